/** Checks after the play: every ticket settled, the ledger proven, the same amounts in ledger, studio and records. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readTrialBalance } from '../../../apps/server/src/modules/wallet/ledger/trial-balance.ts';
import { driftText, verifyLedger } from '../../../apps/server/src/modules/wallet/ledger/verify.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';

/** The studio's tables whose stakes are placed once and paid once; all use the same states. */
const books: readonly { table: string; rows: string }[] = [
  { table: 'studio.round', rows: 'rounds' },
  { table: 'studio.table_ticket', rows: 'tickets' },
  { table: 'studio.fish_magazine', rows: 'magazines' },
  { table: 'studio.pvp_round', rows: 'matches' },
];

const together = (parts: readonly string[]): string => parts.join(' union all ');

/** Names and counts of work that must be done at the end. */
const unsettled = `
  select what, count(*)::int as count from (
    ${together(
      books.map(
        ({ table, rows }) =>
          `select '${rows} that are ' || state as what from ${table} where state not in ('closed', 'refused', 'cancelled')`,
      ),
    )}
    union all
    select 'bets on matches that are ' || state from studio.sport_bet
     where state not in ('closed', 'refused', 'cancelled', 'open')
    union all
    select 'open bets without a leg that is still to be played' from studio.sport_bet b
     where state = 'open' and not exists (
       select from studio.sport_leg l join studio.sport_match m on m.id = l.match_id
        where l.bet_id = b.id and m.state = 'planned')
    union all
    select 'jackpots that are owed' from studio.jackpot_win where paid_minor is null
    union all
    select 'payments of the sportsbook that are due' from studio.sport_payment where done_at is null
    union all
    select 'rounds that the site does not know as settled' from games.round r
     where not closed and staked_minor > refunded_minor and not exists (
       select from studio.sport_bet b where b.id::text = r.round and b.state = 'open')
    union all
    select 'accounts whose rounds are still to be counted' from wallet.account a
      left join games.counted c on c.member_id = a.owner_id and c.brand = a.brand and c.currency = a.currency
     where exists (
       select from wallet.transfer t
        where t.member_id = a.owner_id and t.brand = a.brand and t.currency = a.currency
          and t.seq > coalesce(c.seq, 0) and t.kind in (3, 4, 5))
  ) left_over group by what order by what`;

/** Waits until no work is open. @returns what is still open at the end of the time. */
export async function settleDown(db: Database, patienceMs: number): Promise<string[]> {
  for (let waitedMs = 0; ; waitedMs += 1000) {
    const { rows } = await db.query<{ what: string; count: number }>(unsettled);
    if (rows.length === 0) return [];
    if (waitedMs >= patienceMs) return rows.map(({ what, count }) => `${count} ${what}`);
    await sleep(1000);
  }
}

/**
 * Compares, for each player, the ledger's bookings by kind, the studio's stakes and wins, and the betting record. Returns
 * a row for each difference.
 */
const differing = `
  with booked as (
    select m.member_id, m.user_name,
      coalesce(sum(t.amount) filter (where t.kind = 1), 0) deposited,
      -coalesce(sum(t.amount) filter (where t.kind in (3, 5)), 0) staked,
      coalesce(sum(t.amount) filter (where t.kind in (4, 9)), 0) won,
      coalesce(sum(t.amount), 0) balance
    from accounts.member m left join wallet.transfer t on t.member_id = m.member_id
    where m.user_name = any($1) group by 1, 2
  ), played as (
    select operator_user, sum(staked) staked, sum(won) won from (
      ${together(
        books.map(
          ({ table }) =>
            `select player_id, stake_minor staked, win_minor won from ${table} where state = 'closed'`,
        ),
      )}
      union all
      select player_id, stake_minor, 0 from studio.sport_bet where state in ('open', 'closed')
      union all
      select b.player_id, 0, p.amount_minor from studio.sport_payment p join studio.sport_bet b on b.id = p.bet_id
       where p.kind = 'win' and p.done_at is not null
      union all
      select r.player_id, 0, j.paid_minor from studio.jackpot_win j join studio.round r on r.id = j.round_id
    ) one join studio.player p on p.id = one.player_id group by 1
  ), recorded as (
    select member_id, sum(staked_minor - refunded_minor) staked, sum(won_minor) won from games.round group by 1
  )
  select b.user_name, b.deposited, b.staked, b.won, a.balance,
    coalesce(p.staked, 0) studio_staked, coalesce(p.won, 0) studio_won,
    coalesce(r.staked, 0) record_staked, coalesce(r.won, 0) record_won
  from booked b
    left join wallet.account a on a.owner_id = b.member_id
    left join played p on p.operator_user = b.member_id::text
    left join recorded r on r.member_id = b.member_id
  where (b.staked, b.won) is distinct from (coalesce(p.staked, 0), coalesce(p.won, 0))
    or (b.staked, b.won) is distinct from (coalesce(r.staked, 0), coalesce(r.won, 0))
    or a.balance is distinct from b.deposited - b.staked + b.won`;

export interface Accounts {
  accounts: number;
  transfers: bigint;
  tickets: number;
  problems: string[];
}

/** @param told each player's balance on the site, in pesos. */
export async function checkAccounts(db: Database, told: ReadonlyMap<string, string>): Promise<Accounts> {
  const problems: string[] = [];
  const { rows } = await db.query<Record<string, unknown>>(differing, [[...told.keys()]]);
  for (const row of rows)
    problems.push(
      `The books differ: ${JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
  const balances = await db.query<{ user_name: string; balance: string }>(
    `select m.user_name, (a.balance / 100.0)::numeric(20, 2)::text balance
       from accounts.member m join wallet.account a on a.owner_id = m.member_id and a.purse = 0 where m.user_name = any($1)`,
    [[...told.keys()]],
  );
  for (const { user_name: name, balance } of balances.rows)
    if (told.get(name) !== balance)
      problems.push(`The site says ${name} has ${told.get(name)}, the ledger says ${balance}.`);
  const { accounts, transfers, drifts } = await verifyLedger(db);
  problems.push(...drifts.map(driftText));
  for (const { brand, currency, sumMinor } of (await readTrialBalance(db)).sums)
    if (sumMinor !== 0n)
      problems.push(`The trial balance of ${brand} ${currency} comes to ${sumMinor}, not to zero.`);
  const tickets = await db.query<{ count: number }>(
    `select count(*)::int as count from (${together([...books.map(({ table }) => table), 'studio.sport_bet'].map((table) => `select 1 from ${table}`))}) all_of_them`,
  );
  return { accounts, transfers, tickets: tickets.rows[0]?.count ?? 0, problems };
}
