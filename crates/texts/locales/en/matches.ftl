# Matches, challenges and games of the arena
matches-bad-query = a parameter of the address is unknown or has the wrong form
matches-bad-cursor = this is not the cursor of a page; take the one that the page before names
matches-not-open = the match is not open any more
matches-not-over = the match is not over yet
matches-not-rateable = only games of two accounts of different people can be rated; leave rated out to play against a built-in player, yourself or a bot of yours
matches-own-rated-rival = this match is rated, and you are behind both players; join it with an account of another person
matches-not-challenged = this challenge is not for you, or it is not open any more
matches-challenge-seats = a challenge has me in one seat, and open or the opponent in the other
matches-own-rival = nobody can challenge themselves; to play both sides, create a match with me in both seats
matches-bad-move = a move has 1 to { $most } characters; this one has { $given }
matches-bad-remark = a remark has 1 to 1,000 printable characters
matches-not-in-class = { $name } does not belong to the class of this match
matches-too-many = { $most ->
    [one] you have { $most } match that is not over; at most { $most } is allowed
   *[other] you have { $most } matches that are not over; at most { $most } are allowed
}
matches-too-many-notes = the log of this game is full
