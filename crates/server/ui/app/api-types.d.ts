// Generated from /api/openapi.json by `npm run contract`. Do not edit.

export type AccountChange = {
  language?: string | null;
  password?: PasswordChange | null;
};

export type AccountExport = {
  createdAt: number;
  hasPassword: boolean;
  language?: string | null;
  name: string;
  role: string;
};

export type AccountLine = {
  game: OwnGame;
  type: 'gameStart';
} | {
  game: OwnGame;
  type: 'gameFinish';
} | {
  challenge: MatchView;
  type: 'challenge';
} | {
  challenge: MatchView;
  type: 'challengeDeclined';
};

export type AccountView = {
  kind: string;
  language?: string | null;
  name: string;
  role: string;
};

export type ActedView = GameState & {
  replayed: boolean;
};

export type Agreement = 'same-move' | 'equally-good' | 'worse-move' | 'value-differs' | 'not-judged' | 'stopped';

export type Answer = {
  alpha?: string | null;
  beta?: string | null;
  cut?: boolean;
  node?: string;
  value?: string | null;
};

export type Attempt = {
  cpu_ms: number;
  memory_bytes: number;
  nodes: number;
  point: number;
  stopped?: TrialStop | null;
  time_ms: number;
  variant: string;
};

export type Axis = 'depth' | 'size';

export type BotChange = {
  description?: string | null;
  version?: string | null;
};

export type BotExport = {
  createdAt: number;
  description?: string | null;
  name: string;
  ratingHistory: RatingStepView[];
  ratings: RatingView[];
  tokens: TokenView[];
  versions: VersionView[];
};

export type BotView = {
  description?: string | null;
  group?: string | null;
  kind: string;
  name: string;
  versions: VersionView[];
};

export type Certainty = 'exact' | 'estimate';

export type Change = {
  event: 'started';
} | {
  event: 'moved';
  move: string;
  player: Player;
  took_us: Span;
  waited_us?: Span;
} | {
  event: 'clock-started';
} | {
  event: 'clock-stopped';
} | {
  event: 'paused';
} | {
  event: 'resumed';
} | {
  event: 'time-given';
  player: Player;
  time_us: Span;
} | {
  event: 'proposed';
  player: Player;
  proposal: Proposal;
} | {
  event: 'declined';
  player: Player;
} | {
  event: 'taken-back';
  to: number;
} | {
  end: End;
  event: 'ended';
};

export type CheckReport = {
  blanks: number;
  fault?: FaultReport | null;
  right: number;
  sentences: string[];
  verdict: string;
};

export type CheckRequest = {
  algorithm?: string | null;
  answers?: Answer[];
  feedback?: string | null;
  game: string;
  moves?: string[];
  position?: string | null;
};

export type ClassChange = {
  name?: string | null;
  teachers?: string[] | null;
};

export type ClassName = {
  id: string;
  name: string;
};

export type ClassView = {
  groups: GroupView[];
  id: string;
  name: string;
  students: StudentView[];
  teachers: string[];
};

export type ClockLine = {
  deadlineIn?: number | null;
  first?: number | null;
  second?: number | null;
};

export type ClockReading = {
  bank_us: Span;
  increment_us: Span;
  per_turn_us: Span;
};

export type ClockRequest = {
  bankMs?: number | null;
  incrementMs?: number | null;
  perTurnMs?: number | null;
};

export type ClockRule = {
  kind: 'per-turn';
  per_turn_us: Span;
} | {
  bank_us: Span;
  increment_us: Span;
  kind: 'bank';
} | {
  bank_us: Span;
  kind: 'per-turn-with-bank';
  per_turn_us: Span;
};

export type ClockStart = 'with-turn' | 'on-command';

export type Code = 'bad-clock' | 'bad-code' | 'bad-format' | 'bad-host' | 'bad-json' | 'bad-limit' | 'bad-match' | 'bad-method' | 'bad-key' | 'bad-name' | 'bad-password' | 'bad-position' | 'bad-query' | 'bad-remark' | 'bad-roster' | 'bad-rules' | 'bad-scope' | 'bad-spec' | 'bad-state' | 'bad-text' | 'busy' | 'class-changed' | 'competition-begun' | 'competition-full' | 'competition-over' | 'cross-origin' | 'entries-closed' | 'game-over' | 'illegal-move' | 'internal' | 'key-reused' | 'name-taken' | 'no-arena' | 'no-entrant' | 'no-grades' | 'no-seat' | 'not-allowed' | 'not-a-websocket' | 'not-challenged' | 'not-durable' | 'not-found' | 'nothing-to-repeat' | 'not-in-class' | 'not-logged-in' | 'not-open' | 'not-over' | 'not-rateable' | 'not-running' | 'not-your-seat' | 'refused' | 'shown-once' | 'sign-up-closed' | 'stale-turn' | 'too-few-entrants' | 'too-large' | 'too-late' | 'too-many' | 'too-many-matches' | 'too-many-requests' | 'too-slow' | 'unknown-account' | 'unknown-game' | 'unknown-group' | 'withdrawn' | 'wrong-password';

