import { studioPhrase, type StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';
import type { WholeLanguage } from '@perya/phrases/languages.ts';

/** Every code that the studio answers with and its HTTP status. Each code is a phrase key too. */
export const errorStatus = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.too.large': 413,
  'request.media.type': 415,
  'request.rate.limited': 429,
  'session.required': 401,
  'session.expired': 401,
  'not.found': 404,
  'method.not.allowed': 405,
  'funds.insufficient': 409,
  'stake.invalid': 400,
  'choice.invalid': 400,
  'choice.made': 409,
  'round.open': 409,
  'round.early': 429,
  'round.pending': 409,
  'round.interrupted': 503,
  'bets.closed': 409,
  'bet.invalid': 400,
  'bet.tooHigh': 400,
  'bet.pending': 409,
  'bet.final': 409,
  'bet.interrupted': 503,
  'flight.over': 409,
  // Of the shooting rooms
  'magazine.open': 409,
  'magazine.pending': 409,
  'magazine.interrupted': 503,
  'magazine.closed': 409,
  'seat.lost': 409,
  'table.full': 503,
  'seat.none': 409,
  'seat.slow': 409,
  'move.late': 409,
  'player.disabled': 403,
  'limit.reached': 403,
  'freeSpins.refused': 409,
  'game.unavailable': 503,
  'wallet.unavailable': 503,
  // Of the sportsbook
  'stake.outOfLimits': 400,
  'payout.limit': 400,
  'slip.invalid': 400,
  'slip.related': 400,
  'price.changed': 409,
  'market.closed': 409,
  'market.suspended': 409,
  'bet.goal': 409,
  'bets.tooMany': 409,
  'offer.changed': 409,
  'offer.none': 409,
  'unknown.error': 500,
} as const satisfies Partial<Record<StudioPhraseKey, number>>;

export type ErrorCode = keyof typeof errorStatus;

export interface Failure {
  ok: false;
  error: ErrorCode;
  /** Only with `funds.insufficient`: what the wallet says there is. */
  balanceMinor?: bigint;
  /** Only with bets whose odds are not those of now: what they are. */
  quotes?: readonly object[];
}

export type Result<T> = { ok: true; value: T } | Failure;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: ErrorCode): Failure => ({ ok: false, error });

export function errorBody(failure: Failure, language: WholeLanguage): object {
  return {
    success: false,
    errorCode: failure.error,
    message: studioPhrase(language, failure.error),
    ...(failure.balanceMinor !== undefined && { value: { balanceMinor: failure.balanceMinor } }),
    ...(failure.quotes && { value: { quotes: failure.quotes } }),
  };
}

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
  return { ...fail(errorOfRefusal(status)), ...(balanceMinor !== null && { balanceMinor }) };
}
