import type * as z from 'zod/mini';
import type { AuditName } from '@perya/contract/endpoint.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { ApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import type { Permission } from '@perya/contract/operators/permissions.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Json } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A proposal whose execution has been approved. */
export interface Approved<Payload> {
  /** The key of whatever must happen once. */
  approvalId: bigint;
  payload: Payload;
  reason: string;
  makerId: bigint;
  checkerId: bigint;
}

export type Executed = Promise<Result<Json, ErrorCode>>;

/** What can be proposed: registered by the module that carries it out. */
export interface ApprovalKind<Payload = unknown> {
  /** `subject.verb`, stored with each proposal. */
  kind: string;
  /** How its execution is called in the audit, and what it is done to. */
  audit: AuditName;
  propose: Permission;
  decide: Permission;
  /** What is stored must still fit when it is executed. */
  payload: z.ZodMiniType<Payload>;
  subject(payload: Payload): { objectId: string; brand: string | null };
  /** Minor units of the brand's currency, at least zero: compared with the limits of maker and checker. */
  amountMinor?(payload: Payload): bigint;
  /** An operator whom it is about, who neither proposes nor decides it. */
  concerns?(payload: Payload): string | null;
  /** The present state; stored with the proposal and asked for again before the execution. */
  before(tx: Queryable, payload: Payload): Promise<Result<Readonly<Record<string, Json>>, ErrorCode>>;
  /** What the proposal would have changed lately, for the second person. Absent: nothing can be computed. */
  effects?(payload: Payload): Promise<readonly ApprovalEffect[]>;
  /** Concerns no single brand, so only operators of all brands take part. */
  ofHouse?: true;
  /** Fields of the payload that the server adds: they do not make a second proposal another one. */
  derived?: readonly (keyof Payload & string)[];
  /** What the proposal wants, where the payload only names it; two proposals that want the same do not wait side by side. */
  wants?(tx: Queryable, payload: Payload): Promise<Json>;
  /** Fields of `before` that must not have changed; without it all of them. */
  compared?: readonly string[];
  /** In the transaction of the decision. */
  execute?(tx: Queryable, approved: Approved<Payload>): Executed;
  /** After the decision is committed, for work with a commit of its own; again after a crash, so idempotent by `approvalId`. */
  carryOut?(approved: Approved<Payload>): Executed;
}

/** Takes a kind with a payload of its own into the list of all. */
export function approvalKind<Payload>(kind: ApprovalKind<Payload>): ApprovalKind {
  return kind as ApprovalKind;
}
