/**
 * What the client of a shooting room and the studio's server say to each other. Times are milliseconds since 1970 by the studio's
 * clock; amounts are minor units (`@perya/money/wire.ts`).
 *
 *   POST /api/fish/enter                     a seat, or the one that the player has → FishState
 *   GET  /api/fish/stream                    the room as server-sent events, `room` and `shots`
 *   POST /api/fish/load                      LoadMagazine → MagazineAnswer
 *   POST /api/fish/magazines/:id/shoot       Volley → VolleyAnswer
 *   POST /api/fish/magazines/:id/unload      what it is worth goes back to the wallet → MagazineAnswer
 *   GET  /api/fish/magazines                 the player's last 100 magazines
 *   GET  /api/fish/magazines/:id             one with every pull of its trigger → MagazineProof
 *   GET  /api/public/fish/:id                what anybody may see of a magazine: a check of its shots → PublicMagazineProof
 */

export type MagazineState =
  | 'pending'
  | 'loaded'
  | 'settling'
  | 'closed'
  | 'refused'
  | 'refunding'
  | 'cancelled';

export interface MagazineView {
  id: string;
  /** Made by the client. */
  loadId: string;
  model: string;
  state: MagazineState;
  bullets: number;
  bulletMinor: bigint;
  stakeMinor: bigint;
  /** Pulls of the trigger: the number of the next one. */
  pulls: number;
  /** Bullets that were shot. */
  shots: number;
  /** Won by its shots, without the bullets that are left. */
  wonMinor: bigint;
  /** What goes or went to the wallet: won, and not shot. */
  worthMinor: bigint;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  /** ISO 8601. */
  createdAt: string;
}

export interface SeatView {
  seat: number;
  /** By which nobody can be known. */
  name: string;
  bulletMinor: bigint;
}

export interface RoomView {
  serverNow: number;
  number: number;
  /** From which all fish and their ways follow. */
  seed: string;
  seats: SeatView[];
  /** Fish that are gone. */
  caught: string[];
}

export interface FishState {
  room: RoomView;
  /** The player's own. */
  seat: number;
  magazine: MagazineView | null;
  /** Null when the wallet does not answer. */
  balanceMinor: bigint | null;
  /** A magazine that is not shot for so long goes back to the wallet. */
  idleMs: number;
}

export interface LoadMagazine {
  /** A UUID; the same again finds the magazine that it loaded. */
  loadId: string;
  bullets: number;
  bulletMinor: bigint;
}

export interface MagazineAnswer {
  magazine: MagazineView;
  balanceMinor: bigint | null;
}

/** Pulls of the trigger in their order, eight at most. */
export interface Volley {
  /** Number of the first one. */
  from: number;
  /** The fish aimed at. */
  fish: string[];
}

export interface PullView {
  fish: string;
  /** Null: the fish was gone, and the bullet came back. */
  times: number | null;
}

export interface VolleyAnswer {
  /** What came of the pulls, in their order. Fewer than were sent: the trigger needs a moment, the rest may be sent again. */
  pulls: PullView[];
  magazine: MagazineView;
  balanceMinor: bigint | null;
}

/** What everybody in the room is told of somebody's shots. */
export interface ShotsEvent {
  seat: number;
  bulletMinor: bigint;
  pulls: PullView[];
  /** Gone with them: those that were caught, and those that went along. */
  gone: string[];
}

/** Number of the kind and bullets won; null: the bullet came back. */
export type ProofPull = readonly [kind: number, times: number] | null;

export interface PublicMagazineProof {
  model: string;
  /** Nothing was staked, and nothing shot. */
  refused: boolean;
  magazine: Pick<MagazineView, 'serverSeedHash' | 'clientSeed' | 'nonce'>;
  serverSeed: string | null;
  pulls: ProofPull[];
}

/** A pull as it was seen: in the water of a seed, at a time. */
export interface ReplayedPull extends PullView {
  /** Of the room: another one where the player changed his seat meanwhile. */
  seed: string;
  at: number;
}

export type MagazineReplay = readonly ReplayedPull[];

export interface MagazineProof extends PublicMagazineProof {
  magazine: MagazineView;
  /** Null of a magazine that was shot before it was kept. */
  replay: MagazineReplay | null;
}
