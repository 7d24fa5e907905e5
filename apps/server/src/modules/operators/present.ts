import { formatDecimal } from '@perya/money/money.ts';
import type { approval } from '@perya/contract/operators/approval.ts';
import type { auditEntry } from '@perya/contract/operators/audit.ts';
import type { operator as operatorSchema } from '@perya/contract/operators/operator-fields.ts';
import type { savedView } from '@perya/contract/operators/saved-view.ts';
import type { passkey as passkeySchema } from '@perya/contract/accounts/passkey-fields.ts';
import type * as z from 'zod/mini';
import type { Approval } from './queries/approvals.ts';
import type { AuditRow } from './queries/audit.ts';
import type { Passkey } from './queries/keys.ts';
import type { Operator } from './queries/operators.ts';
import type { SavedView } from './queries/views.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Limits are of the brand's currency, whichever it is; all of them have two digits. */
export const presentLimit = (minor: bigint | null): string | null =>
  minor === null ? null : formatDecimal(minor, 'PHP');

export function presentOperator(one: Operator): z.input<typeof operatorSchema> {
  return {
    id: String(one.operatorId),
    name: one.name,
    title: one.title,
    roles: one.roles,
    brands: one.brands,
    amountLimit: presentLimit(one.amountLimitMinor),
    state: one.state,
    createdAt: one.createdAt.toISOString(),
    lastAccessAt: isoOf(one.lastAccessAt),
    lastAccessAddress: one.lastAccessAddress,
    passwordChangedAt: isoOf(one.passwordChangedAt),
    disabledAt: isoOf(one.disabledAt),
  };
}

export function presentPasskey(one: Passkey): z.input<typeof passkeySchema> {
  return {
    id: String(one.passkeyId),
    name: one.name,
    createdAt: one.createdAt.toISOString(),
    lastUsedAt: isoOf(one.lastUsedAt),
    synced: one.backedUp,
  };
}

export function presentAudit(row: AuditRow): z.input<typeof auditEntry> {
  const { before, after, number, operatorId, sessionId, at, hash, previousHash: _, ...rest } = row;
  return {
    ...rest,
    number: String(number),
    at: at.toISOString(),
    operatorId: operatorId === null ? null : String(operatorId),
    sessionId: sessionId === null ? null : String(sessionId),
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
    hash: hash.toString('hex'),
  };
}

export function presentApproval(
  one: Approval,
  { mayDecide, mayWithdraw, deciders }: { mayDecide: boolean; mayWithdraw: boolean; deciders: string[] },
): z.input<typeof approval> {
  return {
    id: String(one.approvalId),
    kind: one.kind,
    brand: one.brand,
    object: one.object,
    objectId: one.objectId,
    payload: one.payload,
    before: one.before,
    reason: one.reason,
    state: one.state,
    maker: { id: String(one.makerId), name: one.makerName },
    madeAt: one.madeAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
    checker: one.checkerId === null ? null : { id: String(one.checkerId), name: one.checkerName ?? '' },
    decidedAt: isoOf(one.decidedAt),
    decisionReason: one.decisionReason,
    outcome: one.outcome,
    mayDecide,
    mayWithdraw,
    deciders,
  };
}

export const presentView = (one: SavedView, mayDelete: boolean): z.input<typeof savedView> => ({
  id: String(one.viewId),
  list: one.list,
  name: one.name,
  filters: one.filters,
  columns: one.columns,
  roles: one.roles,
  author: one.author,
  mayDelete,
  at: one.at.toISOString(),
});
