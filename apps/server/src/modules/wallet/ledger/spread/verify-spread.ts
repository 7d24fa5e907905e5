/** Proves a spread ledger: each schema by itself, and what they have in common. */
import type { Queryable } from '#platform/db/database.ts';
import {
  toTrialBalance,
  readTrialBalance,
  type TrialBalance,
  type TrialBalanceLine,
} from '../trial-balance.ts';
import { verifyLedger, type Drift, type Verification } from '../verify.ts';
import { schemaOf } from './in-schema.ts';
import type { Places } from './places.ts';
import { listPurposeNumbers, listStrangers, listStripes } from './queries.ts';

/** A drift, and the schema that it is in. */
export interface SpreadDrift extends Drift {
  schema: string;
}

/**
 * Every schema is proven from its transfers, one after the other: no commit spans two, so that each sums to zero. Then that members stand in their
 * own schema alone, that a stripe of the house is in one schema, and that a purpose has one number everywhere.
 */
export async function verifySpread(
  main: Queryable,
  places: Places,
): Promise<Omit<Verification, 'drifts'> & { drifts: SpreadDrift[] }> {
  const sum = { accounts: 0, transfers: 0n, drifts: [] as SpreadDrift[] };
  const stripes = new Map<bigint, string>();
  const central = new Map((await listPurposeNumbers(main)).map(({ code, id }) => [code, id]));
  for (let number = 0; number < places.count; number += 1) {
    const schema = schemaOf(number);
    const reader = places.reader(number);
    const one = await verifyLedger(reader);
    sum.accounts += one.accounts;
    sum.transfers += one.transfers;
    const common = [
      ...(await findStrangers(reader, { number, count: places.count })),
      ...(await findSharedStripes(reader, stripes, schema)),
      ...(await findOtherNumbers(reader, central)),
    ];
    sum.drifts.push(...[...one.drifts, ...common].map((drift) => ({ ...drift, schema })));
  }
  return sum;
}

const nobodys = { brand: '*', currency: '*', purse: null };

async function findStrangers(reader: Queryable, own: { number: number; count: number }): Promise<Drift[]> {
  const strangers = await listStrangers(reader, own);
  return strangers.map(({ ownerId, belongs }) => ({
    ...nobodys,
    ownerId,
    purse: '0',
    what: 'schema',
    stored: schemaOf(own.number),
    proven: schemaOf(belongs),
  }));
}

async function findSharedStripes(
  reader: Queryable,
  known: Map<bigint, string>,
  schema: string,
): Promise<Drift[]> {
  const shared: Drift[] = [];
  for (const houseId of await listStripes(reader)) {
    const other = known.get(houseId);
    known.set(houseId, schema);
    if (other !== undefined)
      shared.push({
        ...nobodys,
        ownerId: houseId,
        what: 'schema of the stripe',
        stored: schema,
        proven: other,
      });
  }
  return shared;
}

async function findOtherNumbers(reader: Queryable, central: ReadonlyMap<string, number>): Promise<Drift[]> {
  const own = await listPurposeNumbers(reader);
  return own
    .filter(({ code, id }) => central.get(code) !== id)
    .map(({ code, id }) => ({
      ...nobodys,
      ownerId: 0n,
      purse: code,
      what: 'number',
      stored: `${id}`,
      proven: `${central.get(code) ?? 'none'}`,
    }));
}

/** All schemas together. Each is read at a moment of its own, at which it sums to zero. */
export async function readSpreadTrialBalance(places: Places, at: Date | null = null): Promise<TrialBalance> {
  const balances: TrialBalance[] = [];
  for (let number = 0; number < places.count; number += 1)
    balances.push(await readTrialBalance(places.reader(number), at));
  const lines = Map.groupBy(
    balances.flatMap((balance) => balance.lines),
    ({ brand, currency, account }) => JSON.stringify([brand, currency, account]),
  );
  const summed = [...lines.values()].map((parts) => ({
    ...(parts[0] as TrialBalanceLine),
    transfers: parts.reduce((sum, { transfers }) => sum + transfers, 0n),
    balanceMinor: parts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n),
  }));
  const order = ({ brand, currency, account }: TrialBalanceLine): string => `${brand} ${currency} ${account}`;
  return toTrialBalance(
    at ?? balances.at(-1)?.at ?? new Date(),
    summed.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
  );
}
