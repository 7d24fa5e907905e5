/** SQL of payout methods and their providers. */
import type { Queryable } from '#platform/db/database.ts';
import type { PayoutMethod } from '../rules/payout-method.ts';
import type { PayoutRoute } from '../rules/payout-route.ts';

type MethodRow = Omit<PayoutMethod, 'routes'> & {
  /** Null: the method has no route. */
  provider: string | null;
} & Pick<PayoutRoute, 'providerMethod'> & { routeMinMinor: bigint; routeMaxMinor: bigint };

/** A brand's methods with their routes, both in order. @param only `offered` leaves out closed methods */
export async function listPayoutMethods(
  db: Queryable,
  brand: string,
  only: 'offered' | 'all',
): Promise<PayoutMethod[]> {
  const { rows } = await db.query<MethodRow>(
    `select m.brand, m.code, m.kind, m.names, m.currency, m.number_rule as "numberRule", m.min_minor as "minMinor",
       m.max_minor as "maxMinor", m.position, m.enabled, r.provider, r.provider_method as "providerMethod",
       r.min_minor as "routeMinMinor", r.max_minor as "routeMaxMinor"
     from wallet.payout_method m left join wallet.payout_route r on r.brand = m.brand and r.method = m.code and r.enabled
     where m.brand = $1 and (m.enabled or $2) order by m.position, m.code, r.position`,
    [brand, only === 'all'],
  );
  const methods = new Map<string, PayoutMethod & { routes: PayoutRoute[] }>();
  for (const { provider, providerMethod, routeMinMinor, routeMaxMinor, ...method } of rows) {
    const one = methods.get(method.code) ?? { ...method, routes: [] };
    methods.set(method.code, one);
    if (provider !== null)
      one.routes.push({ provider, providerMethod, minMinor: routeMinMinor, maxMinor: routeMaxMinor });
  }
  return [...methods.values()];
}

/** Names of a brand's methods by code, closed ones as well. */
export async function listMethodNames(
  db: Queryable,
  brand: string,
): Promise<ReadonlyMap<string, PayoutMethod['names']>> {
  const { rows } = await db.query<Pick<PayoutMethod, 'code' | 'names'>>(
    'select code, names from wallet.payout_method where brand = $1',
    [brand],
  );
  return new Map(rows.map(({ code, names }) => [code, names]));
}

export async function findPayoutMethod(
  db: Queryable,
  { brand, code }: { brand: string; code: string },
): Promise<PayoutMethod | null> {
  return (await listPayoutMethods(db, brand, 'all')).find((one) => one.code === code) ?? null;
}

/** Locks a method until the end of the transaction, so that its changes run one after the other. */
export async function lockPayoutMethod(
  tx: Queryable,
  { brand, code }: { brand: string; code: string },
): Promise<PayoutMethod | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payout_method ${brand} ${code}`]);
  return findPayoutMethod(tx, { brand, code });
}

/** Writes a payout method of the seed; an existing one keeps the operator's changes. */
export async function insertPayoutMethod(db: Queryable, method: PayoutMethod): Promise<void> {
  const { rowCount } = await insert(db, method, 'on conflict do nothing');
  if (rowCount === 1) await insertRoutes(db, method);
}

/** Writes a payout method as an operator set it. */
export async function upsertPayoutMethod(tx: Queryable, method: PayoutMethod): Promise<void> {
  await insert(
    tx,
    method,
    `on conflict (brand, code) do update set names = excluded.names, min_minor = excluded.min_minor,
       max_minor = excluded.max_minor, position = excluded.position, enabled = excluded.enabled`,
  );
  await tx.query('delete from wallet.payout_route where brand = $1 and method = $2', [
    method.brand,
    method.code,
  ]);
  await insertRoutes(tx, method);
}

const insert = (db: Queryable, method: PayoutMethod, onConflict: string) =>
  db.query(
    `insert into wallet.payout_method (brand, code, kind, names, currency, number_rule, min_minor, max_minor, position, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ${onConflict}`,
    [
      method.brand,
      method.code,
      method.kind,
      JSON.stringify(method.names),
      method.currency,
      method.numberRule,
      method.minMinor,
      method.maxMinor,
      method.position,
      method.enabled,
    ],
  );

async function insertRoutes(db: Queryable, { brand, code, routes }: PayoutMethod): Promise<void> {
  await db.query(
    `insert into wallet.payout_route (brand, method, position, provider, provider_method, min_minor, max_minor)
     select $1, $2, n, provider, provider_method, min_minor, max_minor
     from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[])
       with ordinality r (provider, provider_method, min_minor, max_minor, n)`,
    [
      brand,
      code,
      routes.map(({ provider }) => provider),
      routes.map(({ providerMethod }) => providerMethod),
      routes.map(({ minMinor }) => minMinor),
      routes.map(({ maxMinor }) => maxMinor),
    ],
  );
}