export type Command = {
  command: 'start';
} | {
  command: 'move';
  move: string;
  player: Player;
  took_us?: Span | null;
} | {
  command: 'resign';
  player: Player;
} | {
  command: 'propose';
  player: Player;
  proposal: Proposal;
} | {
  command: 'accept';
  player: Player;
} | {
  command: 'decline';
  player: Player;
} | {
  command: 'abort';
  player: Player;
} | {
  command: 'cancel';
} | {
  command: 'expire';
} | {
  command: 'forfeit';
  forfeit: Forfeit;
  loser: Player;
} | {
  command: 'adjudicate';
  outcome: OutcomeReport;
} | {
  command: 'take-back';
  to: number;
} | {
  command: 'start-clock';
} | {
  command: 'stop-clock';
} | {
  command: 'pause';
} | {
  command: 'resume';
} | {
  command: 'give-time';
  player: Player;
  time_us: Span;
};

export type CompetitionExport = {
  competition: CompetitionView;
  pairings: PairingView[];
  standings: CompetitionStandings;
};

export type CompetitionLine = {
  id: number;
  standings: CompetitionStandings;
  type: 'standings';
};

export type CompetitionPage = {
  competitions: CompetitionSummary[];
  next?: string | null;
};

export type CompetitionRequest = {
  class?: string | null;
  clock?: ClockRequest | null;
  concurrency?: number | null;
  deadline?: number | null;
  entrants?: EntrantRequest[];
  game: string;
  name: string;
  noShows?: number | null;
  perEntrant?: number | null;
  rated?: boolean | null;
  seed?: number | null;
  spectatorDelayMs?: number;
  stages: StageRequest[];
};

export type CompetitionStandings = {
  drawn: number;
  firstMove?: Estimate | null;
  played: number;
  players: Standing[];
  seq: number;
  stage: number;
  status: CompetitionStatus;
};

export type CompetitionStatus = 'open' | 'running' | 'paused' | 'finished' | 'cancelled';

export type CompetitionSummary = {
  class?: string | null;
  createdAt: number;
  deadline?: number | null;
  formats: string[];
  game: string;
  id: string;
  name: string;
  status: string;
};

export type CompetitionView = {
  class?: string | null;
  clock: ClockRequest | null;
  concurrency: number;
  createdAt: number;
  deadline?: number | null;
  entrants: EntrantView[];
  game: string;
  id: string;
  isClosed: boolean;
  isManaged: boolean;
  missed: number;
  name: string;
  noShows: number;
  notices: NoticeView[];
  organiser: string;
  perEntrant: number;
  rated: boolean;
  seed?: number | null;
  seq: number;
  spectatorDelayMs?: number | null;
  stages: StageView[];
  status: CompetitionStatus;
};

export type Competitor = {
  name: string;
};

export type Contestant = {
  clock?: ClockRule | null;
  margin_us?: Span;
  name: string;
};

export type CounterReport = {
  cache_hits: number;
  created: number;
  cuts: number;
  depth: number;
  distinct: number;
  evaluated: number;
  inferred: number;
  leaves: number;
  saved: number;
  static: number;
  visited: number;
};

export type CrosstableView = {
  cells: number[][];
  group: number;
  players: string[];
  stage: number;
};

export type DecidedResult = '1-0' | '1/2-1/2' | '0-1';

export type Decision = 'accept-h0' | 'accept-h1';

export type DeclinedView = ErrorBody & {
  state?: GameState | null;
};

export type DeletionRequest = {
  name?: string | null;
  password?: string | null;
};

export type EncounterStanding = Tally & {
  difference?: Estimate | null;
  normalized?: Estimate | null;
  opponent: string;
  pentanomial: Pentanomial;
  player: string;
  superiority: number;
};

export type End = {
  by: 'rules';
  outcome: OutcomeReport;
} | {
  by: 'adjudication';
  outcome: OutcomeReport;
} | {
  by: 'forfeit';
  forfeit: Forfeit;
  loser: Player;
} | {
  by: 'resignation';
  loser: Player;
} | {
  by: 'agreement';
} | {
  by: 'abort';
};

export type Ending = {
  code: number;
} | {
  signal: number;
} | 'unknown';

export type EntrantRequest = {
  account?: string | null;
  name?: string | null;
  player?: string | null;
  version?: string | null;
};

export type EntrantView = {
  isActive: boolean;
  isConnected?: boolean | null;
  kind: string;
  name: string;
  version?: string;
};

export type ErrorBody = {
  error: ErrorDetail;
};

export type ErrorDetail = {
  code: Code;
  field: string | null;
  message: string;
};

export type Estimate = {
  high: number;
  low: number;
  value: number;
};

export type EvaluationOffer = {
  about: string;
  expression?: string | null;
  name: string;
};

export type Event = Change & {
  at_us: Moment;
};

export type ExerciseReport = {
  algorithm: string;
  game: string;
  nodes: SheetNode[];
  position: string;
  width: number;
};

