/** SQL of the rounds. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { RoundStatus } from '../rules/rounds.ts';

/** Counts what these accounts have booked since they were counted; an account must not stand twice in the call. */
export async function updateRounds(tx: Queryable, accounts: readonly MemberAccount[]): Promise<void> {
  await tx.query('select games.count_rounds($1, $2, $3)', [
    accounts.map(({ memberId }) => memberId),
    accounts.map(({ brand }) => brand),
    accounts.map(({ currency }) => currency),
  ]);
}

/** Marks rounds as over that end without a transfer: of a slip that won nothing. */
export async function updateRoundsClosed(
  db: Queryable,
  rounds: readonly { memberId: bigint; vendor: string; round: string }[],
): Promise<void> {
  await db.query(
    `update games.round r set closed = true, closed_at = now(), changed_at = now()
     from unnest($1::bigint[], $2::text[], $3::text[]) t (member_id, vendor, round)
     where r.member_id = t.member_id and r.vendor = t.vendor and r.round = t.round and not r.closed`,
    [
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ vendor }) => vendor),
      rounds.map(({ round }) => round),
    ],
  );
}

/** Whether the account has booked something that is not counted. */
export async function hasUncounted(
  db: Queryable,
  { memberId, brand, currency }: MemberAccount,
): Promise<boolean> {
  const { rows } = await db.query<{ uncounted: boolean }>(
    `select exists (select from wallet.transfers_after($1, $2, $3, coalesce(
       (select c.seq from games.counted c where c.member_id = $1 and c.brand = $2 and c.currency = $3), 0))) as uncounted`,
    [memberId, brand, currency],
  );
  return rows[0]?.uncounted === true;
}

export interface Round {
  id: bigint;
  brand: string;
  memberId: bigint;
  vendor: string;
  vendorName: string;
  /** Where the vendor's games are launched, where our own studio serves them; null for a foreign vendor's. */
  studioLaunchUrl: string | null;
  round: string;
  nodeId: string;
  gameName: string;
  gameCode: string;
  currency: Currency;
  stakedMinor: bigint;
  refundedMinor: bigint;
  wonMinor: bigint;
  /** What the house staked as free spins. */
  freeMinor: bigint;
  bets: string[];
  closed: boolean;
  openedAt: Date;
  closedAt: Date | null;
}

interface RoundRow {
  id: bigint;
  brand: string;
  member_id: bigint;
  vendor: string;
  vendor_name: string | null;
  studio_launch_url: string | null;
  round: string;
  node_id: string | null;
  game_name: string | null;
  game_code: string;
  currency: Currency;
  staked_minor: bigint;
  refunded_minor: bigint;
  won_minor: bigint;
  free_minor: bigint;
  bets: string[];
  closed: boolean;
  opened_at: Date;
  closed_at: Date | null;
}

const toRound = (row: RoundRow): Round => ({
  id: row.id,
  brand: row.brand,
  memberId: row.member_id,
  vendor: row.vendor,
  vendorName: row.vendor_name ?? row.vendor,
  studioLaunchUrl: row.studio_launch_url,
  round: row.round,
  nodeId: row.node_id ?? row.game_code,
  gameName: row.game_name ?? row.game_code,
  gameCode: row.game_code,
  currency: row.currency,
  stakedMinor: row.staked_minor,
  refundedMinor: row.refunded_minor,
  wonMinor: row.won_minor,
  freeMinor: row.free_minor,
  bets: row.bets,
  closed: row.closed,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
});

const cancelled = '(r.refunded_minor > 0 and r.refunded_minor >= r.staked_minor and r.won_minor = 0)';
// The studio serves whoever has a door in the same house as its own games: at the same host and port.
const host = (vendor: string): string => `split_part(${vendor}.launch_url, '/', 3)`;
const columns = `r.*, v.name vendor_name, g.node_id, g.name game_name,
  case when exists (select from games.vendor own where own.inhouse and ${host('own')} = ${host('v')})
    then v.launch_url end studio_launch_url`;
const joined = `games.round r left join games.vendor v on v.code = r.vendor
  left join games.game g on g.vendor = r.vendor and g.game_code = r.game_code`;

export interface RoundFilter {
  brand: string;
  memberIds: readonly bigint[];
  status?: RoundStatus | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Category of the catalogue. */
  gameType?: string | undefined;
  nodeId?: string | undefined;
}

/** Sums over all rounds of a filter, minor units. */
export interface RoundTotals {
  rounds: number;
  /** Less refunds. */
  stakeMinor: bigint;
  winMinor: bigint;
}

