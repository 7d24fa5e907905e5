/** What operators see of agents, and do with their earnings. */
import { dayOf } from '@perya/calendar/days.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { getAgentMember } from '@perya/contract/agents/operators/get-member.ts';
import { getAgentReport } from '@perya/contract/agents/operators/get-report.ts';
import { getAgentRun } from '@perya/contract/agents/operators/get-run.ts';
import { holdAgentEarnings } from '@perya/contract/agents/operators/hold-earnings.ts';
import { listAgentMembers } from '@perya/contract/agents/operators/list-members.ts';
import { listAgentPayouts } from '@perya/contract/agents/operators/list-payouts.ts';
import { listAgentRuns } from '@perya/contract/agents/operators/list-runs.ts';
import { listAgentSuspicions } from '@perya/contract/agents/operators/list-suspicions.ts';
import { proposeAgentClawback } from '@perya/contract/agents/operators/propose-clawback.ts';
import { proposeAgentMove } from '@perya/contract/agents/operators/propose-move.ts';
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import { proposeAgentRun } from '@perya/contract/agents/operators/propose-run.ts';
import { releaseAgentEarnings } from '@perya/contract/agents/operators/release-earnings.ts';
import { operatorWhatIf } from '@perya/contract/agents/operators/what-if.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { pageOf } from '#platform/http/page-of.ts';
import { bindAffiliateOperators, type AffiliateOperatorPorts } from './affiliate-operator-routes.ts';
import { approveRunKind } from './approvals/approve-run.ts';
import { clawbackKind } from './approvals/clawback.ts';
import { moveKind } from './approvals/move-branch.ts';
import type { NameOf } from './present.ts';
import { findByWholeName } from './queries/moves.ts';
import {
  presentFile,
  presentPayout,
  presentReport,
  presentSuspicion,
  presentTreeRow,
} from './present-operators.ts';
import { presentRun, presentRunLine } from './present-runs.ts';
import {
  findTreeMember,
  insertHold,
  listRunPayouts,
  listTreeRows,
  updateReleased,
} from './queries/operators.ts';
import { bindStatements } from './statement-operator-routes.ts';
import { listLines } from './queries/lines.ts';
import { findRun, listRuns, type Run } from './queries/runs.ts';
import { hourlyMaxOf } from './rules/contracts.ts';
import { whatIfOf } from './use-cases/what-if.ts';
import { presentWhatIf, readChange } from './what-if-routes.ts';
import { fileOf, listSuspicions, monthBefore, teamReportOf } from './use-cases/look-after-agents.ts';

export interface AgentOperatorPorts extends AffiliateOperatorPorts {
  propose: Propose;
  brands: { settingsOf: (brand: string) => BrandSettings };
  /** Devices, addresses and payout accounts that an agent and a direct downline share. */
  listShared: Parameters<typeof listSuspicions>[2];
}

export function bindAgentOperators(bind: BindOperators, ports: AgentOperatorPorts): void {
  bindTree(bind, ports);
  bindRuns(bind, ports);
  bindCommands(bind, ports);
  bindAffiliateOperators(bind, ports);
  bindStatements(bind, ports);
}

const wholeName: NameOf = (member) => member?.userName ?? '•••';