export type ExerciseRequest = {
  algorithm?: string | null;
  game: string;
  moves?: string[];
  position?: string | null;
};

export type ExerciseSheet = {
  algorithm?: string | null;
  game: string;
  moves?: string[];
  position?: string | null;
  solution?: boolean;
};

export type Explanation = {
  line_terms?: TermReport[] | null;
  terms: TermReport[];
};

export type Fault = {
  error: string;
  kind: 'not-run';
} | {
  end: Ending;
  kind: 'ended-at-start';
} | {
  kind: 'mute-at-start';
  waited_ms: number;
} | {
  end: Ending;
  kind: 'ended';
} | {
  kind: 'closed-output';
} | {
  kind: 'closed-input';
} | {
  kind: 'no-answer';
  to: string;
  waited_ms: number;
} | {
  kind: 'not-reading';
} | {
  allowed_ms: number;
  kind: 'late';
  took_ms: number;
} | {
  kind: 'no-show';
  waited_ms: number;
} | {
  given: string;
  kind: 'illegal';
} | {
  allowed: number;
  kind: 'flood';
} | {
  allowed: number;
  kind: 'long-line';
} | {
  kind: 'no-move';
  line: string;
};

export type FaultReport = {
  blank?: string | null;
  expected?: string | null;
  given?: string | null;
  mistake?: string | null;
  node: string;
};

export type Figure = number | null;

export type FinishedGame = {
  record: GameRecord_MoveRecord;
  standings: TournamentStandings | null;
};

export type FixtureGame = {
  id: string;
  isIrregular: boolean;
  reason?: string | null;
  result?: string | null;
  status: string;
};

export type FixturePage = {
  next?: number | null;
  pairings: FixtureView[];
};

export type FixtureView = {
  attempt: number;
  first: string;
  games: FixtureGame[];
  group: number;
  lap: number;
  match?: string | null;
  number: number;
  round: number;
  second: string;
  stage: number;
  state: string;
};

export type Forfeit = Fault & {
  last_words?: string | null;
};

export type GameExport = {
  id: string;
  notes: NoteExport[];
  reason?: string | null;
  result?: string | null;
};

export type GameLine = {
  clock?: ClockLine | null;
  drawOfferedBy?: Player | null;
  id: number;
  last?: LastMove | null;
  moves: string[];
  paused?: boolean;
  ply: number;
  position: string;
  reason?: Reason | null;
  result?: string | null;
  status: string;
  toMove?: Player | null;
  winner?: Player | null;
};

export type GameOffer = {
  aliases: string[];
  evaluations: EvaluationOffer[];
  features: EvaluationOffer[];
  keys: KeyOffer[];
  moves: string;
  name: string;
  rules: string;
  spec: string;
  styles: string[];
  title: string;
};

export type GameRecord_MoveRecord = {
  began_at?: number | null;
  first: string;
  forfeit?: Forfeit | null;
  margin?: number | null;
  moves: {
    depth?: number | null;
    latency_ms?: number | null;
    move: string;
    nodes?: number | null;
    score?: Figure;
    time_ms: number;
  }[];
  number: number;
  opening: string[];
  pair: number;
  reason: Reason;
  result: GameResult;
  round: number;
  second: string;
  seed: number;
  start: string;
};

export type GameRecord_String = {
  began_at?: number | null;
  first: string;
  forfeit?: Forfeit | null;
  margin?: number | null;
  moves: string[];
  number: number;
  opening: string[];
  pair: number;
  reason: Reason;
  result: GameResult;
  round: number;
  second: string;
  seed: number;
  start: string;
};

export type GameResult = '1-0' | '1/2-1/2' | '0-1' | '*';

export type GameReview = {
  first: PlayerReview;
  moves: MoveReview[];
  second: PlayerReview;
};

export type GameState = GameLine & TurnLine;

export type GameStreamLine = {
  delayedByMs?: number | null;
  game: GameView;
  id: number;
  seat?: Player | null;
  state: GameState;
  type: 'gameFull';
} | GameState & {
  type: 'gameState';
} | {
  id: number;
  type: 'resumed';
} | {
  gone: boolean;
  type: 'opponentGone';
} | {
  count: number;
  type: 'viewers';
};

export type GameSummaryView = {
  id: string;
  number: number;
  reason?: string | null;
  result?: string | null;
  status: string;
};

export type GameView = {
  clock: ClockRequest | null;
  first: SeatView;
  id: string;
  initial: string;
  match: string;
  opening?: string[];
  second: SeatView;
  spec: string;
};

export type GroupToken = {
  bot: string;
  group: string;
  token: string;
};

export type GroupView = {
  bots: string[];
  name: string;
};

export type Health = {
  running: number;
  started: string;
  version: string;
  waiting: number;
};

export type ImportedView = {
  class: ClassView;
  knownStudents: number;
  newGroups: number;
  newStudents: number;
};

export type InvitationView = {
  createdAt: number;
  expiresAt: number;
  id: string;
  role: string;
  usedAt?: number | null;
};

