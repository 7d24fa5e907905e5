/** What the command line does once a second person has allowed it; the approval is its only way in. */
import { isDeepStrictEqual } from 'node:util';
import { command, type Command } from '@perya/contract/operators/propose-command.ts';
import { ok } from '@perya/contract/result.ts';
import { readId } from '@perya/http/cursor.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findApproval } from '../queries/approvals.ts';
import { approvalKind, type ApprovalKind } from './kind.ts';

export const commandKind = 'command.allow';

/** Jackpots have the currency of the house (`peryaJackpot`). */
const currency = 'PHP';

const subjectOf = (one: Command): { objectId: string; brand: string | null } =>
  one.action === 'jackpot.take'
    ? { objectId: `${one.brand}:${one.tier}`, brand: one.brand }
    : { objectId: one.match, brand: null };

export function commandApprovals(): ApprovalKind {
  return approvalKind<Command>({
    kind: commandKind,
    audit: { action: commandKind, object: 'command' },
    propose: 'command.propose',
    decide: 'command.approve',
    payload: command,
    subject: subjectOf,
    amountMinor: (one) => (one.action === 'jackpot.take' ? (parseDecimal(one.amount, currency) ?? 0n) : 0n),
    // Pools and matches lie elsewhere: the command reads them when it runs.
    before: async () => ok({}),
    execute: async () => ok({ allowed: true }),
  });
}

/** So long after the decision the command may run. */
const allowedMs = 3 * 86_400_000;

export interface AllowedCommand {
  approvalId: string;
  reason: string;
  maker: string;
  checker: string;
}

/** @returns why the command may not run, or who allowed it. */
export async function findAllowedCommand(
  db: Queryable,
  approvalId: string,
  wanted: Command,
  now: Date,
): Promise<AllowedCommand | string> {
  const one = readId(approvalId) === null ? null : await findApproval(db, approvalId);
  if (one?.kind !== commandKind) return `There is no approval ${approvalId} of a command`;
  if (one.state !== 'executed' || one.decidedAt === null || one.checkerName === null)
    return `The approval ${approvalId} is ${one.state}: a second person has not allowed it`;
  if (now.getTime() - one.decidedAt.getTime() > allowedMs)
    return `The approval ${approvalId} is older than three days`;
  const allowed = command.parse(one.payload);
  if (!isDeepStrictEqual(allowed, wanted)) return `The approval ${approvalId} is for another command`;
  return { approvalId, reason: one.reason, maker: one.makerName, checker: one.checkerName };
}