/** What a filter asks of a round, with its values from $1 on. */
const fits = `r.brand = $1 and r.member_id = any ($2::bigint[]) and ($3::timestamptz is null or r.opened_at >= $3)
  and ($4::timestamptz is null or r.opened_at < $4)
  and ($6::text is null or exists (
    select from games.game k where k.vendor = r.vendor and k.game_code = r.game_code and k.category = $6))
  and ($5::text is null or $5 = case when ${cancelled} then 'cancelled' when r.closed then 'closed' else 'open' end)
  and ($7::text is null or exists (
    select from games.game k where k.vendor = r.vendor and k.game_code = r.game_code and k.node_id = $7))`;
const valuesOf = (filter: RoundFilter): unknown[] => [
  filter.brand,
  filter.memberIds,
  filter.from ?? null,
  filter.to ?? null,
  filter.status ?? null,
  filter.gameType ?? null,
  filter.nodeId ?? null,
];
const sums = `count(*)::int rounds, coalesce(sum(r.staked_minor - r.refunded_minor), 0)::bigint as "stakeMinor",
  coalesce(sum(r.won_minor), 0)::bigint as "winMinor"`;

async function findTotals(db: Queryable, filter: RoundFilter): Promise<RoundTotals> {
  const { rows } = await db.query<RoundTotals>(
    `select ${sums} from games.round r where ${fits}`,
    valuesOf(filter),
  );
  return rows[0] ?? { rounds: 0, stakeMinor: 0n, winMinor: 0n };
}

