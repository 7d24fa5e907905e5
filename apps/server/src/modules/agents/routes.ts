/** Endpoints of agents: what stands below the agent of the session, and nothing else. */
import { dayOf } from '@perya/calendar/days.ts';
import { changeLink as changeEndpoint } from '@perya/contract/agents/change-link.ts';
import { createLink as createEndpoint } from '@perya/contract/agents/create-link.ts';
import { teamKpi } from '@perya/contract/agents/kpi.ts';
import { incomeLines } from '@perya/contract/agents/income-lines.ts';
import { incomeStatement } from '@perya/contract/agents/income-statement.ts';
import { agentIncome } from '@perya/contract/agents/income.ts';
import { listLinks as listEndpoint } from '@perya/contract/agents/list-links.ts';
import { openAccount } from '@perya/contract/agents/open-account.ts';
import { teamOverview } from '@perya/contract/agents/overview.ts';
import { raiseRates as raiseEndpoint } from '@perya/contract/agents/raise-rates.ts';
import { registrationTerms } from '@perya/contract/agents/registration-terms.ts';
import { teamBets } from '@perya/contract/agents/team-bets.ts';
import { teamMembers } from '@perya/contract/agents/team-members.ts';
import { teamPnl } from '@perya/contract/agents/team-pnl.ts';
import { teamRecordKinds, teamRecords } from '@perya/contract/agents/team-records.ts';
import { teamRebates } from '@perya/contract/agents/team-rebates.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import { bindAffiliates } from './affiliate-routes.ts';
import { bindContracts } from './contract-routes.ts';
import type { Agent, AgentsDependencies } from './dependencies.ts';
import {
  nameReader,
  presentBets,
  presentKpi,
  presentLink,
  presentMembers,
  presentOverview,
  presentPnl,
  presentRecords,
  presentTerms,
} from './present.ts';
import { presentIncome, presentIncomeLines, presentRebates } from './present-runs.ts';
import { countLinks, listLinks } from './queries/links.ts';
import { listLines } from './queries/lines.ts';
import { findRun, listBranchIncome, listIncome } from './queries/runs.ts';
import { isPeriod, type Period } from './rules/days.ts';
import { percentsOf, ratesOf } from './rules/rates.ts';
import { statementBookOf, statementOf } from './statement.ts';
import { openAccountBelow, raiseRates, termsOf } from './use-cases/give-rates.ts';
import { changeLink, createLink } from './use-cases/links.ts';
import { membersOfTeam } from './use-cases/members-of-team.ts';
import { kpiOf, overviewOf } from './use-cases/overview.ts';
import { bindTransfers } from './transfer-routes.ts';
import { bindWhatIf } from './what-if-routes.ts';
import { betsOf, pnlOf, recordsOf } from './use-cases/team-reports.ts';

export function bindAgents(bind: Bind, dependencies: AgentsDependencies): void {
  bindTeam(bind, dependencies);
  bindAccounts(bind, dependencies);
  bindIncome(bind, dependencies);
  bindContracts(bind, dependencies);
  bindTransfers(bind, dependencies);
  bindWhatIf(bind, dependencies);
  bindAffiliates(bind, dependencies);
}

const idOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : BigInt(text);

function bindTeam(bind: Bind, dependencies: AgentsDependencies): void {
  const { clock, brands, currencyOf, timeZoneOf } = dependencies;
  const readerOf = ({ brand }: Agent) => ({
    nameOf: nameReader(brands.settingsOf(brand)),
    currency: currencyOf(brand),
  });

  bind(teamKpi, async ({ session, query: { startDate, endDate } }) => {
    const today = dayOf(clock.now(), timeZoneOf(session.brand));
    if (startDate !== today || endDate !== today) return fail('days.invalid');
    return ok(presentKpi(await kpiOf(dependencies, session)));
  });
  bind(teamOverview, async ({ session, query }) => {
    const found = await overviewOf(dependencies, session, query);
    return found.ok ? ok(presentOverview(found.value, currencyOf(session.brand))) : found;
  });
  bind(teamMembers, async ({ session, query: { memberId, name, ...page } }) => {
    const found = await membersOfTeam(dependencies, session, { memberId: idOf(memberId), name }, page);
    return found.ok ? ok(presentMembers(found.value, readerOf(session), page)) : found;
  });
  bind(teamPnl, async ({ session, query: { startDate, endDate, memberId, ...page } }) => {
    const asked = { startDate, endDate, memberId: idOf(memberId) };
    const found = await pnlOf(dependencies, session, asked, page);
    return found.ok ? ok(presentPnl(found.value, readerOf(session), page)) : found;
  });
  bind(teamBets, async ({ session, query: { pageNo, pageSize, ...asked } }) => {
    const page = { pageNo, pageSize };
    const found = await betsOf(dependencies, session, asked, page);
    if (!found.ok) return found;
    const { nameOf, currency } = readerOf(session);
    return ok(pageOf(presentBets(found.value, nameOf, currency), found.value.total, page));
  });
  bind(teamRecords, async ({ session, query: { pageNo, pageSize, kind, ...asked } }) => {
    const page = { pageNo, pageSize };
    const kinds = kind ? [kind] : teamRecordKinds;
    const found = await recordsOf(dependencies, session, { ...asked, kinds }, page);
    if (!found.ok) return found;
    return ok(pageOf(presentRecords(found.value, readerOf(session).nameOf), found.value.total, page));
  });
}