export type Irregular = {
  games: number;
  reason: string;
};

export type JudgedBy = 'minimax' | 'minimax-with-cache' | 'first-variant' | 'nobody';

export type KeyOffer = {
  about: string;
  allowed: string;
  default: string;
  kind: KindOffer;
  name: string;
};

export type KindOffer = {
  max: number;
  min: number;
  type: 'number';
} | {
  count: number;
  max: number;
  min: number;
  type: 'block';
} | {
  type: 'choice';
  values: string[];
} | {
  type: 'switches';
} | {
  type: 'text';
};

export type LabEvent = {
  data: Queued;
  event: 'queued';
} | {
  data: LabProgress;
  event: 'progress';
} | {
  data: Row;
  event: 'row';
} | {
  data: LabResult;
  event: 'done';
} | {
  data: ErrorBody;
  event: 'error';
};

export type LabPoint = {
  depth?: number | null;
  game: string;
  judged_by: JudgedBy;
  label: string;
  position: string;
  tree?: UniformTree | null;
};

export type LabProgress = {
  done: number;
  name: string;
  total: number;
};

export type LabRequest = {
  algorithm?: string | null;
  depth?: number | null;
  depths?: number[];
  eval?: string | null;
  game: string;
  moves?: string[];
  nodes?: number | null;
  position?: string | null;
  sizes?: string[];
  variants?: string[];
};

export type LabResult = Lab_Row & {
  csv: string;
};

export type Lab_Row = {
  axis: Axis;
  budget: number;
  complete: boolean;
  evaluation: string;
  game: string;
  opponent?: string | null;
  points: LabPoint[];
  position: string;
  rows: (Attempt & {
    agreement: Agreement;
    counters: CounterReport;
    effective_branching?: number | null;
    exact: boolean;
    move?: string | null;
    score: Figure;
    value: number;
  })[];
};

export type LastMove = {
  by: Player;
  move: string;
  tookMs: number;
  waitedMs: number;
};

export type LastMoveNote = {
  move: string;
  player: Side;
  text: string;
};

export type LevelRequest = {
  name?: string | null;
  player: string;
  points?: number | null;
};

export type LineEnd = {
  moves: string[];
  position: string;
  turn: Player;
};

export type LivePly = {
  first: string;
  game: number;
  moves: string[];
  second: string;
  start: string;
};

export type Login = {
  code?: string | null;
  name?: string | null;
  password?: string | null;
};

export type MadeInvitation = {
  code: string;
  id: string;
  role: string;
};

export type MadeToken = {
  id: string;
  scopes: string[];
  token: string;
};

export type MatchAnswer = {
  clocks: ShownClocks;
  end: ShownEnd | null;
  events: Event[];
  match: SavedMatch;
  position: ShownPosition;
  turn: Side | null;
};

export type MatchExport = {
  competition?: string | null;
  createdAt: number;
  first: string;
  game: string;
  games: GameExport[];
  id: string;
  second: string;
  state: string;
};

export type MatchRequest = {
  commands?: Command[];
  from: MatchSource;
  now_us?: Moment;
};

export type MatchSource = {
  new: NewMatch;
} | {
  saved: SavedMatch;
};

export type MatchStatus = {
  state: 'waiting';
} | {
  state: 'running';
} | {
  end: End;
  state: 'over';
};

export type MatchView = {
  class?: string | null;
  clock: ClockRequest | null;
  competition?: string | null;
  createdAt: number;
  game: string;
  games: GameSummaryView[];
  id: string;
  mode: string;
  rated: boolean;
  rematchOf?: string | null;
  seats: SeatsView;
  spectatorDelayMs?: number | null;
  state: string;
};

export type MembershipExport = {
  class: string;
  group?: string | null;
  name: string;
  realName?: string | null;
  role: string;
};

export type ModeRequest = 'single' | 'pair';

export type Moment = number;

export type MoveComparison = {
  best: MoveLine;
  gap: number;
  other: MoveLine;
  regret?: RegretPly | null;
  terms?: TermDifference[] | null;
};

export type MoveLine = {
  depth: number;
  exact: boolean;
  finished: boolean;
  line: string[];
  move: string;
  value: number;
};

export type MoveLog = {
  move: string;
  ply: number;
  tookMs: number;
  waitedMs: number;
};

export type MoveQuality = 'good' | 'mistake' | 'blunder' | 'unknown';

export type MoveReport = {
  bounds?: number[] | null;
  distance?: number | null;
  move: string;
  result?: Verdict | null;
  score?: number | null;
};

export type MoveRequest = {
  move: string;
  turn: string;
};

export type MoveReview = {
  best: MoveValue;
  certainty: Certainty;
  number: number;
  played: MoveValue;
  player: Player;
  position: string;
  quality: MoveQuality;
  regret: Figure;
};

export type MoveSamples = {
  exact: boolean;
  move: string;
  score: Figure;
  visits: number;
};

export type MoveValue = {
  depth: number;
  distance?: number | null;
  exact: boolean;
  move: string;
  result?: Verdict | null;
  score: Figure;
  unproven?: number | null;
};

