/** The members of `npm run bench:agents`: ten general agents, chains of agents below them, players below all of those. */
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { say, seconds, timed } from './use-case.ts';

export interface Teams {
  brand: string;
  /** The day on which every fifth member has played. */
  day: string;
  members: number;
}

/** Agents in a chain below a general agent. With the players below them the mean depth is 13. */
const chain = 23;

export async function fillTeams(db: Database, teams: Teams): Promise<void> {
  const steps: [string, () => Promise<void>][] = [
    ['members', () => insertMembers(db, teams)],
    ['edges', () => insertEdges(db)],
    ['rates and play', () => insertPlay(db, teams)],
    ['accounts', () => openAccounts(db, teams)],
    ['vacuum', () => db.query('vacuum analyze').then(() => {})],
  ];
  for (const [what, step] of steps) say(`filled in ${what}: ${seconds(await timed(step))}`);
}

/** Member n: the first ten are general agents, then come the chains, each agent below the number before; players hang on agents in turn. */
async function insertMembers(db: Database, { brand, members }: Teams): Promise<void> {
  const agents = Math.floor(members / 10);
  await db.query('alter table accounts.member disable trigger all');
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, upline_id, register_method, register_url, registered_at,
       terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
     select n, $1, 'bench' || n, case when n <= 10 then 2 when n <= $2::int then 1 else 0 end,
       case when n <= 10 then null when n > $2::int then 1 + (n::bigint * 7919) % $2::int when (n - 11) % $3::int = 0 then 1 + ((n - 11) / $3::int) % 10
         else n - 1 end, 'H5', 'localhost', now() - n * interval '1 minute', '1', now(), 21, now() from generate_series(1, $4::int) n`,
    [brand, agents, chain, members],
  );
  await db.query('alter table accounts.member enable trigger all');
}

/** The rows that the trigger would write one by one, in its order; the indexes are built afterwards. */
async function insertEdges(db: Database): Promise<void> {
  await db.query('alter table agents.edge drop constraint edge_pkey');
  await db.query('drop index agents.edge_upwards, agents.edge_downwards');
  await db.query(
    `with recursive up (ancestor_id, member_id, depth, via_id, next_id) as (
       select m.member_id, m.member_id, 0, m.member_id, m.upline_id from accounts.member m
       union all select a.member_id, u.member_id, u.depth + 1, case when u.depth = 0 then u.member_id else u.ancestor_id end, a.upline_id
         from up u join accounts.member a on a.member_id = u.next_id)
     insert into agents.edge (ancestor_id, member_id, depth, via_id) select ancestor_id, member_id, depth, via_id from up
     order by member_id, depth`,
  );
  await db.query('alter table agents.edge add constraint edge_pkey primary key (ancestor_id, member_id)');
  await db.query('create unique index edge_upwards on agents.edge (member_id, depth)');
  await db.query(
    'create index edge_downwards on agents.edge (ancestor_id, depth, member_id) include (via_id)',
  );
}

async function insertPlay(db: Database, { brand, day, members }: Teams): Promise<void> {
  await db.query(
    `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at)
     select e.member_id, 'RNG', '2026-01-01', 8000 - 300 * max(e.depth), now() from agents.edge e group by e.member_id`,
  );
  await db.query(`insert into agents.closing (brand, closed_to) values ($1, '2000-01-01')`, [brand]);
  await db.query(
    `insert into agents.day_play (brand, member_id, day, game_type, stake, win, bets)
     select $1, n, $2::date, 'RNG', 100000 + n % 900000, 90000, 20 from generate_series(1, $3::int) n where n % 5 = 0`,
    [brand, day, members],
  );
}

/** Everybody has played or been paid before. */
async function openAccounts(db: Database, { brand, members }: Teams): Promise<void> {
  await db.query(`select wallet.open_account($1, 'PHP', n, 0) from generate_series(1, $2::int) n`, [
    brand,
    members,
  ]);
}
