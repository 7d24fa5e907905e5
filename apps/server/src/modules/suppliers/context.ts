/** What the suppliers' use cases share. */
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
  /** Whether the player may stake now; many players in one look-up. */
  stateOf: (sitter: Sitter) => Promise<SitterState>;
  /** The same without renewing the session: for calls that only read. */
  standingOf: (sitter: Sitter) => Promise<SitterState>;
  /** Stakes that this process has booked lately, by ledger key: wins are measured by them, and shared like them. */
  recentStakes: Recent<Staked>;
  winCeilings: WinCeilings;
  /** Bets of this process whose answer is not known yet, by ledger key. */
  betsInFlight: Map<string, Promise<unknown>>;
}

/** An answer before it is written in the dialect. Known errors are given only where nothing was booked (rule 27). */
export interface SupplierOutcome {
  status: SupplierStatus;
  /** With it go the user and the currency. */
  balanceMinor?: bigint;
  /** Of a jackpot: what was paid. */
  amountMinor?: bigint;
  /** What an answer says besides. */
  more?: object;
}

/** Who plays what, as the token says it. */
export interface Sitting {
  supplier: Supplier;
  token: LaunchToken;
  /** The game of the message; null in a message that names none. */
  game: PlayedGame | null;
}

/** The name under which a supplier knows a member: says nothing about the person, and is the same for ever. */
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
 * An id of a supplier's as keys and references of the ledger hold it: itself while it is short and ASCII, else its hash.
 * Written twice it stays the same.
 */
export const storedId = (id: string): string =>
  /^[\x20-\x7e]{1,120}$/.test(id) ? id : `sha256:${hash('sha256', id, 'base64url')}`;

/** Keys of the ledger. One key for a bet and a win of the same id: a tombstone under it stops either. */
export const transactionKey = (vendor: string, id: string): string => `${vendor}:tx:${storedId(id)}`;
export const refundKey = (vendor: string, id: string): string => `${vendor}:rollback:${storedId(id)}`;
/** The payment of a win that was held for review. */
export const heldKey = (vendor: string, id: string): string => `${vendor}:held:${storedId(id)}`;
/** What a jackpot owes a bet, and that it has paid. */
export const jackpotDueKey = (vendor: string, bet: string): string => `${vendor}:jackpot:${storedId(bet)}`;
export const jackpotPaidKey = (vendor: string, bet: string): string =>
  `${vendor}:jackpot-paid:${storedId(bet)}`;
/** How the wallet finds what a jackpot still owes: the role of the mark, and `jackpotPaidKey` out of its detail. */
export const jackpotMark: JackpotMark = {
  role: 'jackpot-due',
  paidKey: { owner: 'vendor', infix: ':jackpot-paid:', id: 'bet' },
};
/** Marks a bet as settled, for dialects that refuse to take such a bet back. */
export const settledKey = (vendor: string, id: string): string => `${vendor}:settled:${storedId(id)}`;

export type { MemberCurrency } from './ports.ts';

/** Whose wins are summed up: a supplier's in a brand. */
export const supplierAccount = ({ vendor, brand, currency }: LaunchToken) => ({ vendor, brand, currency });

/** The game of a message; one that names none is about the game that the token was made for. */
export const gameOf = (
  { token }: Pick<Sitting, 'token'>,
  message: { game_code?: string | undefined },
): string => message.game_code ?? token.gameCode;

export const accountOf = ({ brand, memberId, currency }: LaunchToken): MemberCurrency => ({
  brand,
  memberId,
  currency,
});