function bindAccounts(bind: Bind, dependencies: AgentsDependencies): void {
  const { db, clock, publicUrl, brands } = dependencies;
  const show = (link: Parameters<typeof presentLink>[0]) => presentLink(link, publicUrl, clock.now());

  bind(registrationTerms, async ({ session }) =>
    ok(presentTerms(await termsOf(dependencies, session), brands.settingsOf(session.brand))),
  );
  bind(openAccount, async ({ session, body: { username, password, account, rates }, ip }) => {
    const opened = await openAccountBelow(dependencies, session, {
      userName: username,
      password,
      account,
      rates: ratesOf(rates),
      address: ip,
    });
    if (!opened.ok) return opened;
    return ok({ id: String(opened.value.memberId), userName: opened.value.userName });
  });
  bind(listEndpoint, async ({ session: { memberId }, query }) => {
    const [links, total] = await Promise.all([listLinks(db, memberId, query), countLinks(db, memberId)]);
    return ok(pageOf(links.map(show), total, query));
  });
  bind(createEndpoint, async ({ session, body: { rates, ...link } }) => {
    const made = await createLink(dependencies, session, { ...link, rates: ratesOf(rates) });
    return made.ok ? ok(show(made.value)) : made;
  });
  bind(changeEndpoint, async ({ session, params, body }) => {
    const changed = await changeLink(dependencies, session, BigInt(params.linkId), body);
    return changed.ok ? ok(show(changed.value)) : changed;
  });
  bind(raiseEndpoint, async ({ session, params, body }) => {
    const raised = await raiseRates(dependencies, session, BigInt(params.memberId), ratesOf(body.rates));
    if (!raised.ok) return raised;
    return ok({ rates: percentsOf(raised.value.rates), validFrom: raised.value.validFrom });
  });
}

function bindIncome(bind: Bind, dependencies: AgentsDependencies): void {
  const { db, clock, brands, currencyOf, timeZoneOf } = dependencies;
  const isAsked = (period: Period, brand: string): boolean =>
    isPeriod(period, dayOf(clock.now(), timeZoneOf(brand)));

  bind(agentIncome, async ({ session: { brand, memberId }, query }) => {
    if (!isAsked(query, brand)) return fail('days.invalid');
    return ok(presentIncome(await listIncome(db, memberId, query), currencyOf(brand)));
  });
  bind(incomeLines, async ({ session: { brand, memberId }, params, query }) => {
    const { lines, total } = await listLines(db, BigInt(params.runId), memberId, query);
    if (total === 0) return fail('not.found');
    return ok(pageOf(presentIncomeLines(lines, currencyOf(brand)), total, query));
  });
  bind(incomeStatement, async ({ session: { brand, memberId }, language, params, query: { format } }) => {
    const runId = BigInt(params.runId);
    const run = await findRun(db, runId);
    const { total } = await listLines(db, runId, memberId, { pageNo: 1, pageSize: 1 });
    if (!run || total === 0) return fail('not.found');
    const told = {
      language: language === 'TY' ? ('TY' as const) : ('EN' as const),
      currency: currencyOf(brand),
    };
    const fileName = `${brand}-${run.kind}-${run.lastDay}.${format}`;
    if (format === 'xlsx') {
      const book = await statementBookOf(db, { runId, memberId }, { ...told, about: fileName });
      return book === null
        ? fail('income.too.long')
        : ok({ fileName, text: '', data: Buffer.from(book).toString('base64') });
    }
    const text = await statementOf(db, { runId, memberId }, told);
    return text === null ? fail('income.too.long') : ok({ fileName, text });
  });
  bind(teamRebates, async ({ session: { brand, memberId }, query }) => {
    if (!isAsked(query, brand)) return fail('days.invalid');
    const branches = await listBranchIncome(db, memberId, query);
    return ok(presentRebates(branches, nameReader(brands.settingsOf(brand)), currencyOf(brand)));
  });
}