/** Rounds of these members, newest first, and what all of them come to. */
export async function listRounds(
  db: Queryable,
  filter: RoundFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rounds: Round[]; totals: RoundTotals }> {
  const [list, totals] = await Promise.all([
    db.query<RoundRow>(
      `select ${columns} from ${joined} where ${fits} order by r.opened_at desc, r.id desc limit $8 offset $9`,
      [...valuesOf(filter), page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    findTotals(db, filter),
  ]);
  return { rounds: list.rows.map(toRound), totals };
}

export interface PlaySession extends RoundTotals {
  /** Of its first round. */
  id: bigint;
  nodeId: string;
  gameName: string;
  vendorName: string;
  currency: Currency;
  startedAt: Date;
  endedAt: Date;
}

/** So long a pause between two rounds of a game ends a session. */
const pause = '30 minutes';
/** Sessions are made of so many rounds of the filter, the newest. */
const mostRounds = 20_000;

/** Rounds of one game without a longer pause between them; the session that was played last first. */
export async function listSessions(
  db: Queryable,
  filter: RoundFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ sessions: PlaySession[]; count: number; totals: RoundTotals }> {
  const [list, totals] = await Promise.all([
    db.query<PlaySession & { count: number }>(
      `with chosen as (
         select r.* from games.round r where ${fits} order by r.opened_at desc, r.id desc limit ${mostRounds}
       ), begun as (
         select r.*, case when opened_at - lag(opened_at) over game <= interval '${pause}' then 0 else 1 end begins
         from chosen r window game as (partition by vendor, game_code, currency order by opened_at, id)
       ), numbered as (
         select r.*, sum(begins) over (partition by vendor, game_code, currency order by opened_at, id) session from begun r
       ), summed as (
         select min(r.id) id, r.vendor, r.game_code, r.currency, min(r.opened_at) as "startedAt",
           max(greatest(r.opened_at, r.closed_at)) as "endedAt", ${sums}
         from numbered r group by r.vendor, r.game_code, r.currency, r.session
       )
       select s.*, coalesce(v.name, s.vendor) as "vendorName", coalesce(g.node_id, s.game_code) as "nodeId",
         coalesce(g.name, s.game_code) as "gameName", (select count(*)::int from summed) as count
       from summed s left join games.vendor v on v.code = s.vendor
       left join games.game g on g.vendor = s.vendor and g.game_code = s.game_code
       order by s."endedAt" desc, s.id desc limit $8 offset $9`,
      [...valuesOf(filter), page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    findTotals(db, filter),
  ]);
  return { sessions: list.rows, count: list.rows[0]?.count ?? 0, totals };
}

/** The games of a member's rounds, the one that was played last first. */
export async function listPlayedGames(
  db: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
  limit: number,
): Promise<{ nodeId: string; gameName: string }[]> {
  const { rows } = await db.query<{ nodeId: string; gameName: string }>(
    `select g.node_id as "nodeId", g.name as "gameName" from (
       select vendor, game_code, max(opened_at) played_at from games.round where brand = $1 and member_id = $2 group by 1, 2
     ) p join games.game g on g.vendor = p.vendor and g.game_code = p.game_code
     order by p.played_at desc, g.node_id limit $3`,
    [brand, memberId, limit],
  );
  return rows;
}

/** Rounds of this name, the newest first. @param brands null: all */
export async function listRoundsNamed(
  db: Queryable,
  round: string,
  brands: readonly string[] | null,
  limit: number,
): Promise<Round[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${joined} where r.round = $1 and ($2::text[] is null or r.brand = any ($2))
     order by r.opened_at desc, r.id desc limit $3`,
    [round, brands, limit],
  );
  return rows.map(toRound);
}

/** A member's rounds from a moment back, the newest first. */
export async function listRoundsBefore(
  db: Queryable,
  filter: RoundFilter,
  before: { at: Date; id: bigint } | null,
  limit: number,
): Promise<Round[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${joined}
     where r.brand = $1 and r.member_id = any ($2::bigint[]) and ($3::timestamptz is null or r.opened_at >= $3)
       and ($4::timestamptz is null or r.opened_at < $4)
       and ($5::text is null or $5 = case when ${cancelled} then 'cancelled' when r.closed then 'closed' else 'open' end)
       and ($6::timestamptz is null or r.opened_at < $6::timestamptz + interval '1 millisecond' and
         (date_trunc('milliseconds', r.opened_at), r.id) < ($6, $7))
     order by date_trunc('milliseconds', r.opened_at) desc, r.id desc limit $8`,
    [
      filter.brand,
      filter.memberIds,
      filter.from ?? null,
      filter.to ?? null,
      filter.status ?? null,
      before?.at ?? null,
      before?.id ?? null,
      limit,
    ],
  );
  return rows.map(toRound);
}

/** Rounds that are neither closed nor cancelled, oldest first. @param before opened earlier than that. */
export async function listOpenRounds(
  db: Queryable,
  brand: string,
  before: Date,
  limit: number,
): Promise<Round[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${joined} where not r.closed and r.brand = $1 and r.opened_at < $2 and not ${cancelled}
     order by r.opened_at limit $3`,
    [brand, before, limit],
  );
  return rows.map(toRound);
}

/** What rounds that were settled on a day staked (less refunds) and won, minor units. */
export interface SettledDay {
  day: string;
  bettingMinor: bigint;
  winningMinor: bigint;
}

/** By the day on which a round was settled; days without any are absent. @param days both inclusive. */
export async function listSettledDays(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
  days: { from: string; to: string },
  timeZone: string,
): Promise<SettledDay[]> {
  // Those of an hour at most are found by their opening, the others by an index of their own (migration 0055).
  // What a bonus paid and won is not the member's own money; what it turns into is booked as a promotion.
  const columns =
    'r.closed_at, r.staked_minor - r.bonus_staked_minor as staked_minor, r.refunded_minor, r.won_minor - r.bonus_won_minor as won_minor';
  const settled = `r.brand = $1 and r.member_id = $2 and r.currency = $3 and r.closed
    and r.closed_at >= ($4::date)::timestamp at time zone $6 and r.closed_at < ($5::date + 1)::timestamp at time zone $6`;
  const { rows } = await db.query<SettledDay>(
    `select (closed_at at time zone $6)::date::text as day, sum(staked_minor - refunded_minor)::bigint as "bettingMinor",
       sum(won_minor)::bigint as "winningMinor"
     from (
       select ${columns} from games.round r where ${settled} and r.closed_at - r.opened_at <= interval '1 hour'
         and r.opened_at >= (($4::date)::timestamp at time zone $6) - interval '1 hour'
         and r.opened_at < ($5::date + 1)::timestamp at time zone $6
       union all
       select ${columns} from games.round r where ${settled} and r.closed_at - r.opened_at > interval '1 hour') settled
     group by 1`,
    [brand, memberId, currency, days.from, days.to, timeZone],
  );
  return rows;
}

export async function findRound(
  db: Queryable,
  brand: string,
  memberId: bigint,
  roundId: bigint,
): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${joined} where r.id = $1 and r.brand = $2 and r.member_id = $3`,
    [roundId, brand, memberId],
  );
  return rows[0] ? toRound(rows[0]) : null;
}

export async function updateRoundClosed(db: Queryable, round: Round, now: Date): Promise<void> {
  await db.query(
    `update games.round set closed = true, closed_at = coalesce(closed_at, $4)
      where member_id = $1 and vendor = $2 and round = $3`,
    [round.memberId, round.vendor, round.round, now],
  );
}
