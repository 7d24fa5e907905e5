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
  /** Of the affiliate, with the same password. */
  affiliateName: string;
  password: string;
}

interface Seat {
  name: string;
  upline: string | null;
  type: number;
  /** Tenths of a thousandth. */
  ppm: number;
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
  { name: 'lakan', upline: 'tala', type: player, ppm: 2_000 },
  { name: 'mayumi', upline: 'bituin', type: player, ppm: 3_000 },
  { name: 'sinag', upline: 'bituin', type: player, ppm: 1_000 },
];

const days = 6;

/** Makes the team once; what is there already stays. */
export async function seedTeam(
  { accounts, ...ports }: AgreementPorts & { accounts: Pick<Accounts, 'seedMember'> },
  { brand, userName, affiliateName, password }: DemoTeam,
): Promise<void> {
  const { db, clock } = ports;
  const timeZone = ports.timeZoneOf(brand);
  const today = dayOf(clock.now(), timeZone);
  const ids = new Map<string | null, bigint>();
  const seat = async (one: Seat, secret: string): Promise<bigint> => {
    const uplineId = ids.get(one.upline);
    const memberId = await accounts.seedMember({
      brand,
      userName: one.name,
      password: secret,
      nickname: null,
      type: one.type,
      ...(uplineId !== undefined && { uplineId }),
    });
    await seedRates(db, memberId, one.ppm, addDays(today, -days), clock.now());
    return memberId;
  };
  ids.set(
    null,
    await seat({ name: userName, upline: '', type: memberType.generalAgent, ppm: 8_000 }, password),
  );
  for (const one of seats) {
    // Nobody logs in as these.
    ids.set(one.name, await seat(one, secretPassword()));
  }
  const players = seats.filter(({ type }) => type === player).map(({ name }) => ids.get(name)!);
  // Agreed before the first of the days.
  const agreedAt = startOfDay(addDays(today, -days - 1), timeZone);
  const earlier = { ...ports, clock: { now: () => agreedAt } };
  await seedContracts(earlier, brand, {
    top: ids.get(null)!,
    signed: ids.get('liwanag')!,
    waiting: ids.get('bituin')!,
  });
  const brought = await seedAffiliate(earlier, accounts, {
    brand,
    userName: affiliateName,
    password,
    days: Array.from({ length: days + 1 }, (_, ago) => addDays(today, ago - days)),
    playerPassword: secretPassword,
  });
  await insertDemoDays(db, brand, daysOf([...players, ...brought], today));
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
      const stake = BigInt((turn + 2) * 35_000 + seat * 12_500);
      return {
        memberId,
        day,
        type: seat % 3 === 2 ? 'LIVE' : 'RNG',
        stake,
        win: (stake * BigInt(80 + ((turn * 13) % 35))) / 100n,
        bets: 12 + turn * 3,
        deposit: turn % 4 === 0 ? 100_000n : 0n,
      };
    }),
  );
}
