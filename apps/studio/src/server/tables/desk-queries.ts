/** SQL of tables for operators. */
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../../api.ts';
import type { DeskGame, DeskRound, DeskStake, RoundFilter } from '../rounds-desk.ts';
import { sumsOfStakes } from '../rounds-desk-sql.ts';

const columns = `r.id, r.number, r.state, r.created_at as "startedAt", r.over_at as "endedAt", r.outcome, r.server_seed_hash as "seedHash"`;
const sums = sumsOfStakes('studio.table_ticket', 'round_id');

/** Last round of each table, in their order. */
export async function listDeskTables(
  db: Queryable,
  tables: readonly GameName[],
  merchants: readonly string[] | null,
): Promise<DeskGame[]> {
  const { rows } = await db.query<DeskGame>(
    `select ${columns}, sums.sums, g.vendor, g.game,
       exists (select from studio.table_lease l where l.vendor = g.vendor and l.game = g.game and l.held_until > clock_timestamp()) as running,
       (select coalesce(sum(n.people), 0)::int from studio.table_presence n where n.vendor = g.vendor and n.game = g.game
         and n.seen_at > clock_timestamp() - interval '6 seconds') as people
     from unnest($2::text[], $3::text[]) with ordinality g (vendor, game, position)
     left join lateral (select * from studio.table_round one where one.vendor = g.vendor and one.game = g.game
       order by one.number desc limit 1) r on true
     ${sums} order by g.position`,
    [merchants, tables.map(({ vendor }) => vendor), tables.map(({ code }) => code)],
  );
  return rows;
}

/** Latest first. @param filter.after number of the last round of the page before */
export async function listDeskRounds(
  db: Queryable,
  { vendor, code }: GameName,
  filter: RoundFilter<number>,
  limit: number,
): Promise<DeskRound[]> {
  const { rows } = await db.query<DeskRound>(
    `select r.vendor, r.game, ${columns}, sums.sums from (select * from studio.table_round one where one.vendor = $2 and one.game = $3
       and ($4::text is null or one.state = $4) and ($5::int is null or one.number < $5) order by one.number desc limit $6) r
     ${sums} order by r.number desc`,
    [filter.merchants, vendor, code, filter.state, filter.after, limit],
  );
  return rows;
}

export async function findDeskRound(
  db: Queryable,
  id: string,
  merchants: readonly string[] | null,
): Promise<DeskRound | null> {
  const { rows } = await db.query<DeskRound>(
    `select r.vendor, r.game, ${columns}, sums.sums from studio.table_round r ${sums} where r.id = $2`,
    [merchants, id],
  );
  return rows[0] ?? null;
}

/** In order of creation. */
export async function listDeskTickets(
  db: Queryable,
  roundId: string,
  merchants: readonly string[] | null,
  limit: number,
): Promise<DeskStake[]> {
  const { rows } = await db.query<DeskStake>(
    `select t.id, p.merchant, p.operator_user as "user", null as seat, t.currency, t.stake_minor as "stakeMinor", t.win_minor as "wonMinor", t.state
     from studio.table_ticket t join studio.player p on p.id = t.player_id
     where t.round_id = $1 and t.state <> 'refused' and ($2::text[] is null or p.merchant = any ($2))
     order by t.created_at, t.id limit $3`,
    [roundId, merchants, limit],
  );
  return rows;
}
