/** SQL of card tables for operators. */
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../../../api.ts';
import type { DeskGame, DeskRound, DeskStake, RoundFilter } from '../../rounds-desk.ts';
import { sumsOfStakes } from '../../rounds-desk-sql.ts';

const columns = `r.id, null::int as number, r.state, r.created_at as "startedAt", r.ended_at as "endedAt", null as outcome,
  r.server_seed_hash as "seedHash"`;
const sums = sumsOfStakes('studio.pvp_round', 'match_id');

/** Players, running process and last match of these games. */
export async function listDeskCardTables(
  db: Queryable,
  games: readonly GameName[],
  merchants: readonly string[] | null,
): Promise<DeskGame[]> {
  const { rows } = await db.query<DeskGame>(
    `select ${columns}, sums.sums, g.vendor, g.game,
       exists (select from studio.pvp_process where seen_until > clock_timestamp()) as running,
       (select count(*)::int from studio.pvp_sitting s where s.vendor = g.vendor and s.game = g.game
         and ($1::text[] is null or s.merchant = any ($1))) as people
     from unnest($2::text[], $3::text[]) with ordinality g (vendor, game, position)
     left join lateral (select * from studio.pvp_match one where one.vendor = g.vendor and one.game = g.game
       order by one.created_at desc, one.id desc limit 1) r on true
     ${sums} order by g.position`,
    [merchants, games.map(({ vendor }) => vendor), games.map(({ code }) => code)],
  );
  return rows;
}

/** Latest first. @param filter.after the last match of the page before */
export async function listDeskMatches(
  db: Queryable,
  { vendor, code }: GameName,
  filter: RoundFilter<string>,
  limit: number,
): Promise<DeskRound[]> {
  const { rows } = await db.query<DeskRound>(
    `select r.vendor, r.game, ${columns}, sums.sums from (select * from studio.pvp_match one where one.vendor = $2 and one.game = $3
       and ($4::text is null or one.state = $4)
       and ($5::uuid is null or (one.created_at, one.id) < (select l.created_at, l.id from studio.pvp_match l where l.id = $5))
       order by one.created_at desc, one.id desc limit $6) r
     ${sums} order by r.created_at desc, r.id desc`,
    [filter.merchants, vendor, code, filter.state, filter.after, limit],
  );
  return rows;
}

export async function findDeskMatch(
  db: Queryable,
  id: string,
  merchants: readonly string[] | null,
): Promise<DeskRound | null> {
  const { rows } = await db.query<DeskRound>(
    `select r.vendor, r.game, ${columns}, sums.sums from studio.pvp_match r ${sums} where r.id = $2`,
    [merchants, id],
  );
  return rows[0] ?? null;
}

/** By seat. */
export async function listDeskSeats(
  db: Queryable,
  matchId: string,
  merchants: readonly string[] | null,
): Promise<DeskStake[]> {
  const { rows } = await db.query<DeskStake>(
    `select t.id, p.merchant, p.operator_user as "user", t.seat + 1 as seat, t.currency, t.stake_minor as "stakeMinor",
       t.win_minor as "wonMinor", t.state
     from studio.pvp_round t join studio.player p on p.id = t.player_id
     where t.match_id = $1 and t.state <> 'refused' and ($2::text[] is null or p.merchant = any ($2)) order by t.seat`,
    [matchId, merchants],
  );
  return rows;
}
