import type { ErrorCode } from './errors.ts';
import type { UnmetClause } from './promotions/offer.ts';
import type { TableFault } from './table-file.ts';

/** An expected outcome of a use case: a value, or a failure from the closed table. */
export type Result<Value, Code extends ErrorCode = ErrorCode> = { ok: true; value: Value } | Failure<Code>;

export interface Failure<Code extends ErrorCode = ErrorCode> {
  ok: false;
  error: Code;
  /** More for the caller: `fields` of a form, `captcha: true` after a failed login. */
  details?: FailureDetails;
}

export interface FailureDetails {
  fields?: Record<string, ErrorCode>;
  /** The other field that bounds one of `fields`, by that field's path. */
  bounds?: Record<string, { field: string; value: string }>;
  /** Of a file with a table: what is wrong with which line. */
  lines?: readonly TableFault[];
  captcha?: boolean;
  /** Of an offer that is refused: why, with the numbers. */
  unmet?: readonly UnmetClause[];
  /** After `approval.waiting`: the proposal that waits already. */
  approval?: { id: string; maker: string; madeAt: string };
  /** Seconds until it makes sense to try again. */
  retryAfterSeconds?: number;
  /** After `second.factor.required`: what the code has to come with. */
  secondFactor?: { challengeToken: string; expiresInSeconds: number };
  /** After `account.unfinished`: what the member's own password has to come with. */
  firstPassword?: { challengeToken: string; expiresInSeconds: number };
}

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<Code extends ErrorCode>(error: Code, details?: FailureDetails): Failure<Code> {
  return details ? { ok: false, error, details } : { ok: false, error };
}
