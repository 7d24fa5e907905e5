/** Failures of the studio, and what the wallet's refusals mean. */
import { studioErrorStatus, type StudioErrorCode } from '@perya/contract/studio/errors.ts';
import type { FailureDetails } from '@perya/contract/result.ts';
import type { StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';

/** Each code is a phrase key too. */
export const errorStatus = studioErrorStatus satisfies Partial<Record<StudioPhraseKey, number>>;

export type ErrorCode = StudioErrorCode;

export interface Failure {
  ok: false;
  error: ErrorCode;
  details?: Pick<FailureDetails, 'fields' | 'retryAfterSeconds'> & {
    /** Only with `funds.insufficient`: what the wallet says there is. */
    balanceMinor?: bigint;
    /** Only with bets on outdated odds: the current ones. */
    quotes?: readonly object[];
  };
}

export type Result<T> = { ok: true; value: T } | Failure;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: ErrorCode, details?: Failure['details']): Failure =>
  details ? { ok: false, error, details } : { ok: false, error };

/** What a refusal of the wallet means to the player. */
export function errorOfRefusal(status: string): ErrorCode {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'funds.insufficient';
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
      return 'session.expired';
    case 'RS_ERROR_USER_DISABLED':
      return 'player.disabled';
    case 'RS_ERROR_LIMIT_REACHED':
      return 'limit.reached';
    default:
      return 'game.unavailable';
  }
}

/** What a refusal of a stake means: whatever the reason, nothing was taken. */
export function errorOfRefusedStake(status: string | null): ErrorCode {
  const code = errorOfRefusal(status ?? '');
  return code === 'game.unavailable' && status !== 'RS_ERROR_INVALID_GAME' ? 'bet.refused' : code;
}

/** What ends a session at the studio: the operator no longer knows the player under its launch token, or bars the player. Null: nothing. */
export function endOfSession(answer: { kind: string; status?: string }): ErrorCode | null {
  if (answer.kind !== 'refused') return null;
  const code = errorOfRefusal(answer.status ?? '');
  return code === 'session.expired' || code === 'player.disabled' ? code : null;
}

/** What a player is told whose stake the wallet has refused. */
export function failRefused({
  status,
  balanceMinor,
}: {
  status: string;
  balanceMinor: bigint | null;
}): Failure {
  return fail(errorOfRefusedStake(status), balanceMinor === null ? undefined : { balanceMinor });
}
