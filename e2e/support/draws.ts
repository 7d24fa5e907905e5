/** Draws of number games that a test does not wait for. */
import { expect } from '@playwright/test';
import { queryDatabase } from './product.ts';

/**
 * Draws an issue of `perya` now, which has been sold, and pays its prizes: it moves to the half minute that has just begun, with the value of the
 * house's beacon for that time, and its sale ends. Afterwards it has its times again, so that the page sells the one after it.
 */
export async function drawNow(game: string, numero: string): Promise<void> {
  const issue = `brand = 'perya' and game = '${game}' and numero = '${numero}'`;
  const [times] = await queryDatabase<{ locks: Date; draws: Date }>(
    `select locks_at as locks, draws_at as draws from lottery.issue where ${issue}`,
  );
  // The anchor is one for all games and a day. The table keeps a commitment as it is, but for its owner in the role of a replica.
  await queryDatabase(
    `do $$
     declare v_at timestamptz := now() - interval '1 second';
     begin
       set local session_replication_role = replica;
       update lottery.issue set locks_at = v_at - interval '1 second', draws_at = v_at, beacon_anchor = (
           select m.beacon_anchor from lottery.issue m where m.brand = 'perya' and m.game = 'dragon-number-draw'
             and date_trunc('day', m.draws_at at time zone 'UTC') = date_trunc('day', v_at at time zone 'UTC') limit 1),
         beacon_links = floor(mod(extract(epoch from v_at) * 1000, 86400000) / 30000)::int + 1
       where ${issue} and state = 'open';
       update platform.due set due_at = v_at where kind = 'lottery.close' and key = 'perya:${game}:${numero}';
     end $$`,
  );
  await queryDatabase(`select pg_notify('platform_due', 'lottery.close 0')`);
  const stateOf = async (): Promise<string> =>
    (await queryDatabase<{ state: string }>(`select state from lottery.issue where ${issue}`))[0]!.state;
  // A payment that lost its lease is taken up again after a minute.
  await expect.poll(stateOf, { timeout: 100_000 }).toBe('settled');
  await queryDatabase(`update lottery.issue set locks_at = $1, draws_at = $2 where ${issue}`, [
    times!.locks,
    times!.draws,
  ]);
}
