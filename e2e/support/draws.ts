/** Draws of number games that a test does not wait for. */
import { queryDatabase } from './product.ts';

/**
 * Draws an issue of `perya` now, which has been sold: it moves to the half minute that has just begun, with the value of the house's beacon for
 * that time, and its sale ends. An issue that has closed by itself is left alone.
 */
export async function drawNow(game: string, numero: string): Promise<void> {
  // The anchor is one for all games and a day. The table keeps a commitment as it is, but for its owner in the role of a replica.
  await queryDatabase(
    `do $$
     declare v_at timestamptz := now() - interval '1 second';
     begin
       set local session_replication_role = replica;
       update lottery.issue i set locks_at = v_at - interval '1 second', draws_at = v_at, beacon_anchor = m.beacon_anchor,
         beacon_links = floor(mod(extract(epoch from v_at) * 1000, 86400000) / 30000)::int + 1
       from (select beacon_anchor from lottery.issue where brand = 'perya' and game = 'dragon-number-draw'
           and date_trunc('day', draws_at at time zone 'UTC') = date_trunc('day', v_at at time zone 'UTC') limit 1) m
       where i.brand = 'perya' and i.game = '${game}' and i.numero = '${numero}' and i.state = 'open';
       update platform.due set due_at = v_at where kind = 'lottery.close' and key = 'perya:${game}:${numero}';
     end $$`,
  );
  await queryDatabase(`select pg_notify('platform_due', 'lottery.close 0')`);
}
