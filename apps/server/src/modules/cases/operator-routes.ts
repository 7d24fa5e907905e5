/** Operators list, claim and decide cases. */
import type * as z from 'zod/mini';
import { evidenceNames, type caseDetail, type memberCase } from '@perya/contract/cases/operators/case.ts';
import { claimCase as claimEndpoint } from '@perya/contract/cases/operators/claim-case.ts';
import { decideCase as decideEndpoint } from '@perya/contract/cases/operators/decide-case.ts';
import { getCase } from '@perya/contract/cases/operators/get-case.ts';
import { listCases as listEndpoint } from '@perya/contract/cases/operators/list-cases.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import { caseApprovalKind, type CasePayload } from './case-approvals.ts';
import type { CasesDependencies } from './dependencies.ts';
import { findCase, listAlerts, listCases, listDecisions, type MemberCase } from './queries.ts';
import { claimCase, claims, decideCase, findMine } from './use-cases/decide-case.ts';

export function bindCaseOperators(
  bind: BindOperators,
  dependencies: CasesDependencies,
  propose: Propose,
): void {
  const { db } = dependencies;
  const present = async (one: MemberCase) => (await presentAll(dependencies, [one]))[0]!;

  bind(listEndpoint, async ({ operator, query }) =>
    ok({
      list: await presentAll(dependencies, await listCases(db, { ...query, brands: operator.brands })),
    }),
  );
  bind(getCase, async ({ operator, params }) => {
    const one = await findCase(db, BigInt(params.caseId));
    return one && mayTouch(operator, one.brand)
      ? ok(await presentDetail(dependencies, one))
      : fail('not.found');
  });
  bind(claimEndpoint, async ({ operator, change, params }) => {
    const claimed = await claimCase(dependencies, change, operator, BigInt(params.caseId));
    return claimed.ok ? ok(await present(claimed.value)) : claimed;
  });
  bind(decideEndpoint, async ({ operator, change, params, body }) => {
    const { requestId, decision, reason, reference = null } = body;
    const caseId = BigInt(params.caseId);
    if (decision === 'watched' || decision === 'blocked') {
      const decided = await decideCase(dependencies, change, operator, { caseId, decision, reason });
      return decided.ok ? ok({ case: await present(decided.value), approvalId: null }) : decided;
    }
    const mine = await findMine(db, dependencies, operator, caseId);
    if (!mine.ok) return mine;
    const payload = {
      brand: mine.value.brand,
      caseId: params.caseId,
      state: decision,
      reference,
      by: operator.name,
    } satisfies CasePayload;
    const proposed = await propose(change, operator, { kind: caseApprovalKind, payload, reason, requestId });
    return proposed.ok ? ok({ case: await present(mine.value), approvalId: proposed.value.id }) : proposed;
  });
}

async function presentAll(
  { clock, findNames }: CasesDependencies,
  list: readonly MemberCase[],
): Promise<z.input<typeof memberCase>[]> {
  const names = await findNames(list.map(({ memberId }) => memberId));
  const now = clock.now();
  return list.map((one) => ({
    id: String(one.caseId),
    brand: one.brand,
    memberId: String(one.memberId),
    userName: names.get(one.memberId) ?? '',
    state: one.state,
    rules: one.rules,
    openedAt: one.openedAt.toISOString(),
    waitingSince: one.waitingSince?.toISOString() ?? null,
    ...claims.present(one, now),
  }));
}

async function presentDetail(
  dependencies: CasesDependencies,
  one: MemberCase,
): Promise<z.input<typeof caseDetail>> {
  const { db } = dependencies;
  const [[shown], alerts, decisions] = await Promise.all([
    presentAll(dependencies, [one]),
    listAlerts(db, one.caseId),
    listDecisions(db, one.caseId),
  ]);
  return {
    ...shown!,
    alerts: alerts.map(({ alertId, rule, at, evidence }) => ({
      id: String(alertId),
      rule,
      at: at.toISOString(),
      evidence: evidenceNames.flatMap((name) => {
        const value = evidence[name];
        return value === undefined ? [] : [{ name, value }];
      }),
    })),
    decisions: decisions.map(({ decisionId, state, reason, reference, decidedBy, at }) => ({
      id: String(decisionId),
      state,
      reason,
      reference,
      by: decidedBy,
      at: at.toISOString(),
    })),
  };
}
