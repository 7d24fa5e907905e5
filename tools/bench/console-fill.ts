/** The members, money, rounds and audit of `npm run bench:console`. Its transfers stand at a house account that no follower reads. */
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { say, seconds, timed } from './use-case.ts';

export interface Scale {
  brand: string;
  members: number;
  transfers: number;
  /** The last of the days over which the transfers lie. */
  day: string;
}

/** Filled members begin here. */
export const firstMember = 5_000_000;
/** One of them has so many of the transfers and rounds: the longest list of a player. */
export const heavyMember = firstMember + 1;

const days = 30;
const shareOfHeavy = 20;

export async function fillConsole(db: Database, scale: Scale): Promise<void> {
  const steps: [string, () => Promise<unknown>][] = [
    ['members', () => insertMembers(db, scale)],
    ['transfers', () => insertTransfers(db, scale)],
    ['rounds', () => insertRounds(db, scale)],
    ['sums of days', () => insertDays(db, scale)],
    ['audit', () => insertAudit(db, scale)],
    ['vacuum', () => db.query('vacuum analyze')],
  ];
  for (const [what, step] of steps) say(`filled in ${what}: ${seconds(await timed(step))}`);
}

async function insertMembers(db: Database, { brand, members }: Scale): Promise<void> {
  await db.query('alter table accounts.member disable trigger all');
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, register_method, register_url, registered_at, terms_version,
       terms_accepted_at, age_confirmed, age_confirmed_at, tags, mobile_e164, profile)
     select $2::bigint + n, $1, 'bench' || n, 0, 'H5', 'localhost', now() - n * interval '1 minute', '1', now(), 21, now(),
       case when n % 10 = 0 then array['vip'] else '{}' end, '+63917' || lpad(n::text, 7, '0'),
       jsonb_build_object('email', 'bench' || n || '@example.com') from generate_series(1, $3::int) n`,
    [brand, firstMember, members],
  );
  await db.query('alter table accounts.member enable trigger all');
  await db.query("insert into wallet.purpose (id, code) values (901, 'gaming:RNG') on conflict do nothing");
  await db.query(
    `insert into wallet.account (owner_id, brand, currency, purse, kind, balance, seq)
     select $2::bigint + n, $1, 'PHP', 0, 1, 100000, 1 from generate_series(1, $3::int) n`,
    [brand, firstMember, members],
  );
}

/** Bets and wins in turn, a twentieth of them by one member. */
async function insertTransfers(db: Database, { brand, members, transfers, day }: Scale): Promise<void> {
  await db.query(
    `insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, at, purpose, kind,
       leg, brand, currency, idempotency_key, reference, detail)
     select 900000000000 + n, case when n % $6 = 0 then $5::bigint else $4::bigint + 2 + n % ($3::int - 2) end, -1000000,
       case when n % 2 = 0 then -1000 else 950 end, 100000, 0, n, n, 0,
       ($7::date + 1)::timestamp at time zone 'Asia/Manila' - interval '1 second' - n * (interval '${days} days' / $2::int),
       (select id from wallet.purpose where code = 'gaming:RNG'), case when n % 2 = 0 then 3 else 4 end, 0, $1, 'PHP', 'bench:' || n, 'r' || n / 2,
       jsonb_build_object('vendor', 'STUDIO', 'game', 'fiesta-nights', 'round', 'r' || n / 2)
     from generate_series(1, $2::int) n`,
    [brand, transfers, members, firstMember, heavyMember, shareOfHeavy, day],
  );
}

async function insertRounds(db: Database, { brand, members, transfers, day }: Scale): Promise<void> {
  await db.query(
    `insert into games.round (id, brand, member_id, vendor, round, game_code, currency, staked_minor, won_minor, closed, opened_at, changed_at,
       closed_at)
     select 800000000000 + n, $1, case when n % $6 = 0 then $5::bigint else $4::bigint + 2 + n % ($3::int - 2) end, 'STUDIO', 'r' || n,
       'fiesta-nights', 'PHP', 1000, 950, true, at, at, at
     from (select n, ($7::date + 1)::timestamp at time zone 'Asia/Manila' - interval '2 seconds' - n * (interval '${days} days' / $2::int) as at
       from generate_series(1, $2::int) n) round`,
    [brand, Math.floor(transfers / 4), members, firstMember, heavyMember, shareOfHeavy, day],
  );
}

async function insertDays(db: Database, { brand, members, day }: Scale): Promise<void> {
  await db.query(
    `insert into reports.house_day (brand, currency, day, purpose, kind, credit, pool, vendor, game, postings, amount)
     select $1, 'PHP', $2::date - d, f.id, k, k = 4, false, 'STUDIO', 'game-' || g, 1000, case when k = 3 then -100000 else 95000 end
     from generate_series(0, 89) d, generate_series(1, 40) g, unnest(array[3, 4]) k,
       (select id from wallet.purpose where code = 'gaming:RNG') f`,
    [brand, day],
  );
  await db.query(
    `insert into reports.member_day (member_id, brand, currency, day, bets, staked, won)
     select $3::bigint + n, $1, 'PHP', $2::date - d, 20, 20000, 19000 from generate_series(0, 9) d, generate_series(1, $4::int / 5) n`,
    [brand, day, firstMember, members],
  );
}

/** As many rows as members; their hashes are no chain, and nothing verifies them here. */
async function insertAudit(db: Database, { brand, members }: Scale): Promise<void> {
  await db.query(
    `insert into operators.audit (chain, number, at, actor_kind, actor, roles, action, object, object_id, brand, reason, previous_hash, hash)
     select 'bench', n, now() - n * interval '1 minute', 'operator', 'bench', '{}', 'member.lock', 'member', ($2::bigint + n)::text, $1,
       'bench', '', '' from generate_series(1, $3::int) n`,
    [brand, firstMember, members],
  );
}
