/** SQL of the demo's past. While it is played, transfers get the played time. */
import type { Queryable } from '#platform/db/database.ts';

export interface PastRow {
  /** The day on which the demo was started first, `YYYY-MM-DD`. */
  today: string;
  endedAt: Date | null;
}

export async function findPast(db: Queryable, brand: string): Promise<PastRow | null> {
  const { rows } = await db.query<PastRow>(
    `select to_char(today, 'YYYY-MM-DD') as today, ended_at as "endedAt" from platform.demo_past where brand = $1`,
    [brand],
  );
  return rows[0] ?? null;
}

/** True in a ledger without any transfer, in one schema. */
export async function isLedgerEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    `select not exists (select from wallet.transfer) and not exists (select from wallet.ledger_place) as empty`,
  );
  return rows[0]?.empty === true;
}

/** From here on transfers get the played time. */
export async function startPast(db: Queryable, brand: string, today: string, now: Date): Promise<void> {
  await db.query(
    'insert into platform.demo_past (brand, today, now) values ($1, $2, $3) on conflict (brand) do update set now = $3',
    [brand, today, now],
  );
  await db.query(`create or replace function platform.set_played_time() returns trigger language plpgsql as $$
    begin
      new.at := coalesce((select p.now from platform.demo_past p where p.brand = new.brand and p.ended_at is null), new.at);
      return new;
    end $$`);
  await db.query(`create or replace trigger played_time before insert on wallet.transfer
    for each row execute function platform.set_played_time()`);
}

export async function updatePlayedTime(db: Queryable, brand: string, now: Date): Promise<void> {
  await db.query('update platform.demo_past set now = $2 where brand = $1', [brand, now]);
}

/** Ends interrupted pasts of other brands: their transfers get the present time again. */
export async function endOtherPasts(db: Queryable, brand: string, at: Date): Promise<void> {
  await db.query('update platform.demo_past set ended_at = $2 where brand <> $1 and ended_at is null', [
    brand,
    at,
  ]);
}

/** Transfers get the present time again, for good. */
export async function endPast(db: Queryable, brand: string, at: Date): Promise<void> {
  await db.query('drop trigger if exists played_time on wallet.transfer');
  await db.query('drop function if exists platform.set_played_time()');
  await db.query('update platform.demo_past set ended_at = $2 where brand = $1', [brand, at]);
}

/** Agents' closed runs up to a day that have something to pay, the oldest first. */
export async function listClosedRuns(
  db: Queryable,
  brand: string,
  lastDay: string,
): Promise<{ runId: bigint; totalMinor: bigint }[]> {
  const { rows } = await db.query<{ runId: bigint; totalMinor: bigint }>(
    `select run_id as "runId", total as "totalMinor" from agents.run
     where brand = $1 and state = 'closed' and last_day <= $2 order by last_day, run_id`,
    [brand, lastDay],
  );
  return rows;
}
