/** SQL of the providers that a payout can go through. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { PayoutHealth, PayoutRoute } from '../rules/payout-route.ts';

/** Providers of a payout method, the method's own one first. */
export async function listPayoutRoutes(
  db: Queryable,
  { brand, method, currency }: { brand: string; method: string; currency: Currency },
): Promise<PayoutRoute[]> {
  const { rows } = await db.query<PayoutRoute>(
    `select provider, provider_method as "providerMethod", min_minor as "minMinor", max_minor as "maxMinor" from (
       select provider, provider_method, min_minor, max_minor, 0 as position from wallet.payout_method
        where brand = $1 and code = $2 and currency = $3 and enabled
       union all
       select r.provider, r.provider_method, r.min_minor, r.max_minor, r.position from wallet.payout_route r
         join wallet.payout_method m on m.brand = r.brand and m.code = r.method and m.currency = $3 and m.enabled
        where r.brand = $1 and r.method = $2 and r.enabled) routes
      order by position`,
    [brand, method, currency],
  );
  return rows;
}

/** Counts a brand's payouts since a moment by provider, among the latest 200 of each state: the index has them by state and age. */
export async function listPayoutHealth(db: Queryable, brand: string, since: Date): Promise<PayoutHealth[]> {
  const { rows } = await db.query<PayoutHealth>(
    `select provider, (count(*) filter (where state = 'sent' and asked > 0))::int as silent,
       (count(*) filter (where state = 'failed'))::int as failed, count(*)::int as all
     from unnest(array['sent', 'paid', 'failed']) s (of_state) cross join lateral (
       select provider, state, asked, sent_at from wallet.withdrawal where brand = $1 and state = of_state
        order by id desc limit 200) latest
     where sent_at >= $2 group by provider`,
    [brand, since],
  );
  return rows;
}

/** Moves an unsent payout to another provider. */
export async function updateProvider(
  tx: Queryable,
  id: bigint,
  { provider, providerMethod }: Pick<PayoutRoute, 'provider' | 'providerMethod'>,
): Promise<void> {
  await tx.query(
    `update wallet.withdrawal set provider = $2, provider_method = $3 where id = $1 and state = 'approved'`,
    [id, provider, providerMethod],
  );
}