export type Needed = {
  games?: number | null;
  openings_used_up: boolean;
  precision: number;
};

export type NewAccountRequest = {
  invitation?: string | null;
  name: string;
  password: string;
};

export type NewBot = {
  description?: string | null;
  name: string;
};

export type NewChallenge = {
  class?: string | null;
  clock?: ClockRequest | null;
  game: string;
  mode?: ModeRequest;
  rated?: boolean;
  seats?: SeatsRequest | null;
  spectatorDelayMs?: number;
  to: string;
};

export type NewClassRequest = {
  name: string;
};

export type NewInvitation = {
  role: string;
};

export type NewMatch = {
  clock?: string | null;
  first?: string;
  game: string;
  moves?: string[];
  position?: string | null;
  second?: string;
};

export type NewMatchRequest = {
  class?: string | null;
  clock?: ClockRequest | null;
  game: string;
  mode?: ModeRequest;
  rated?: boolean;
  seats: SeatsRequest;
  spectatorDelayMs?: number;
};

export type NewTokenRequest = {
  scopes?: string[] | null;
};

export type NodeAnswer = 'searched' | 'cut' | 'foreseen' | 'late' | 'finished' | 'horizon' | 'inferred' | 'cached' | 'pruned' | 'folded' | 'unfinished' | 'sampled' | 'unsampled';

export type NodeBound = 'exact' | 'at-least' | 'at-most';

export type NoteExport = {
  at: number;
  body: any;
  kind: string;
  ply: number;
};

export type NoteView = {
  at: number;
  kind: string;
  note: any;
  ply: number;
};

export type NoticeView = {
  code: string;
  message: string;
  stage?: number | null;
};

export type Offer = {
  algorithms: string[];
  games: GameOffer[];
  levels: number[];
  opponents: PlayerOffer[];
  players: string[];
  switch_texts: SwitchOffer[];
  switches: string[];
};

export type OpponentRequest = {
  name?: string | null;
  player: string;
};

export type OpponentView = {
  name: string;
  player?: string | null;
  points?: number | null;
};

export type OptionOffer = {
  about: string;
  kind: KindOffer;
  name: string;
};

export type OutcomeReport = {
  margin?: number | null;
  winner?: Player | null;
};

export type OwnGame = GameView & {
  reason?: string | null;
  result?: string | null;
  seat?: Player | null;
};

export type PageTexts = {
  lang: string;
  texts: Record<string, string>;
};

export type PairingView = {
  first: string;
  games: ScoreView[];
  group: number;
  number: number;
  round: number;
  second: string;
  stage: number;
  state: string;
};

export type PasswordChange = {
  new: string;
  old?: string | null;
};

export type PendingProposal = {
  by: Player;
  proposal: Proposal;
};

export type Pentanomial = number[];

export type PersonExport = {
  account: AccountExport;
  bots: BotExport[];
  classes: MembershipExport[];
  matches: MatchExport[];
  ratingHistory: RatingStepView[];
  ratings: RatingView[];
  sessions: SessionView[];
};

export type PlayAnswerLine = {
  error?: ErrorDetail | null;
  gameId?: string | null;
  id?: number | null;
  ref: string | null;
  replayed?: boolean | null;
  state?: GameState | null;
  status: number;
  type: string;
};

export type PlayRequestKind = 'move' | 'resign' | 'draw' | 'declineDraw';

export type PlayRequestLine = {
  gameId: string;
  move?: string | null;
  ref?: string | null;
  turn?: string | null;
  type: PlayRequestKind;
};

export type Player = 'first' | 'second';

export type PlayerNames = {
  first: string;
  second: string;
};

export type PlayerOffer = {
  about: string;
  name: string;
  options: OptionOffer[];
};

export type PlayerRequest = {
  game: string;
  moves?: string[];
  player: string;
  position?: string | null;
};

export type PlayerReview = {
  estimate: RegretSummary;
  exact: RegretSummary;
};

export type PlayerStanding = Tally & {
  as_first: Tally;
  as_second: Tally;
  byes?: number;
  games: number;
  name: string;
  points: number;
  rank: number;
  rated: number;
  rating?: Estimate | null;
  sonneborn_berger: number;
  spec: string;
  superiority?: number | null;
};

export type PositionReport = {
  game: string;
  moves: string[];
  outcome?: OutcomeReport | null;
  position: string;
  turn?: Player | null;
};

export type PreviewLine = {
  account?: string | null;
  group?: string | null;
  groupNow?: string | null;
  line: number;
  name?: string | null;
  problem?: string | null;
  sameAs?: number | null;
};

export type ProfileView = {
  bots: string[];
  createdAt: number;
  description?: string | null;
  kind: string;
  name: string;
  owner?: string | null;
  ratings: RatingView[];
  results: ResultsView[];
};

export type Progress = 'active' | 'finished' | 'eliminated' | 'withdrawn' | 'noShow';

export type Proposal = {
  kind: 'draw';
} | {
  kind: 'take-back';
  to: number;
};

