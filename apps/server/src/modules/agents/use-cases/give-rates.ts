import { addDays, dayOf } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { takesOpenedAccounts, type OpenAccountError } from '#modules/accounts/index.ts';
import type { Agent, AgentsDependencies } from '../dependencies.ts';
import { isMoving } from '../queries/moves.ts';
import { findRates, insertRates, lockRates } from '../queries/rates.ts';
import { findDepth, findInTeam } from '../queries/tree.ts';
import { keepsEdge } from '../rules/contracts.ts';
import { mayGive, refuseRaise, type Rates } from '../rules/rates.ts';
import { deepestAgent, typeBelow, type AccountKind } from '../rules/types.ts';

export interface GivenAccount {
  account: AccountKind;
  rates: Rates;
}

/** Why an agent may not bring a member of this kind with these rates, or null. */
export async function refuseGiven(
  { db, clock, brands, timeZoneOf }: Pick<AgentsDependencies, 'db' | 'clock' | 'brands' | 'timeZoneOf'>,
  { brand, memberId }: Agent,
  { account, rates }: GivenAccount,
): Promise<'rate.invalid' | 'team.depth' | null> {
  const depth = await findDepth(db, memberId);
  if (account === 'agent' && depth >= deepestAgent) return 'team.depth';
  const own = await findRates(db, memberId, dayOf(clock.now(), timeZoneOf(brand)));
  const settings = brands.settingsOf(brand).agents;
  if (settings && !keepsEdge(settings)) return 'rate.invalid';
  return mayGive(rates, own, settings) ? null : 'rate.invalid';
}

export interface Terms {
  accounts: boolean;
  agents: boolean;
  own: Rates;
}

/** What an agent may give. */
export async function termsOf(
  { db, clock, brands, timeZoneOf }: AgentsDependencies,
  { brand, memberId }: Agent,
): Promise<Terms> {
  return {
    accounts: takesOpenedAccounts(brands.settingsOf(brand)),
    agents: (await findDepth(db, memberId)) < deepestAgent,
    own: await findRates(db, memberId, dayOf(clock.now(), timeZoneOf(brand))),
  };
}

/** Opens an account directly below the agent; its rates hold from its first day. */
export async function openAccountBelow(
  dependencies: AgentsDependencies,
  agent: Agent,
  account: GivenAccount & { userName: string; password: string; address: string },
): Promise<Result<{ memberId: bigint; userName: string }, OpenAccountError | 'rate.invalid' | 'team.depth'>> {
  const refused = await refuseGiven(dependencies, agent, account);
  if (refused !== null) return fail(refused);
  const { accounts, clock, timeZoneOf } = dependencies;
  const { brand, memberId: uplineId } = agent;
  const { userName, password, address, rates } = account;
  const type = typeBelow(agent.type, account.account);
  return accounts.openAccount({ brand, userName, password, type, uplineId, address }, (tx, memberId) => {
    const at = clock.now();
    return insertRates(tx, { memberId, rates, validFrom: dayOf(at, timeZoneOf(brand)), setBy: uplineId, at });
  });
}

/** Raises rates of a direct downline, from tomorrow on: a day has one rate. */
export async function raiseRates(
  { db, clock, brands, timeZoneOf }: AgentsDependencies,
  { brand, memberId: agentId }: Agent,
  memberId: bigint,
  wanted: Rates,
): Promise<Result<{ rates: Rates; validFrom: string }, 'not.found' | 'rate.invalid' | 'rate.falls'>> {
  const member = await findInTeam(db, agentId, memberId);
  if (member?.depth !== 1) return fail('not.found');
  const at = clock.now();
  const validFrom = addDays(dayOf(at, timeZoneOf(brand)), 1);
  return db.transaction<Result<{ rates: Rates; validFrom: string }, 'rate.invalid' | 'rate.falls'>>(
    async (tx) => {
      await lockRates(tx, memberId);
      const current = await findRates(tx, memberId, validFrom);
      const own = await findRates(tx, agentId, validFrom);
      const settings = brands.settingsOf(brand).agents;
      if (settings && !keepsEdge(settings)) return fail('rate.invalid');
      if (await isMoving(tx, memberId)) return fail('rate.invalid');
      const refused = refuseRaise(wanted, current, own, settings);
      if (refused !== null) return fail(refused);
      await insertRates(tx, { memberId, rates: wanted, validFrom, setBy: agentId, at });
      return ok({ rates: { ...current, ...wanted }, validFrom });
    },
  );
}
