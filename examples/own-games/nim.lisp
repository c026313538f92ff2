;;;; Nim in the style of the course: a game is an initial state, its moves, an end, an evaluation and a way to print it.
;;;; Players take 1 to 3 tokens in turn; the player who takes the last one loses.
;;;;
;;;;     gambito play examples/own-games/nim.toml
;;;;
;;;; The second half answers the lines of docs/own-games.md. For a game of your own, replace the first half.

;;; The game

(defconstant +most-taken+ 3)

(defstruct (state (:constructor make-state (tokens player)))
  tokens   ; left in the pile
  player)  ; to move: 1 or 2

(defun initial-state () (make-state 8 1))

(defun moves (state)
  "The numbers of tokens that can be taken, the largest first."
  (loop for taken from (min +most-taken+ (state-tokens state)) downto 1 collect taken))

(defun apply-move (state taken)
  (make-state (- (state-tokens state) taken) (- 3 (state-player state))))

(defun final-p (state) (zerop (state-tokens state)))

(defun winner (state)
  "The player to move, because the opponent has taken the last token."
  (state-player state))

(defun evaluate (state)
  "1 if the player to move wins with best play, otherwise -1."
  (if (= 1 (mod (state-tokens state) (1+ +most-taken+))) -1 1))

(defun print-state (state)
  (format nil "~A~%~D left" (make-string (min 60 (state-tokens state)) :initial-element #\o) (state-tokens state)))

;;; The protocol

(defvar *input* (sb-sys:make-fd-stream 0 :external-format :utf-8))
(defvar *output* (sb-sys:make-fd-stream 1 :output t :external-format :utf-8 :buffering :full))

(defun say (&rest fields)
  "Prints one line of fields separated by tabs."
  (loop for (field . more) on fields
        do (princ field *output*)
           (write-char (if more #\Tab #\Newline) *output*)))

(defun fields (line)
  (loop with start = 0
        for tab = (position #\Tab line :start start)
        collect (subseq line start tab)
        while tab do (setf start (1+ tab))))

(defun lines (text)
  (loop with start = 0
        for end = (position #\Newline text :start start)
        collect (subseq text start end)
        while end do (setf start (1+ end))))

(defun state-text (state) (format nil "~D ~D" (state-tokens state) (state-player state)))

(defun parse-state (text)
  "The state with this text, or nil."
  (let* ((space (or (position #\Space text) 0))
         (tokens (parse-integer text :end space :junk-allowed t))
         (player (parse-integer text :start space :junk-allowed t))
         (state (make-state tokens player)))
    (and tokens player (>= tokens 0) (<= 1 player 2) (string= text (state-text state)) state)))

(defun player-name (player) (if (= player 1) "first" "second"))

(defun expand (state)
  (if (final-p state)
      (say "over" (player-name (winner state)))
      (apply #'say (player-name (state-player state))
             (loop for move in (moves state)
                   collect move
                   collect (state-text (apply-move state move))))))

(defun features (state)
  "The evaluation as the first player sees it."
  (say (if (= 1 (state-player state)) (evaluate state) (- (evaluate state)))))

(defun text (state)
  (dolist (line (lines (print-state state))) (say (concatenate 'string "|" line)))
  (say "end"))

(defun for-each-state (answer texts)
  (dolist (text texts)
    (let ((state (parse-state text)))
      (if state
          (funcall answer state)
          (say "error" (format nil "~A is no state of Nim; expected tokens and player, as in 8 1" text))))))

(defun introduce ()
  (say "name" "nimlisp")
  (say "title" "Nim in Lisp")
  (say "title.es" "Nim en Lisp")
  (say "features" "theory")
  (say "can" "text")
  (say "ready"))

(defun answer (line)
  (destructuring-bind (request . states) (fields line)
    (cond ((string= request "rules 1") (introduce))
          ((string= request "start") (say "position" (state-text (initial-state))))
          ((string= request "expand") (for-each-state #'expand states))
          ((string= request "features") (for-each-state #'features states))
          ((string= request "text") (for-each-state #'text states))
          (t (say "error" (format nil "unknown request ~A" request))))
    (finish-output *output*)))

(loop for line = (read-line *input* nil "quit")
      for request = (string-right-trim '(#\Return) line)
      until (string= request "quit")
      do (answer request))
