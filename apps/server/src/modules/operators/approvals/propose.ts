import { createHash } from 'node:crypto';
import { safeParse } from 'zod/v4/core';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change, Json } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../dependencies.ts';
import {
  findApproval,
  findApprovalByRequest,
  findSameApproval,
  insertApproval,
  type Approval,
} from '../queries/approvals.ts';
import { canonicalText } from '../rules/canonical-text.ts';
import { closeOverdue } from './carry-out.ts';
import type { ApprovalKind } from './kind.ts';

/** A proposal that nobody decides in three days was not urgent, or is not right any more. */
export const proposalMs = 3 * 86_400_000;

export interface Proposal {
  kind: string;
  payload: Json;
  reason: string;
  /** The same one again answers the same proposal. */
  requestId: string;
}

/** Stores a proposal with the state that it is about. The same proposal does not wait twice: the second names the first. */
export function propose(
  { clock, makeId, kinds }: Pick<Operators, 'clock' | 'makeId' | 'kinds'>,
  change: Change,
  operator: OperatorSession,
  { kind: name, payload, reason, requestId }: Proposal,
): Promise<Result<Approval, ErrorCode>> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`there is no proposal of the kind ${name}`);
  const parsed = safeParse(kind.payload, payload);
  if (!parsed.success) throw new Error(`a proposal of ${name} does not fit: ${parsed.error.message}`);
  const { objectId, brand } = kind.subject(parsed.data);
  return change<Approval, ErrorCode>(async (tx, note) => {
    if (!operator.permissions.has(kind.propose) || !mayTouch(operator, brand))
      return fail('permission.denied');
    if (kind.concerns?.(parsed.data) === String(operator.operatorId)) return fail('approval.own');
    const { amountLimitMinor } = operator;
    const amountMinor = kind.amountMinor?.(parsed.data) ?? 0n;
    if (amountLimitMinor !== null && amountMinor > amountLimitMinor) return fail('amount.limit');
    const again = await findApprovalByRequest(tx, operator.operatorId, requestId);
    if (again) return repeated(again);
    const before = await kind.before(tx, parsed.data);
    if (!before.ok) return before;
    const at = clock.now();
    const approvalId = makeId();
    const content = await digestOf(tx, kind, parsed.data);
    const same = await findSameApproval(tx, { kind: name, content });
    if (same && same.expiresAt <= at) await closeOverdue({ clock }, tx, same.approvalId);
    else if (same) return waiting(same);
    const inserted = await insertApproval(tx, {
      approvalId,
      kind: name,
      brand,
      object: kind.audit.object,
      objectId,
      payload,
      before: before.value,
      reason,
      makerId: operator.operatorId,
      requestId,
      content,
      at,
      expiresAt: new Date(at.getTime() + proposalMs),
    });
    if (!inserted) {
      // Somebody pressed twice, or a colleague proposed the same: the first one has been committed meanwhile.
      const first = await findApprovalByRequest(tx, operator.operatorId, requestId);
      if (first) return repeated(first);
      const other = await findSameApproval(tx, { kind: name, content });
      return other ? waiting(other) : fail('approval.closed');
    }
    note({
      objectId: String(approvalId),
      brand,
      before: before.value,
      after: { kind: name, object: kind.audit.object, objectId, payload },
      reason,
    });
    return ok((await findApproval(tx, approvalId))!);

    function repeated(one: Approval): Result<Approval, ErrorCode> {
      if (one.kind !== name || JSON.stringify(one.payload) !== JSON.stringify(payload))
        return fail('idempotency.conflict');
      note.nothing();
      return ok(one);
    }
  });
}

/** Digest of what a proposal wants: its subject and its content, without what the server has added. */
async function digestOf(tx: Queryable, kind: ApprovalKind, payload: unknown): Promise<Buffer> {
  const fields = Object.entries(payload as Record<string, Json>);
  const derived: readonly string[] = kind.derived ?? [];
  const wants = kind.wants
    ? { wants: await kind.wants(tx, payload) }
    : {
        ...kind.subject(payload),
        ...Object.fromEntries(fields.filter(([field]) => !derived.includes(field))),
      };
  return createHash('sha256').update(canonicalText(wants)).digest();
}

/** The first proposal, for the second one: its number, and its maker. */
function waiting({ approvalId, makerName, madeAt }: Approval) {
  const approval = { id: String(approvalId), maker: makerName, madeAt: madeAt.toISOString() };
  return fail('approval.waiting', { approval });
}
