/** The demo's team: a general agent, agents and players below, and days of play, closed, so that the agency's pages show something. */
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import { randomBytes } from 'node:crypto';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { rebateTypes } from '@perya/contract/agents/game-types.ts';
import type { Accounts } from '#modules/accounts/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertDemoDays, type DemoDay } from './queries/demo-days.ts';
import type { ClosingDependencies } from './dependencies.ts';
import { findRates, insertRates } from './queries/rates.ts';
import { halfMonthOf } from './rules/days.ts';
import type { Rates } from './rules/rates.ts';
import { closeDays } from './use-cases/close-day.ts';
import { seedAffiliate, seedContracts, seedLinks, type AgreementPorts } from './seed-agreements.ts';

export interface DemoTeam {
  brand: string;
  /** Of the general agent, whose login the documentation tells. */
  userName: string;
  /** Of an agent directly below and of the affiliate, with the same password. */
  downlineName: string;
  affiliateName: string;
  password: string;
  paymentPassword: string;
  /** Address of the affiliate's postbacks; null: none. */
  postback: string | null;
}

interface Seat {
  name: string;
  upline: string | null;
  type: number;
  /** Parts per million. */
  ppm: number;
  /** Registered today. */
  isNew?: boolean;
}

const { agent, player } = memberType;
/** Below the general agent, each behind the member above. */
const seats: readonly Seat[] = [
  { name: 'liwanag', upline: null, type: agent, ppm: 6_000 },
  { name: 'bituin', upline: null, type: agent, ppm: 5_000 },
  { name: 'amihan', upline: 'liwanag', type: player, ppm: 2_000 },
  { name: 'dalisay', upline: 'liwanag', type: player, ppm: 2_500 },
  { name: 'tala', upline: 'liwanag', type: agent, ppm: 4_000 },
  { name: 'hiraya', upline: 'tala', type: player, ppm: 1_500 },
  { name: 'lakan', upline: 'tala', type: player, ppm: 2_000, isNew: true },
  { name: 'mayumi', upline: 'bituin', type: player, ppm: 3_000 },
  { name: 'sinag', upline: 'bituin', type: player, ppm: 1_000, isNew: true },
];

/** Days of play before today, without a gap. */
const lately = 6;
/** Days of play in each of the two half months before, counted from the first. */
const earlierDays = [3, 7, 11];

type Ports = AgreementPorts & ClosingDependencies & { accounts: Pick<Accounts, 'seedMember'> };

/** Makes the team once; what is there already stays. */
export async function seedTeam(ports: Ports, demo: DemoTeam): Promise<void> {
  const { clock, timeZoneOf, accounts } = ports;
  const { brand, userName, downlineName, affiliateName, password, postback } = demo;
  const today = dayOf(clock.now(), timeZoneOf(brand));
  const played = playedDaysOf(today);
  const firstDay = played[0]!.day;
  // Before the first of the days.
  const agreedAt = startOfDay(addDays(firstDay, -1), timeZoneOf(brand));
  const ids = await seedSeats(ports, demo, { firstDay, agreedAt });
  const earlier = { ...ports, clock: { now: () => agreedAt } };
  await seedContracts(earlier, brand, {
    top: ids.get(userName)!,
    signed: ids.get(downlineName)!,
    waiting: ids.get('bituin')!,
  });
  await seedLinks(ports, brand, ids.get(userName)!);
  const brought = await seedAffiliate(earlier, accounts, {
    brand,
    userName: affiliateName,
    password,
    days: played.map(({ day }) => day),
    playerPassword: secretPassword,
    postback,
  });
  const players = seats.filter(({ type }) => type === player);
  const figures = daysOf(
    [
      ...players.map(({ name, isNew = false }) => ({ memberId: ids.get(name)!, isNew })),
      ...brought.map((memberId) => ({ memberId, isNew: false })),
    ],
    played,
    today,
  );
  // Later days are closed by due work, once the ledger's transfers are counted.
  if (await insertDemoDays(ports.db, brand, figures)) await closeDays(ports, new AbortController().signal);
}

interface PlayedDay {
  day: string;
  /** Least and greatest share of the stakes that is won, per cent. */
  wins: [least: number, most: number];
}

/** Two half months that are over before the last week, the first of them with a loss of the house, so that dividends carry; then that week. */
function playedDaysOf(today: string): PlayedDay[] {
  const week = addDays(today, -lately);
  const last = halfMonthOf(addDays(halfMonthOf(week).firstDay, -1));
  const before = halfMonthOf(addDays(last.firstDay, -1));
  const partsOf = ({ firstDay }: typeof last, wins: PlayedDay['wins']): PlayedDay[] =>
    earlierDays.map((after) => ({ day: addDays(firstDay, after), wins }));
  return [
    ...partsOf(before, [102, 112]),
    ...partsOf(last, [70, 94]),
    ...Array.from({ length: lately + 1 }, (_, at): PlayedDay => ({
      day: addDays(week, at),
      wins: [80, 114],
    })),
  ];
}

/** @returns the members by name */
async function seedSeats(
  { db, clock, accounts }: Ports,
  { brand, userName, downlineName, password, paymentPassword }: DemoTeam,
  { firstDay, agreedAt }: { firstDay: string; agreedAt: Date },
): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>();
  const top: Seat = { name: userName, upline: null, type: memberType.generalAgent, ppm: 8_000 };
  for (const one of [top, ...seats]) {
    const uplineId = one === top ? undefined : ids.get(one.upline ?? userName)!;
    // Nobody logs in as the others.
    const isDoor = [userName, downlineName].includes(one.name);
    const memberId = await accounts.seedMember({
      brand,
      userName: one.name,
      nickname: null,
      type: one.type,
      ...(isDoor ? { password, paymentPassword } : { password: secretPassword() }),
      ...(uplineId !== undefined && { uplineId }),
      ...(!one.isNew && { registeredAt: agreedAt }),
    });
    await seedRates(db, memberId, one.ppm, firstDay, clock.now());
    ids.set(one.name, memberId);
  }
  return ids;
}

async function seedRates(
  db: Queryable,
  memberId: bigint,
  ppm: number,
  validFrom: string,
  at: Date,
): Promise<void> {
  if (Object.keys(await findRates(db, memberId, validFrom)).length > 0) return;
  const rates = Object.fromEntries(rebateTypes.map((type) => [type, ppm])) as Rates;
  await insertRates(db, { memberId, rates, validFrom, setBy: null, at });
}

const secretPassword = (): string => randomBytes(18).toString('base64url');

/** The same figures at every first start; today's too, so that the counters show something. */
function daysOf(
  players: readonly { memberId: bigint; isNew: boolean }[],
  days: readonly PlayedDay[],
  today: string,
): DemoDay[] {
  return days.toReversed().flatMap(({ day, wins: [least, most] }, at) =>
    players.flatMap(({ memberId, isNew }, seat) => {
      if (isNew && day !== today) return [];
      const turn = (seat * 7 + at * 5) % 11;
      const stake = BigInt((turn + 2) * 175_000 + seat * 62_500);
      const won = least + ((turn * 13) % (most - least + 1));
      return {
        memberId,
        day,
        type: seat % 3 === 2 ? 'LIVE' : 'RNG',
        stake,
        win: (stake * BigInt(won)) / 100n,
        bets: 12 + turn * 3,
        deposit: turn % 4 === 0 ? BigInt(300_000 + seat * 50_000) : 0n,
      };
    }),
  );
}
