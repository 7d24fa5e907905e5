/**
 * What the client of a card table and the studio's server say to each other. Times are milliseconds since 1970 by the
 * studio's clock; amounts are minor units (`@perya/money/wire.ts`).
 *
 *   GET  /api/pvp                    PvpLobby
 *   POST /api/pvp/sit                SitDown → PvpSeatAnswer; who sits already is answered with his seat
 *   POST /api/pvp/leave              a match that runs goes on without him: his seat risks nothing more
 *   POST /api/pvp/ready              Ready: in the next match, with its stake
 *   POST /api/pvp/wait               not in the next match; keeps the seat for a while
 *   POST /api/pvp/reveal             Reveal: opens what `ready` was the hash of
 *   POST /api/pvp/move               MakeMove; repeated, it changes nothing
 *   GET  /api/pvp/stream             server-sent events `table` (PvpTableView) and `mine` (PvpMineView) while he sits, and `left`;
 *                                    the header `x-seat-key` has the public key to which his cards are sealed
 *   GET  /api/pvp/matches            the player's last 100 matches, PvpRecord
 *   GET  /api/public/pvp/:id         PvpProof of a match, by its own number or that of a seat's round
 */

/** A level of stakes, as the lobby shows it. */
export interface PvpLevelView {
  level: number;
  unitMinor: bigint;
  /** What is put in before a match: the most that can be lost. */
  stakeMinor: bigint;
  rakeCapMinor: bigint;
  /** People who sit at tables of this level. */
  people: number;
}

export interface PvpLobby {
  levels: PvpLevelView[];
  /** The player sits already: `sit` answers where. */
  seated: boolean;
  /** Null when the wallet does not answer. */
  balanceMinor: bigint | null;
}

export interface SitDown {
  level: number;
}

export interface PvpSeatAnswer {
  tableId: string;
  seat: number;
  level: number;
}

export interface Ready {
  tableId: string;
  /** SHA-256 of the contribution's text, in hexadecimal: the contribution itself stays on the phone until `reveal`. */
  commitment: string;
}

export interface Reveal {
  matchId: string;
  /** 64 hexadecimal digits. */
  contribution: string;
}

export interface MakeMove {
  matchId: string;
  /** Which step of the match it is for, from 0. */
  step: number;
  move: number[];
}

/**
 * `idle`: nobody is ready. `gathering`: the match begins at `startsAt`; free seats are filled with bots. `binding`: the
 * house's seed is fixed, the phones open their contributions. `staking`: stakes are being taken. `playing`, `over`.
 * `void`: it did not come about; all stakes are back.
 */
export type PvpPhase = 'idle' | 'gathering' | 'binding' | 'staking' | 'playing' | 'over' | 'void';

export interface PvpSeatView {
  /** Of somebody else under a name that nobody can be known by; null for a bot and a free seat. */
  name: string | null;
  /** Which name of the dictionaries a bot has; null where none sits here. */
  bot: number | null;
  /** Will be in the next match. */
  ready: boolean;
  /** Plays in the match that runs, or has just ended. */
  playing: boolean;
  /** Has decided in this step. */
  decided: boolean;
  /** His phone is not connected, or he let the time run out. */
  away: boolean;
  /** When a move is made for him; his time bank is running from `bankFrom` on. Null where it is not his turn. */
  until: number | null;
  bankFrom: number | null;
  bankMs: number;
  /** Once the match is over: what it brought. */
  share: PvpShareView | null;
}

export interface PvpShareView {
  units: number;
  /** Before the rake. */
  netMinor: bigint;
  rakeMinor: bigint;
  paidMinor: bigint;
}

export interface PvpStepView {
  seat: number;
  move: number[];
}

export interface PvpMatchView {
  id: string;
  model: string;
  /** SHA-256 of the house's seed: fixed before any contribution is opened. */
  serverSeedHash: string;
  /** By seat; null for bots. */
  commitments: (string | null)[];
  /** How many steps were played. */
  step: number;
  /** Whose turn it is; where several seats decide at once, all of them. */
  turns: number[];
  /** What everybody sees of the match, as its model has it; null before the cards are dealt. */
  table: unknown;
  /** The moves of the step before this one; empty at the beginning. */
  last: PvpStepView[];
}

/** What everybody at the table sees. */
export interface PvpTableView {
  serverNow: number;
  tableId: string;
  level: number;
  unitMinor: bigint;
  stakeMinor: bigint;
  phase: PvpPhase;
  /** While it gathers: when the match begins. */
  startsAt: number | null;
  seats: PvpSeatView[];
  match: PvpMatchView | null;
}

/** Cards of one seat, readable with the key alone that its phone made. All base64. */
export interface Sealed {
  /** The sender's public key of this message: P-256, uncompressed. */
  key: string;
  iv: string;
  /** AES-256-GCM over the JSON of the cards. */
  box: string;
}

/** What only the player is told. */
export interface PvpMineView {
  seat: number;
  /** Will be in the next match. */
  ready: boolean;
  /** In the match that runs, or has just ended. A bot may play at the seat of somebody who was not ready. */
  playing: boolean;
  /** Of the match in which he plays; what is in it is `SealedHand`. */
  sealed: Sealed | null;
  /** Why he is not in the match for which he was ready. */
  refusal: string | null;
  /** As the wallet said it last; null where it has not. */
  balanceMinor: bigint | null;
}

/** What is sealed. */
export interface SealedHand {
  matchId: string;
  step: number;
  hand: number[];
}

/** One of the player's matches. */
export interface PvpRecord {
  /** Of the player's round. */
  id: string;
  proof: PvpProof;
  seat: number;
  stakeMinor: bigint;
  /** Null until it is settled. */
  share: PvpShareView | null;
  state: PvpRoundState;
  /** ISO 8601. */
  createdAt: string;
}

/** `pending`: the stake is being taken. `accepted`: in the match. The others as with every round. */
export type PvpRoundState =
  | 'pending'
  | 'accepted'
  | 'settling'
  | 'closed'
  | 'refused'
  | 'refunding'
  | 'cancelled';

/** What anybody may see of a match: what a check needs. What is secret while it is played is null until it is over. */
export interface PvpProof {
  matchId: string;
  model: string;
  unitMinor: bigint;
  rakeCapMinor: bigint;
  state: 'open' | 'over' | 'void';
  serverSeedHash: string;
  serverSeed: string | null;
  /** By seat; null for bots. */
  commitments: (string | null)[];
  contributions: (string | null)[] | null;
  bots: boolean[];
  steps: PvpStepView[][] | null;
  /** By seat, in units. */
  results: number[] | null;
}