export type QualifyRequest = {
  best: number;
} | {
  points: number;
};

export type Queued = {
  place: number;
};

export type RatingStepView = {
  at: number;
  deviation: number;
  game: string;
  games: number;
  rating: number;
};

export type RatingView = {
  deviation: number;
  game: string;
  games: number;
  rating: number;
};

export type Reason = 'win' | 'draw' | 'adjudicated' | 'time' | 'illegal-move' | 'crashed' | 'would-not-start' | 'stalled' | 'protocol-error' | 'no-show' | 'resignation' | 'agreement' | 'aborted';

export type RegretPly = {
  after: number;
  before: number;
  move: string;
  player: Player;
  ply: number;
};

export type RegretSummary = {
  blunders: number;
  largest: Figure;
  mean?: number | null;
  mistakes: number;
  moves: number;
};

export type Remark = {
  text: string;
};

export type Reply = {
  move: string;
  report?: SearchReport | null;
  time_ms: number;
};

export type ReplyEvent = {
  data: Queued;
  event: 'queued';
} | {
  data: SearchReport;
  event: 'depth';
} | {
  data: Reply;
  event: 'done';
} | {
  data: ErrorBody;
  event: 'error';
};

export type ReplyRequest = {
  game: string;
  increment_ms?: number;
  moves?: string[];
  player: string;
  position?: string | null;
  seed?: number | null;
  time_left_ms?: number | null;
};

export type ResultRequest = {
  result: DecidedResult;
};

export type ResultsView = {
  draws: number;
  game: string;
  games: number;
  irregular: Record<string, number>;
  losses: number;
  wins: number;
};

export type ReviewEvent = {
  data: Queued;
  event: 'queued';
} | {
  data: MoveReview;
  event: 'move';
} | {
  data: GameReview;
  event: 'done';
} | {
  data: ErrorBody;
  event: 'error';
};

export type ReviewRequest = {
  algorithm?: string | null;
  depth?: number | null;
  eval?: string | null;
  game: string;
  moves?: string[];
  nodes?: number | null;
  position?: string | null;
  time_ms?: number | null;
  with?: string[];
  without?: string[];
};

export type RosterPreview = {
  lines: PreviewLine[];
  newGroups: string[];
};

export type RosterRequest = {
  csv: string;
};

export type RoundView = {
  done: number;
  group: number;
  playing: number;
  round: number;
  stage: number;
  void: number;
  waiting: number;
};

export type Row = Attempt & {
  agreement: Agreement;
  counters: CounterReport;
  effective_branching?: number | null;
  exact: boolean;
  move?: string | null;
  score: Figure;
  value: number;
};

export type Rules = {
  html: string;
  name: string;
  title: string;
};

export type RulesRequest = {
  game: string;
};

export type SavedMatch = {
  gifts?: TimeGift[];
  latest_us: Moment;
  moves: SavedMove[];
  paused?: boolean;
  proposal?: PendingProposal | null;
  seq: number;
  setup: Setup;
  status: MatchStatus;
  stopwatch: Stopwatch;
  turn_seq: number;
};

export type SavedMove = {
  move: string;
  took_us: Span;
  turn_seq: number;
  waited_us?: Span;
};

export type ScoreView = {
  reason: string;
  result: string;
};

export type SearchBody = {
  algorithm?: string | null;
  depth?: number | null;
  eval?: string | null;
  game: string;
  moves?: string[];
  nodes?: number | null;
  position?: string | null;
  time_ms?: number | null;
  values?: boolean;
  with?: string[];
  without?: string[];
};

export type SearchEvent = {
  data: Queued;
  event: 'queued';
} | {
  data: SearchReport;
  event: 'depth';
} | {
  data: MoveValue;
  event: 'move';
} | {
  data: SearchResult;
  event: 'done';
} | {
  data: ErrorBody;
  event: 'error';
};

export type SearchFields = {
  algorithm?: string | null;
  depth?: number | null;
  eval?: string | null;
  nodes?: number | null;
  time_ms?: number | null;
  with?: string[];
  without?: string[];
};

export type SearchReport = {
  bounds?: number[] | null;
  counters: CounterReport;
  cpu_ms: number;
  depth: number;
  distance?: number | null;
  exact: boolean;
  game: string;
  memory_bytes?: number | null;
  move?: string | null;
  nodes: number;
  nps: number;
  position: string;
  pv: string[];
  result?: Verdict | null;
  samples?: MoveSamples[];
  score: Figure;
  search: string;
  stopped?: Stop | null;
  time_ms: number;
  turn?: Player | null;
  unproven?: number | null;
};

export type SearchResult = SearchReport & Explanation & {
  left_out?: number | null;
  moves?: MoveValue[] | null;
};

export type SeatRequest = 'me' | 'open' | {
  account: string;
} | {
  player: string;
};

export type SeatView = {
  kind: string;
  name: string;
  rating?: number | null;
  ratingDeviation?: number | null;
};

export type SeatsRequest = {
  first: SeatRequest;
  second: SeatRequest;
};

