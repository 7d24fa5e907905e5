/**
 * What the client of a table and the studio's server say to each other. Times are milliseconds since 1970 by the studio's
 * clock; `serverNow` tells a phone how far its own is off. Amounts are minor units (`@perya/money/wire.ts`).
 *
 *   GET  /api/table                        TableState
 *   GET  /api/table/stream                 the same as server-sent events, `table` and `mine`
 *   POST /api/table/bets                   PlaceBets → TicketAnswer
 *   POST /api/table/bets/:id/cancel        before the bets are closed, not of a pool → TicketAnswer
 *   POST /api/table/bets/:id/cash-out      while a flight runs → TicketAnswer
 *   GET  /api/table/tickets                the player's last 100 tickets, with what is needed to check them
 *   GET  /api/table/rounds                 the last 100 rounds of the table
 *   GET  /api/public/tables/:id            what anybody may see of a ticket or of a round: a check of its draw
 *   GET  /api/public/chains/:vendor/:code  the chains of seeds of a table, those of coming rounds too: CommittedChain[]
 */
import type { ChainProof } from '@perya/game-rules/table/chain-proof.ts';

/** `idle`: nobody plays, the table wakes up. `closed`: no more bets, the draw comes at once. `void`: given up, all bets returned. */
export type TablePhase = 'idle' | 'betting' | 'closed' | 'showing' | 'over' | 'void';

/** A round as everybody at the table sees it. */
export interface TableRoundView {
  id: string;
  /** Counts up at each table. */
  number: number;
  phase: TablePhase;
  /** Bets are taken until then. */
  closesAt: number;
  /** The draw is due then. */
  drawsAt: number;
  /** When it was drawn: animations begin there, also for those who come later. */
  shownFrom: number | null;
  /** Null while it would give a flight's end away. */
  shownUntil: number | null;
  /** Drawn before the bets, where something is: an outcome begins with it. */
  opening: number[] | null;
  /** Null before the draw, and of a flight until it has ended. */
  outcome: number[] | null;
  /** Of a pool, with the outcome: what the players laid on each of its spots, by which everybody in it is paid. */
  laidMinor: Record<string, bigint> | null;
  /** The commitment, shown before the bets are opened. */
  serverSeedHash: string;
  /** As soon as the round is over. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}

/** Somebody who plays, under a name that nobody can be known by. */
export interface SeatView {
  name: string;
  stakedMinor: bigint;
  /** Once it is decided. */
  wonMinor: bigint | null;
  /** Of a flight, in hundredths: where he left. */
  leftAt: number | null;
}

/** What everybody at the table sees. */
export interface TableView {
  serverNow: number;
  round: TableRoundView | null;
  /** When the next round opens, after this one is over. */
  nextAt: number | null;
  /** People who look at the table now. */
  people: number;
  /** People with a bet in this round, and the sum of their bets. */
  players: number;
  stakedMinor: bigint;
  /** The sum of the bets on each spot. */
  onSpotsMinor: Record<string, bigint>;
  /** Those with the highest stakes, ten at most. */
  seats: SeatView[];
  /** What the rounds before this one drew, the latest first; a hundred at most. */
  last: number[][];
}

export interface BetView {
  spot: string;
  choice: number[];
  stakeMinor: bigint;
  /** Once it is decided. */
  returnMinor: bigint | null;
}

/** `pending`: being placed. `accepted`: in the round. `settling`: decided, what is won is on its way. The others are ends. */
export type TicketState =
  | 'pending'
  | 'accepted'
  | 'settling'
  | 'closed'
  | 'refused'
  | 'refunding'
  | 'cancelled';

/** Bets that were laid together. */
export interface TicketView {
  id: string;
  /** Made by the client. */
  betId: string;
  roundId: string;
  state: TicketState;
  bets: BetView[];
  stakeMinor: bigint;
  /** Once it is decided; what is not to be seen yet is not sent. */
  winMinor: bigint | null;
  /** Of a flight, in hundredths: where the player left. */
  leftAt: number | null;
  /** ISO 8601. */
  createdAt: string;
}

/** The player's own bets of the round. */
export interface MineView {
  tickets: TicketView[];
}

/** What a client begins with, and after a lost connection. */
export interface TableState {
  table: TableView;
  mine: MineView;
  /** Null when the wallet does not answer. */
  balanceMinor: bigint | null;
}

/** At most 40 bets. */
export interface PlaceBets {
  /** A UUID; the same again finds the ticket that it made. */
  betId: string;
  roundId: string;
  bets: { spot: string; choice: number[]; stakeMinor: bigint }[];
  /** The player's own: it enters the table's next chain, where that waits for its beacon round. */
  clientSeed?: string | undefined;
}

export interface TicketAnswer {
  ticket: TicketView;
  /** Null when the wallet has not said it. */
  balanceMinor: bigint | null;
}

/** A past ticket with its round. */
export interface TicketRecord {
  ticket: TicketView;
  model: string;
  round: TableRoundView;
}

/** A chain as anybody may see it, before its beacon round and after. */
export interface CommittedChain extends ChainProof {
  /** Rounds that were opened with it. */
  used: number;
}

/** What anybody may see of a table's round: what a check needs. */
export interface PublicTableProof {
  model: string;
  chain: ChainProof;
  round: Pick<
    TableRoundView,
    'number' | 'outcome' | 'laidMinor' | 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce'
  >;
}
