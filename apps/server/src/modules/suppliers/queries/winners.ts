/** SQL of the board of winners. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface Win {
  memberId: bigint;
  nodeId: string;
  gameName: string;
  currency: Currency;
  wonMinor: bigint;
  wonAt: Date;
}

/**
 * The largest wins of a brand's rounds that were closed since a moment, the largest first. A few of each UTC day by the
 * index `round_won`, however many rounds a day has.
 * @param since start of the first of the brand's days
 */
export async function listWins(
  db: Queryable,
  brand: string,
  { since, now, perDay }: { since: Date; now: Date; perDay: number },
): Promise<Win[]> {
  const { rows } = await db.query<{
    member_id: bigint;
    node_id: string;
    name: string;
    currency: Currency;
    won_minor: bigint;
    closed_at: Date;
  }>(
    `select w.member_id, g.node_id, g.name, w.currency, w.won_minor, w.closed_at
     from generate_series(0, ($2::timestamptz at time zone 'UTC')::date - ($3::timestamptz at time zone 'UTC')::date) ago
     cross join lateral (
       select * from games.round r
       where r.brand = $1 and (r.closed_at at time zone 'UTC')::date = ($2::timestamptz at time zone 'UTC')::date - ago
         and r.closed_at >= $3 and r.closed and r.won_minor > 0 and r.won_minor >= 2 * (r.staked_minor - r.refunded_minor)
         and r.won_minor >= 2 * (r.staked_minor - r.refunded_minor + r.free_minor)
       order by r.won_minor desc limit $4
     ) w
     join games.game g on g.vendor = w.vendor and g.game_code = w.game_code
     order by w.won_minor desc, w.closed_at desc, w.id`,
    [brand, now, since, perDay],
  );
  return rows.map((row) => ({
    memberId: row.member_id,
    nodeId: row.node_id,
    gameName: row.name,
    currency: row.currency,
    wonMinor: row.won_minor,
    wonAt: row.closed_at,
  }));
}
