/** What operators do with a case: take it to look at, and decide it. */
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { createClaims } from '#platform/claims.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { CasesDependencies } from '../dependencies.ts';
import {
  findCase,
  insertDecision,
  lockCase,
  updateCaseClaimed,
  type CaseDecision,
  type MemberCase,
} from '../queries.ts';

/** A case takes longer to read than a payment. */
export const claims = createClaims(60 * 60_000);

type Answer = Promise<Result<MemberCase, ErrorCode>>;
type Clocked = Pick<CasesDependencies, 'clock'>;

export function claimCase(
  { clock }: Clocked,
  change: Change,
  operator: OperatorSession,
  caseId: bigint,
): Answer {
  return change<MemberCase, ErrorCode>(async (tx, note) => {
    const one = await lockCase(tx, caseId);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    if (one.state === 'cleared') return fail('case.state');
    const now = clock.now();
    if (claims.isTaken(one, operator.operatorId, now)) return fail('case.claimed');
    await updateCaseClaimed(tx, caseId, operator.operatorId, now);
    note({ objectId: String(caseId), brand: one.brand, after: { claimed: true } });
    return ok({ ...one, claimedBy: operator.operatorId, claimedAt: now });
  });
}

/** A case that is not cleared and that this operator has claimed. */
export async function findMine(
  db: Queryable,
  { clock }: Clocked,
  operator: OperatorSession,
  caseId: bigint,
): Answer {
  const one = await findCase(db, caseId);
  if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
  if (one.state === 'cleared') return fail('case.state');
  return claims.isMine(one, operator.operatorId, clock.now()) ? ok(one) : fail('case.claimed');
}

export interface Wish {
  caseId: bigint;
  decision: CaseDecision;
  reason: string;
}

/** A decision that holds at once. */
export function decideCase(
  { clock, makeId }: Pick<CasesDependencies, 'clock' | 'makeId'>,
  change: Change,
  operator: OperatorSession,
  { caseId, decision, reason }: Wish,
): Answer {
  return change<MemberCase, ErrorCode>(async (tx, note) => {
    await lockCase(tx, caseId);
    const mine = await findMine(tx, { clock }, operator, caseId);
    if (!mine.ok) return mine;
    await insertDecision(tx, {
      decisionId: makeId(),
      caseId,
      state: decision,
      reason,
      reference: null,
      operatorId: operator.operatorId,
      decidedBy: operator.name,
      checkerId: null,
      at: clock.now(),
    });
    const { brand, state } = mine.value;
    note({ objectId: String(caseId), brand, before: { state }, after: { state: decision }, reason });
    return ok({
      ...mine.value,
      state: decision,
      waitingSince: null,
      claimedBy: null,
      claimedAt: null,
    });
  });
}
