/** SQL of what stakes have fed jackpots. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface JackpotStake {
  jackpot: string;
  brand: string;
  currency: Currency;
  stakedMinor: bigint;
  /** What has been paid into each pool so far, as far as is written down; the ledger knows better. */
  fedMinor: ReadonlyMap<string, bigint>;
}

/** What is staked in games of jackpots, by jackpot, brand and currency. */
export async function listJackpotStakes(db: Queryable): Promise<JackpotStake[]> {
  const { rows } = await db.query<{
    jackpot: string;
    brand: string;
    currency: Currency;
    staked_minor: bigint;
    fed: Record<string, string>;
  }>(
    `select s.jackpot, s.brand, s.currency, s.staked_minor,
        coalesce(jsonb_object_agg(f.tier, f.fed_minor::text) filter (where f.tier is not null), '{}') fed
      from games.jackpot_stake s
        left join games.jackpot_fed f using (jackpot, brand, currency)
      group by s.jackpot, s.brand, s.currency order by s.jackpot, s.brand, s.currency`,
    [],
  );
  return rows.map((row) => ({
    jackpot: row.jackpot,
    brand: row.brand,
    currency: row.currency,
    stakedMinor: row.staked_minor,
    fedMinor: new Map(Object.entries(row.fed).map(([tier, minor]) => [tier, BigInt(minor)])),
  }));
}

/** Never less than what stands there: another process may have fed on. */
export async function updateJackpotFed(
  db: Queryable,
  { jackpot, brand, currency }: Pick<JackpotStake, 'jackpot' | 'brand' | 'currency'>,
  tier: string,
  fedMinor: bigint,
): Promise<void> {
  await db.query(
    `insert into games.jackpot_fed as f (jackpot, tier, brand, currency, fed_minor) values ($1, $2, $3, $4, $5)
      on conflict (jackpot, tier, brand, currency) do update set fed_minor = greatest(f.fed_minor, excluded.fed_minor)`,
    [jackpot, tier, brand, currency, fedMinor],
  );
}
