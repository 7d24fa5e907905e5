/** Shared by the suppliers' use cases. */
import { hash } from 'node:crypto';
import type { JackpotMark } from '#modules/wallet/index.ts';
import type { Player, Sitter, SitterState, SuppliersDependencies } from './dependencies.ts';
import type { MemberCurrency, PlayedGame } from './ports.ts';
import type { Staked } from './rules/split.ts';
import type { LaunchToken } from './queries/transactions.ts';
import { writeAmount, type SupplierStatus } from './rules/dialects.ts';
import type { JackpotWins } from './use-cases/find-jackpots.ts';
import type { Winners } from './use-cases/find-winners.ts';
import type { Doors, Supplier } from './doors.ts';
import type { Rounds } from './rounds.ts';
import type { Sittings } from './sittings.ts';
import type { Recent } from './recent.ts';
import type { WinCeilings } from './win-ceilings.ts';

export interface SupplierContext extends SuppliersDependencies {
  doors: Doors;
  winners: Winners;
  jackpotWins: JackpotWins;
  onError: (error: unknown) => void;
  sittings: Sittings;
  rounds: Rounds;
  findPlayer: (memberId: bigint) => Promise<Player | null>;
  /** Whether the player may stake now; batches many players into one query. */
  stateOf: (sitter: Sitter) => Promise<SitterState>;
  /** The same without renewing the session: for calls that only read. */
  standingOf: (sitter: Sitter) => Promise<SitterState>;
  /** Recent stakes of this process by ledger key: wins are checked against them and shared like them. */
  recentStakes: Recent<Staked>;
  winCeilings: WinCeilings;
  /** Bets of this process with a pending answer, by ledger key. */
  betsInFlight: Map<string, Promise<unknown>>;
}

/** An answer before it is written in the dialect. Known errors are returned only if nothing was booked (rule 27). */
export interface SupplierOutcome {
  status: SupplierStatus;
  /** Sent with the user and the currency. */
  balanceMinor?: bigint;
  /** Of a jackpot: the amount paid. */
  amountMinor?: bigint;
  /** Further fields of an answer. */
  more?: object;
}

/** Player and game, from the token. */
export interface Sitting {
  supplier: Supplier;
  token: LaunchToken;
  /** The game of the message; null: none named. */
  game: PlayedGame | null;
}

/** A member's name for suppliers: reveals nothing about the person, and never changes. */
export const supplierUser = (memberId: bigint): string => String(memberId);

export function writeAnswer(
  { supplier, token }: Pick<Sitting, 'supplier' | 'token'>,
  requestUuid: string,
  { status, balanceMinor, amountMinor, more }: SupplierOutcome,
): Record<string, unknown> {
  if (balanceMinor === undefined) return { status, request_uuid: requestUuid, ...more };
  return {
    status,
    request_uuid: requestUuid,
    user: supplierUser(token.memberId),
    sub_partner_id: token.brand,
    currency: token.currency,
    balance: writeAmount(supplier.dialect, balanceMinor, token.currency),
    ...(amountMinor !== undefined && {
      amount: writeAmount(supplier.dialect, amountMinor, token.currency),
    }),
    ...more,
  };
}

/**
 * A supplier's id as stored in ledger keys and references: itself if short and ASCII, else its hash. Idempotent.
 */
export const storedId = (id: string): string =>
  /^[\x20-\x7e]{1,120}$/.test(id) ? id : `sha256:${hash('sha256', id, 'base64url')}`;

/** Keys of the ledger. One key for a bet and a win of the same id: a tombstone under it stops either. */
export const transactionKey = (vendor: string, id: string): string => `${vendor}:tx:${storedId(id)}`;
export const refundKey = (vendor: string, id: string): string => `${vendor}:rollback:${storedId(id)}`;
/** Payment of a held win. */
export const heldKey = (vendor: string, id: string): string => `${vendor}:held:${storedId(id)}`;
/** A jackpot's debt to a bet, and its payment. */
export const jackpotDueKey = (vendor: string, bet: string): string => `${vendor}:jackpot:${storedId(bet)}`;
export const jackpotPaidKey = (vendor: string, bet: string): string =>
  `${vendor}:jackpot-paid:${storedId(bet)}`;
/** How the wallet finds unpaid jackpots: the role of the mark, and `jackpotPaidKey` from its detail. */
export const jackpotMark: JackpotMark = {
  role: 'jackpot-due',
  paidKey: { owner: 'vendor', infix: ':jackpot-paid:', id: 'bet' },
};
/** Marks a bet as settled, for dialects that refuse to take such a bet back. */
export const settledKey = (vendor: string, id: string): string => `${vendor}:settled:${storedId(id)}`;

export type { MemberCurrency } from './ports.ts';

/** Key of the sum of a supplier's wins in a brand. */
export const supplierAccount = ({ vendor, brand, currency }: LaunchToken) => ({ vendor, brand, currency });

/** The game of a message; without one, the game of the token. */
export const gameOf = (
  { token }: Pick<Sitting, 'token'>,
  message: { game_code?: string | undefined },
): string => message.game_code ?? token.gameCode;

export const accountOf = ({ brand, memberId, currency }: LaunchToken): MemberCurrency => ({
  brand,
  memberId,
  currency,
});
