/** The demo's team: a general agent, agents and players below, and a week of days, so that the agency's pages show something. */
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import { randomBytes } from 'node:crypto';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { rebateTypes } from '@perya/contract/agents/game-types.ts';
import type { Accounts } from '#modules/accounts/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertDemoDays, type DemoDay } from './queries/demo-days.ts';
import { findRates, insertRates } from './queries/rates.ts';
import type { Rates } from './rules/rates.ts';
import { seedAffiliate, seedContracts, type AgreementPorts } from './seed-agreements.ts';

export interface DemoTeam {
  brand: string;
  /** Of the general agent, whose login the documentation tells. */
  userName: string;
  /** Of an agent directly below and of the affiliate, with the same password. */
  downlineName: string;
  affiliateName: string;
  password: string;
  paymentPassword: string;
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

const days = 6;

type Ports = AgreementPorts & { accounts: Pick<Accounts, 'seedMember'> };

/** Makes the team once; what is there already stays. */
export async function seedTeam(ports: Ports, demo: DemoTeam): Promise<void> {
  const { clock, timeZoneOf, accounts } = ports;
  const { brand, userName, downlineName, affiliateName, password } = demo;
  const today = dayOf(clock.now(), timeZoneOf(brand));
  // Before the first of the days.
  const agreedAt = startOfDay(addDays(today, -days - 1), timeZoneOf(brand));
  const ids = await seedSeats(ports, demo, { today, agreedAt });
  const earlier = { ...ports, clock: { now: () => agreedAt } };
  await seedContracts(earlier, brand, {
    top: ids.get(userName)!,
    signed: ids.get(downlineName)!,
    waiting: ids.get('bituin')!,
  });
  const brought = await seedAffiliate(earlier, accounts, {
    brand,
    userName: affiliateName,
    password,
    days: Array.from({ length: days + 1 }, (_, ago) => addDays(today, ago - days)),
    playerPassword: secretPassword,
  });
  const players = seats.filter(({ type }) => type === player).map(({ name }) => ids.get(name)!);
  await insertDemoDays(ports.db, brand, daysOf([...players, ...brought], today));
}

/** @returns the members by name */
async function seedSeats(
  { db, clock, accounts }: Ports,
  { brand, userName, downlineName, password, paymentPassword }: DemoTeam,
  { today, agreedAt }: { today: string; agreedAt: Date },
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
    await seedRates(db, memberId, one.ppm, addDays(today, -days), clock.now());
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
function daysOf(players: readonly bigint[], today: string): DemoDay[] {
  return Array.from({ length: days + 1 }, (_, ago) => addDays(today, -ago)).flatMap((day, at) =>
    players.map((memberId, seat) => {
      const turn = (seat * 7 + at * 5) % 11;
      const stake = BigInt((turn + 2) * 175_000 + seat * 62_500);
      return {
        memberId,
        day,
        type: seat % 3 === 2 ? 'LIVE' : 'RNG',
        stake,
        win: (stake * BigInt(80 + ((turn * 13) % 35))) / 100n,
        bets: 12 + turn * 3,
        deposit: turn % 4 === 0 ? 500_000n : 0n,
      };
    }),
  );
}
