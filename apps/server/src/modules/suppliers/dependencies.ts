import type { ComplianceProfile } from '@perya/contract/brand/compliance.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Followers, Pots } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { BonusMoney, FreeSpins, GameCatalogue } from './ports.ts';
import type { HeldWin } from './queries/held-wins.ts';
import type { StudioDesk } from './studio/desk.ts';

/** A member as a supplier's call needs to know him or her. */
export interface Player {
  memberId: bigint;
  brand: string;
  /** False: disabled or excluded; bets are refused, wins and rollbacks are not (wallet rule 5). */
  active: boolean;
  registeredAt: Date;
}

/** A member at a game that was opened in a session. */
export interface Sitter {
  memberId: bigint;
  brand: string;
  /** Null: the launch knows of none. */
  sessionId: bigint | null;
}

/** `limited`: no stake more today, by the player's own will · `ended`: the session is over, and with it the sitting: no more bets, wins and rollbacks as ever (wallet rule 4). */
export type SitterState = 'active' | 'limited' | 'disabled' | 'ended';

export interface SuppliersDependencies {
  db: Database;
  ledger: Ledger;
  followers: Pick<Followers, 'settled'>;
  catalogue: GameCatalogue;
  bonuses: BonusMoney;
  freeSpins: FreeSpins;
  clock: Clock;
  makeId: MakeId;
  /** 0–1023, different in each process that runs side by side. */
  nodeId: number;
  /** One look-up for many members; those that do not exist are absent. */
  findPlayers: (memberIds: readonly bigint[]) => Promise<readonly Player[]>;
  /** Names of those of these members who may stand on a public board; trial, test and disabled members, and those who have stopped playing, are absent. */
  namesOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /**
   * Whether these sitters may stake, in the order of the call. Always the present state, never a cache's. Renews their sessions,
   * unless told not to.
   */
  checkSitters: (sitters: readonly Sitter[], options?: { renew: boolean }) => Promise<readonly SitterState[]>;
  /** The member has stopped playing, by his or her own will: no game is opened. */
  hasStopped: (memberId: bigint) => Promise<boolean>;
  currencyOf: (brand: string) => Currency;
  /** Where the brand's days begin. */
  timeZoneOf: (brand: string) => string;
  /** Largest stake of one bet, minor units; null: none of the brand's own (wallet rule 32). */
  maxStakeMinor: (brand: string) => bigint | null;
  /** The brand is closed: no new bets, also of games that are open. */
  isClosed: (brand: string) => boolean;
  /** Suppliers that are at work for a brand: no new bets of theirs. */
  vendorsAtWork: (brand: string) => ReadonlyMap<string, Date | null>;
  /** The most that a win may be, in stakes, where the game says nothing, and that a supplier may win on a day (UTC). */
  winCeilingsOf: (brand: string) => { times: bigint; dayMinor: bigint };
  /** A win was held for review: somebody should look at it. */
  onWinHeld?: (held: Omit<HeldWin, 'decision'>) => void;
  /** Called for each answered call of a supplier. @param supplier null if it was not admitted @param endpoint `/transaction/bet` */
  onCall?: (supplier: string | null, endpoint: string, status: string) => void;
  /** What the brand's regulator leaves open in games. */
  complianceOf: (brand: string) => ComplianceProfile;
  /** The pools of jackpots. */
  pots: Pots;
  /** Client of our own studio's listener for the console; null: none. */
  studio?: StudioDesk | null;
  publicUrl: string;
  /** Path under which the pictures of this build are served: `/art/<version>`. */
  artPath: string;
  onError?: (error: unknown) => void;
}