export type SeatsView = {
  first: SeatView;
  second: SeatView;
};

export type Sequential = {
  decision?: Decision | null;
  llr: number;
  lower: number;
  upper: number;
};

export type SequentialReport = Sequential & {
  alpha: number;
  beta: number;
  elo0: number;
  elo1: number;
  player: string;
};

export type SessionView = {
  createdAt: number;
  expiresAt: number;
  id: string;
  isCurrent: boolean;
  openedWith: string;
};

export type Setup = {
  clock_start?: ClockStart;
  first: Contestant;
  first_move_within_us?: Span | null;
  game: string;
  opening?: string[];
  second: Contestant;
  start: string;
  version: number;
};

export type SheetNode = {
  level: number;
  middle: number;
  move?: string | null;
  name: string;
  number?: number | null;
  parent?: number | null;
  side?: string | null;
};

export type SheetRequest = {
  groups?: string[] | null;
  students?: string[] | null;
};

export type SheetView = {
  groups: GroupToken[];
  students: StudentCode[];
};

export type ShownClock = ClockReading & {
  left_us: Span;
};

export type ShownClocks = {
  deadline_us: Moment | null;
  first: ShownClock | null;
  now_us: Moment;
  running: Side | null;
  second: ShownClock | null;
};

export type ShownEnd = {
  reason: Reason;
  text: string;
  winner: Side | null;
};

export type ShownPosition = PositionReport & {
  announcement: string;
  caption: string;
  diagram: string;
  last: LastMoveNote | null;
  move_count: number;
  movers: Side[];
  players: PlayerNames;
  points: boolean;
  result: string | null;
  scene: any;
  start: string;
  theory: TheoryNote | null;
};

export type Side = 'first' | 'second';

export type SideLog = {
  moves: MoveLog[];
  notes: NoteView[];
  side: Player;
};

export type Situation = {
  game: string;
  moves?: string[];
  position?: string | null;
};

export type SolveEvent = {
  data: Queued;
  event: 'queued';
} | {
  data: SolveProgress;
  event: 'progress';
} | {
  data: MoveReport;
  event: 'move';
} | {
  data: SolveReport;
  event: 'done';
} | {
  data: ErrorBody;
  event: 'error';
};

export type SolveLimits = {
  memory_mb?: number | null;
  time_ms?: number | null;
};

export type SolveProgress = {
  high: number | null;
  low: number | null;
  move: string | null;
  nodes: number;
  nps: number;
};

export type SolveReport = SearchReport & {
  moves?: MoveReport[];
};

export type SolveRequest = {
  game: string;
  memory_mb?: number | null;
  moves?: string[];
  position?: string | null;
  time_ms?: number | null;
  value?: boolean;
};

export type Span = number;

export type StageRequest = {
  format: string;
  groups?: number | null;
  levels?: LevelRequest[] | null;
  opponent?: OpponentRequest | null;
  pairs?: number | null;
  qualify?: QualifyRequest | null;
  rounds?: number | null;
  seeds?: number | null;
  wins?: number | null;
};

export type StageScore = Tally & {
  byes: number;
  games: number;
  group: number;
  levels: number;
  points: number;
  stage: number;
};

export type StageView = {
  best?: number | null;
  format: string;
  groups: number;
  leastPoints?: number | null;
  opponents?: OpponentView[];
  pairs: number;
  rounds?: number | null;
  seeds?: number | null;
  wins?: number | null;
};

export type Standing = Tally & {
  byes?: number;
  games: number;
  group: number;
  irregular: Irregular[];
  kind: string;
  levels?: number;
  name: string;
  points: number;
  progress: Progress;
  rank: number;
  rating?: Estimate | null;
  sonnebornBerger: number;
  stage: number;
  stages: StageScore[];
  version?: string;
};

export type Stop = 'nodes' | 'time' | 'asked' | 'memory' | 'depth';

export type Stopwatch = {
  since_us?: Moment | null;
  used_us: Span;
};

export type StudentCode = {
  code: string;
  group?: string | null;
  name: string;
  realName: string;
};

export type StudentView = {
  group?: string | null;
  hasPassword?: boolean | null;
  name: string;
  realName?: string | null;
};

export type SwitchOffer = {
  about: string;
  name: string;
};

export type Tally = {
  draws: number;
  losses: number;
  wins: number;
};

export type TermDifference = {
  best: number;
  contribution: number;
  feature: string;
  other: number;
};

export type TermReport = {
  contribution: number;
  feature: string;
  value: number;
  weight: number;
};

export type TheoryNote = {
  lost: string[];
  nim_sum?: number | null;
  text: string;
};

export type TimeGift = {
  player: Player;
  ply: number;
  time_us: Span;
};

export type TimeRequest = {
  side: Player;
  timeMs: number;
};

export type TokenView = {
  createdAt: number;
  id: string;
  revokedAt?: number | null;
  scopes: string[];
};

