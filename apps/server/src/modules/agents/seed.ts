/** The demo's team: a general agent with agents and players below, their contracts, and an affiliate. What they play is played (`src/demo-past`). */
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import { randomBytes } from 'node:crypto';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { rebateTypes } from '@perya/contract/agents/game-types.ts';
import type { Accounts } from '#modules/accounts/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findRates, insertRates } from './queries/rates.ts';
import type { Rates } from './rules/rates.ts';
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

type Ports = AgreementPorts & { accounts: Pick<Accounts, 'seedMember'> };

/** A player of the team, for the demo's past. */
export interface TeamPlayer {
  memberId: bigint;
  userName: string;
  /** Registered today. */
  isNew: boolean;
}

export interface Team {
  /** Those that the affiliate has brought too. */
  players: TeamPlayer[];
  /** Agents whose logins the documentation tells. */
  agents: bigint[];
}

/** Makes the team once; what is there already stays. */
export async function seedTeam(
  ports: Ports,
  demo: DemoTeam,
  { today, days }: { today: string; days: readonly string[] },
): Promise<Team> {
  const { timeZoneOf, accounts } = ports;
  const { brand, userName, downlineName, affiliateName, password, postback } = demo;
  const firstDay = days[0] ?? today;
  // Before the first of the days.
  const agreedAt = startOfDay(addDays(firstDay, -1), timeZoneOf(brand));
  const registeredAt = startOfDay(today, timeZoneOf(brand));
  const ids = await seedSeats(ports, demo, { firstDay, agreedAt, registeredAt });
  const earlier = { ...ports, clock: { now: () => agreedAt } };
  const parties = {
    top: ids.get(userName)!,
    signed: ids.get(downlineName)!,
    waiting: ids.get('bituin')!,
  };
  await seedContracts(earlier, brand, parties, ports.clock);
  await seedLinks(ports, brand, ids.get(userName)!);
  const brought = await seedAffiliate(earlier, accounts, {
    brand,
    userName: affiliateName,
    password,
    days,
    playerPassword: secretPassword,
    postback,
  });
  const players = seats.filter(({ type }) => type === player);
  return {
    players: [
      ...players.map(({ name, isNew = false }) => ({ memberId: ids.get(name)!, userName: name, isNew })),
      ...brought.map((memberId, at) => ({ memberId, userName: `mabuhay${at + 1}`, isNew: false })),
    ],
    agents: [parties.top, parties.signed],
  };
}

/** @returns the members by name */
async function seedSeats(
  { db, clock, accounts }: Ports,
  { brand, userName, downlineName, password, paymentPassword }: DemoTeam,
  { firstDay, agreedAt, registeredAt }: { firstDay: string; agreedAt: Date; registeredAt: Date },
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
      registeredAt: one.isNew ? registeredAt : agreedAt,
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