function bindTree(bind: BindOperators, ports: AgentOperatorPorts): void {
  const { db, clock, brands, isBrand, currencyOf, timeZoneOf, publicUrl, listShared } = ports;
  const sightOf = (brand: string) => ({ db, today: dayOf(clock.now(), timeZoneOf(brand)) });

  bind(listAgentMembers, async ({ query: { brand, parentId, name, ...page } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const part =
      name !== undefined ? { name } : parentId !== undefined ? { parentId: BigInt(parentId) } : 'top';
    const { rows, total } = await listTreeRows(db, brand, part, monthBefore(sightOf(brand).today), page);
    const currency = currencyOf(brand);
    return ok(
      pageOf(
        rows.map((row) => presentTreeRow(row, currency)),
        total,
        page,
      ),
    );
  });
  bind(getAgentMember, async ({ params, query: { brand } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const file = await fileOf(sightOf(brand), brand, BigInt(params.memberId));
    if (!file.ok) return file;
    return ok(presentFile(file.value, { currency: currencyOf(brand), publicUrl, now: clock.now() }));
  });
  bind(getAgentReport, async ({ params, query: { brand, ...period } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const report = await teamReportOf(sightOf(brand), brand, BigInt(params.memberId), period);
    return report.ok ? ok(presentReport(report.value, currencyOf(brand), clock.now())) : report;
  });
  bind(operatorWhatIf, async ({ params, query: { brand, ...asked } }) => {
    const memberId = BigInt(params.memberId);
    if (!isBrand(brand) || (await findTreeMember(db, memberId))?.brand !== brand) return fail('not.found');
    const change = readChange(asked, currencyOf(brand));
    if (!change) return fail('contract.terms');
    const sight = { ...sightOf(brand), brand, hourlyMax: hourlyMaxOf(brands.settingsOf(brand)) };
    const found = await whatIfOf(sight, memberId, change);
    return found.ok ? ok(presentWhatIf(found.value, wholeName, currencyOf(brand))) : found;
  });
  bind(listAgentSuspicions, async ({ query: { brand } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const found = await listSuspicions(sightOf(brand), brand, listShared);
    return ok({ list: found.map((one) => presentSuspicion(one, currencyOf(brand))) });
  });
}

function bindRuns(bind: BindOperators, ports: AgentOperatorPorts): void {
  const { db, propose, isBrand, currencyOf } = ports;
  const runOf = async (brand: string, runId: string): Promise<Run | null> => {
    const run = isBrand(brand) ? await findRun(db, BigInt(runId)) : null;
    return run?.brand === brand ? run : null;
  };

  bind(listAgentRuns, async ({ query: { brand, ...page } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const currency = currencyOf(brand);
    const { runs, total } = await listRuns(db, brand, page);
    return ok(
      pageOf(
        runs.map((run) => presentRun(run, currency)),
        total,
        page,
      ),
    );
  });
  bind(getAgentRun, async ({ params, query: { brand, memberId, ...page } }) => {
    const run = await runOf(brand, params.runId);
    if (!run) return fail('not.found');
    const currency = currencyOf(brand);
    const { lines, total } = await listLines(
      db,
      run.runId,
      memberId === undefined ? null : BigInt(memberId),
      page,
    );
    const shown = lines.map((line) => presentRunLine(line, currency));
    return ok({ run: presentRun(run, currency), lines: pageOf(shown, total, page) });
  });
  bind(listAgentPayouts, async ({ params, query: { brand, ...page } }) => {
    const run = await runOf(brand, params.runId);
    if (!run) return fail('not.found');
    const { payouts, total } = await listRunPayouts(db, run.runId, page);
    const shown = payouts.map((one) => presentPayout(one, currencyOf(brand)));
    return ok(pageOf(shown, total, page));
  });
  bind(proposeAgentRun, async ({ operator, change, body: { brand, runId, reason, requestId } }) => {
    const run = await runOf(brand, runId);
    if (!run) return fail('not.found');
    const payload = { brand, runId, totalMinor: String(run.totalMinor) };
    return propose(change, operator, { kind: approveRunKind, payload, reason, requestId });
  });
}

function bindCommands(bind: BindOperators, ports: AgentOperatorPorts): void {
  const { db, clock, makeId, propose, isBrand, currencyOf } = ports;

  bind(holdAgentEarnings, ({ operator, change, params, body: { brand, reason } }) =>
    change(async (tx, note) => {
      const memberId = BigInt(params.memberId);
      if (!isBrand(brand) || (await findTreeMember(tx, memberId))?.brand !== brand) return fail('not.found');
      const { operatorId } = operator;
      const hold = { holdId: makeId(), brand, memberId, reason, operatorId, at: clock.now() };
      if (!(await insertHold(tx, hold))) return fail('hold.state');
      note({ objectId: params.memberId, brand, before: { held: false }, after: { held: true }, reason });
      return ok({});
    }),
  );
  bind(releaseAgentEarnings, ({ operator, change, params, body: { brand, reason } }) =>
    change(async (tx, note) => {
      const memberId = BigInt(params.memberId);
      if (!isBrand(brand) || (await findTreeMember(tx, memberId))?.brand !== brand) return fail('not.found');
      const release = { memberId, reason, operatorId: operator.operatorId, at: clock.now() };
      if (!(await updateReleased(tx, release))) return fail('hold.state');
      note({ objectId: params.memberId, brand, before: { held: true }, after: { held: false }, reason });
      return ok({});
    }),
  );
  bind(proposeAgentClawback, async ({ operator, change, body: { brand, memberId, amount, ...why } }) => {
    const member = isBrand(brand) ? await findTreeMember(db, BigInt(memberId)) : null;
    if (member?.brand !== brand) return fail('not.found');
    const amountMinor = parseDecimal(amount, currencyOf(brand));
    if (amountMinor === null)
      return fail('amount.out.of.range', { fields: { amount: 'amount.out.of.range' } });
    const payload = { brand, memberId, userName: member.userName, amountMinor: String(amountMinor) };
    return propose(change, operator, { kind: clawbackKind, payload, ...why });
  });
  bind(
    proposeAgentMove,
    async ({ operator, change, body: { brand, memberId, upline, effectiveOn, ...why } }) => {
      const member = isBrand(brand) ? await findTreeMember(db, BigInt(memberId)) : null;
      if (member?.brand !== brand) return fail('not.found');
      const uplineId = await findByWholeName(db, brand, canonicalName(upline));
      if (uplineId === null) return fail('not.found', { fields: { upline: 'not.found' } });
      const { userName } = member;
      const payload = { brand, memberId, userName, uplineId: String(uplineId), upline, effectiveOn };
      return propose(change, operator, { kind: moveKind, payload, ...why });
    },
  );
}
