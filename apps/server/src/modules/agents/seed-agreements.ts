/** The demo's contracts and its affiliate, agreed before the first of its days. */
import { startOfDay } from '@perya/calendar/days.ts';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { rebateTypes } from '@perya/contract/agents/game-types.ts';
import type { Accounts } from '#modules/accounts/index.ts';
import type { AgentsDependencies } from './dependencies.ts';
import type { Rates } from './rules/rates.ts';
import { ngrVersion, type Terms, type Tier } from './rules/contracts.ts';
import { affiliateLinksOf, createAffiliate } from './use-cases/affiliates.ts';
import { createLink } from './use-cases/links.ts';
import { offerContract, stepContract } from './use-cases/contracts.ts';

export type AgreementPorts = Pick<
  AgentsDependencies,
  'db' | 'clock' | 'makeId' | 'brands' | 'timeZoneOf' | 'currencyOf' | 'postbackOrigins'
>;

const tier = (stake: bigint, activeMembers: number, rate: bigint): Tier => ({
  stake,
  netLoss: 0n,
  activeMembers,
  rateType: 'P',
  rate,
});
const terms = (carry: Terms['carry'], ...tiers: Tier[]): Terms => ({
  tiers,
  activeStake: 10_000n,
  carry,
  definition: ngrVersion,
});

/**
 * Between the general agent and two agents below: a daily and an hourly salary and a dividend that are signed, a daily salary that waits for
 * its answer.
 */
export async function seedContracts(
  ports: AgreementPorts,
  brand: string,
  { top, signed, waiting }: { top: bigint; signed: bigint; waiting: bigint },
  present: AgreementPorts['clock'],
): Promise<void> {
  const agent = { brand, memberId: top, userName: '', type: memberType.generalAgent };
  const salary = terms('none', tier(100_000n, 1, 1_000n), tier(500_000n, 2, 2_000n));
  const dividend = terms('untilCleared', tier(0n, 1, 100_000n), tier(2_000_000n, 3, 200_000n));
  // Of an hour, where the day's salary asks for the same stakes of a day.
  const hourly = terms('none', tier(50_000n, 1, 500n), tier(200_000n, 2, 1_000n));
  const offer = { gameType: 'CONS', downlineId: signed };
  const offers = [
    { ...offer, kind: 'dailySalary' as const, terms: salary, requestId: 'demo-salary' },
    { ...offer, kind: 'dividend' as const, terms: dividend, requestId: 'demo-dividend' },
    { ...offer, kind: 'hourlySalary' as const, terms: hourly, requestId: 'demo-hourly' },
  ];
  const downline = { ...agent, memberId: signed, type: memberType.agent };
  let dated = ports;
  for (const one of offers) {
    const made = await offerContract(dated, agent, one);
    if (made.ok && made.value.status === 'P') {
      await stepContract(dated, downline, made.value.contractId, { action: 'accept' });
      continue;
    }
    // Signed at an earlier start, whose days are over: contracts that are new since then hold from now on.
    dated = { ...ports, clock: present };
  }
  await offerContract(ports, agent, {
    kind: 'dailySalary',
    gameType: 'CONS',
    downlineId: waiting,
    terms: salary,
    requestId: 'demo-waiting',
  });
}

/** Links of the general agent: one on a poster for players, one in a group for agents. */
export async function seedLinks(ports: AgreementPorts, brand: string, top: bigint): Promise<void> {
  const agent = { brand, memberId: top, userName: '', type: memberType.generalAgent };
  const given = (ppm: number) => Object.fromEntries(rebateTypes.map((type) => [type, ppm])) as Rates;
  const links = [
    {
      channel: 'Market poster',
      account: 'player',
      rates: given(3_000),
      days: null,
      requestId: 'demo-poster',
    },
    { channel: 'Agents’ group', account: 'agent', rates: given(5_000), days: 90, requestId: 'demo-group' },
  ] as const;
  for (const link of links) await createLink(ports, agent, link);
}

interface DemoAffiliate {
  brand: string;
  userName: string;
  password: string;
  /** Days with clicks, the first of them that of the players' registrations. */
  days: readonly string[];
  playerPassword: () => string;
  postback: string | null;
}

const tags = ['video', 'video', 'poster', null] as const;

/** An affiliate with players of three campaigns. @returns the players */
export async function seedAffiliate(
  ports: AgreementPorts,
  accounts: Pick<Accounts, 'seedMember'>,
  { brand, userName, password, days, playerPassword, postback }: DemoAffiliate,
): Promise<bigint[]> {
  const { db } = ports;
  const member = { brand, nickname: null, type: memberType.player, registeredAt: ports.clock.now() };
  await accounts.seedMember({ ...member, userName, password });
  const players: bigint[] = [];
  for (const at of tags.keys())
    players.push(
      await accounts.seedMember({ ...member, userName: `mabuhay${at + 1}`, password: playerPassword() }),
    );
  const made = await db.transaction((tx) =>
    createAffiliate(ports, tx, {
      brand,
      userName,
      postback,
      terms: {
        cpaMinor: 50_000n,
        sharePpm: 250_000,
        depositMinor: 50_000n,
        stakeMinor: 100_000n,
        withinDays: 30,
        holdDays: 14,
      },
      requestId: 'demo-affiliate',
    }),
  );
  if (!made.ok || !made.value.isNew) return players;
  const { code } = made.value.affiliate;
  const links = affiliateLinksOf(ports);
  await db.transaction(async (tx) => {
    for (const [at, memberId] of players.entries())
      await links.accept(tx, { memberId, brand, code, tag: tags[at] ?? null });
  });
  await visitLinks(ports, brand, code, days);
  return players;
}

/** Visitors open the affiliate's links, on each of the days another number of them. */
async function visitLinks(
  ports: AgreementPorts,
  brand: string,
  code: string,
  days: readonly string[],
): Promise<void> {
  for (const [place, day] of days.entries()) {
    const at = startOfDay(day, ports.timeZoneOf(brand));
    const { visit } = affiliateLinksOf({ ...ports, clock: { now: () => at } });
    for (let left = 5 + ((place * 7) % 11); left > 0; left -= 1) await visit(brand, code);
  }
}
