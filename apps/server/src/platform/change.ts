/**
 * A change that is on record. A use case that operators can call takes a `Change` and does its work inside: what it changes and the
 * row of the audit that says so are one transaction. Who changes it (an operator at the console, somebody at the command line)
 * the `Change` knows; use cases do not.
 */
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Queryable } from './db/database.ts';

/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface ChangeNote {
  /** Identity of what was changed; its kind is the command's `audit.object`. */
  objectId: string;
  /** The brand that it concerns; null: the whole installation. */
  brand: string | null;
  /** No secrets and no personal data beyond names and identities: the audit is kept for years. */
  before?: Json;
  after?: Json;
  reason?: string | undefined;
}

export interface Noting {
  /** Says what was changed; once in each change that succeeds. */
  (note: ChangeNote): void;
  /** A repetition, or nothing to do: no row is written. */
  nothing(): void;
}

/**
 * Runs `work` in a transaction, and commits it with its row of the audit. A returned failure and a thrown error roll both back.
 * @throws Error when work succeeds without saying what it changed.
 */
export type Change = <Value, Code extends ErrorCode>(
  work: (tx: Queryable, note: Noting) => Promise<Result<Value, Code>>,
) => Promise<Result<Value, Code>>;
