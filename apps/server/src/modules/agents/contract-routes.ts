/** Endpoints of contracts. */
import { dayOf } from '@perya/calendar/days.ts';
import { contractRequests } from '@perya/contract/agents/contract-requests.ts';
import { dividends } from '@perya/contract/agents/dividends.ts';
import { listContracts as listEndpoint } from '@perya/contract/agents/list-contracts.ts';
import { offerContract as offerEndpoint } from '@perya/contract/agents/offer-contract.ts';
import { stepContract as stepEndpoint } from '@perya/contract/agents/step-contract.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { presentContract, presentDividends, presentRequests, readTerms } from './present-contracts.ts';
import { listContracts, listDividends } from './queries/contracts.ts';
import { findInTeamByName } from './queries/tree.ts';
import { percentOf } from './rules/rates.ts';
import { mostOf, offerContract, stepContract } from './use-cases/contracts.ts';

export function bindContracts(bind: Bind, dependencies: AgentsDependencies): void {
  const { db, clock, currencyOf, timeZoneOf } = dependencies;

  bind(contractRequests, async ({ session: { brand, memberId } }) =>
    ok(presentRequests(await listContracts(db, memberId, 'downline'), currencyOf(brand))),
  );
  bind(listEndpoint, async ({ session, query: { kind } }) => {
    const { brand, memberId } = session;
    const [own, below, most] = await Promise.all([
      listContracts(db, memberId, 'downline', kind),
      listContracts(db, memberId, 'upline', kind),
      mostOf(dependencies, db, session, kind, 'CONS'),
    ]);
    const show = (contract: (typeof own)[number]) => presentContract(contract, currencyOf(brand));
    return ok({ own: own.map(show), below: below.map(show), most: percentOf(Number(most)) });
  });
  bind(offerEndpoint, async ({ session, body: { kind, gameType, name, terms: shown, requestId } }) => {
    const currency = currencyOf(session.brand);
    const terms = readTerms(shown, currency);
    if (!terms) return fail('contract.terms');
    const downline = await findInTeamByName(db, session, name);
    if (downline?.depth !== 1) return fail('not.found', { fields: { name: 'not.found' } });
    const offer = { kind, gameType, downlineId: downline.memberId, terms, requestId };
    const made = await offerContract(dependencies, session, offer);
    return made.ok ? ok(presentContract(made.value, currency)) : made;
  });
  bind(stepEndpoint, async ({ session, params, body: { action, terms: shown } }) => {
    const currency = currencyOf(session.brand);
    const terms = shown && readTerms(shown, currency);
    if (terms === null) return fail('contract.terms');
    const stepped = await stepContract(dependencies, session, BigInt(params.contractId), { action, terms });
    return stepped.ok ? ok(presentContract(stepped.value, currency)) : stepped;
  });
  bind(dividends, async ({ session: { brand, memberId } }) => {
    const today = dayOf(clock.now(), timeZoneOf(brand));
    return ok(presentDividends(await listDividends(db, memberId), today, currencyOf(brand)));
  });
}
