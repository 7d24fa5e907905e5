/** SQL of providers' payout results, and of the provider of a payout. */
import type { Queryable } from '#platform/db/database.ts';
import type { PayoutHealth, PayoutRoute } from '../rules/payout-route.ts';

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