export type TournamentEvent = {
  data: Queued;
  event: 'queued';
} | {
  data: TournamentStart;
  event: 'started';
} | {
  data: LivePly;
  event: 'ply';
} | {
  data: FinishedGame;
  event: 'game';
} | {
  data: TournamentResult;
  event: 'done';
} | {
  data: ErrorBody;
  event: 'error';
};

export type TournamentRequest = {
  format?: string | null;
  game: string;
  games?: number | null;
  moves?: string[];
  players: string[];
  position?: string | null;
  seed?: number;
};

export type TournamentResult = TournamentStandings & {
  games: GameRecord_String[];
};

export type TournamentStandings = {
  different: number;
  encounters: EncounterStanding[];
  first_move: Estimate;
  forfeited: number;
  format: string;
  game: string;
  needed: Needed;
  planned: number;
  played: number;
  players: PlayerStanding[];
  rated: number;
  seed: number;
  sprt?: SequentialReport | null;
  start: string;
};

export type TournamentStart = {
  format: string;
  game: string;
  planned: number;
  players: Competitor[];
};

export type TraceLines = {
  game: string;
  lines: number[][];
  moves?: string[];
  position?: string | null;
};

export type TraceRequest = {
  algorithm?: string | null;
  depth?: number | null;
  eval?: string | null;
  game: string;
  max_nodes?: number | null;
  moves?: string[];
  nodes?: number | null;
  position?: string | null;
  time_ms?: number | null;
  with?: string[];
  without?: string[];
};

export type Tree = {
  depth: number;
  game: string;
  move?: string | null;
  nodes: TreeNode[];
  position: string;
  result_unit?: number | null;
  search: string;
  stopped?: Stop | null;
  truncated: boolean;
  visited: number;
};

export type TreeNode = {
  alpha: Figure;
  answer: NodeAnswer;
  beta: Figure;
  bound?: NodeBound | null;
  children: number[];
  depth?: number | null;
  distance?: number | null;
  games?: number | null;
  move?: string | null;
  order?: number | null;
  position?: string | null;
  turn?: Player | null;
  value: Figure;
};

export type TreeRequest = {
  algorithm?: string | null;
  depth?: number | null;
  eval?: string | null;
  game: string;
  max_nodes?: number | null;
  moves?: string[];
  nodes?: number | null;
  position?: string | null;
  time_ms?: number | null;
  with?: string[];
  without?: string[];
};

export type TrialStop = 'nodes' | 'time' | 'asked' | 'memory' | 'depth' | 'limit';

export type TurnLine = {
  legal?: string[];
  turn?: string;
};

export type UniformTree = {
  best_case: number;
  branching: number;
  depth: number;
  leaves: number;
};

export type ValuedReport = SearchReport & {
  left_out: number;
  moves: MoveValue[];
};

export type Verdict = 'loss' | 'draw' | 'win';

export type VersionView = {
  createdAt: number;
  label: string;
  number: number;
};

export type WholeGame = GameView & {
  delayedByMs?: number | null;
  history: LastMove[];
  state: GameState;
};

export type WhyReport = ValuedReport & {
  comparison?: MoveComparison | null;
};

export type WhyRequest = {
  algorithm?: string | null;
  depth?: number | null;
  eval?: string | null;
  game: string;
  moves?: string[];
  nodes?: number | null;
  other?: string | null;
  position?: string | null;
  time_ms?: number | null;
  with?: string[];
  without?: string[];
};

/** The requests below /api/v1/: their bodies, their answers and the events of those that stream. */
export type Resources = {
  exercises: { body: ExerciseRequest; answer: ExerciseReport; event: never };
  'exercises/check': { body: CheckRequest; answer: CheckReport; event: never };
  'exercises/svg': { body: ExerciseSheet; answer: string; event: never };
  'exercises/tikz': { body: ExerciseSheet; answer: string; event: never };
  games: { body: undefined; answer: Offer; event: never };
  health: { body: undefined; answer: Health; event: never };
  labs: { body: LabRequest; answer: LabResult; event: LabEvent };
  players: { body: PlayerRequest; answer: null; event: never };
  positions: { body: Situation; answer: ShownPosition; event: never };
  referee: { body: MatchRequest; answer: MatchAnswer; event: never };
  replies: { body: ReplyRequest; answer: Reply; event: ReplyEvent };
  reviews: { body: ReviewRequest; answer: GameReview; event: ReviewEvent };
  rules: { body: RulesRequest; answer: Rules; event: never };
  searches: { body: SearchBody; answer: SearchResult; event: SearchEvent };
  solves: { body: SolveRequest; answer: SolveReport; event: SolveEvent };
  texts: { body: undefined; answer: PageTexts; event: never };
  tournaments: { body: TournamentRequest; answer: TournamentResult; event: TournamentEvent };
  traces: { body: TraceRequest; answer: number[]; event: never };
  'traces/lines': { body: TraceLines; answer: LineEnd[]; event: never };
  trees: { body: TreeRequest; answer: Tree; event: never };
  'trees/svg': { body: TreeRequest; answer: string; event: never };
  why: { body: WhyRequest; answer: WhyReport; event: never };
};
