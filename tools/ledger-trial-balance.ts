/**
 * `npm run ledger:trial-balance [-- --at 2026-11-25T12:00:00Z]`: every account of the house by purpose and what members have, per brand
 * and currency, now or at a past moment; of a spread ledger all schemas together. Looks at DATABASE_URL, else at the embedded PostgreSQL in DATA_DIR, running or not. Exit code 1
 * where the sums are not zero, 2 where there is nothing to look at.
 */
import { parseArgs } from 'node:util';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import {
  readTrialBalance,
  type TrialBalance,
  type TrialBalanceLine,
} from '../apps/server/src/modules/wallet/ledger/trial-balance.ts';
import { openPlaces } from '../apps/server/src/modules/wallet/ledger/spread/places.ts';
import { readSpreadTrialBalance } from '../apps/server/src/modules/wallet/ledger/spread/verify-spread.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { refuse, withDatabase } from './operator.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const at = readArguments();
  if (at === undefined) return refuse('Usage: npm run ledger:trial-balance [-- --at 2026-11-25T12:00:00Z]');
  return withDatabase('The ledger could not be read', async (db, url) => {
    const balance = await read(db, url, at);
    console.log(textOf(balance));
    return balance.isZero ? 0 : 1;
  });
}

async function read(db: Database, url: string, at: Date | null): Promise<TrialBalance> {
  const places = await openPlaces({ db, url, open: openDatabase, poolSize: 1, onError: () => {} });
  if (places === null) return readTrialBalance(db, at);
  try {
    return await readSpreadTrialBalance(places, at);
  } finally {
    await places.close();
  }
}

/** @returns the moment, null for now, undefined where the arguments make no sense. */
function readArguments(): Date | null | undefined {
  try {
    const { values } = parseArgs({ options: { at: { type: 'string' } } });
    if (values.at === undefined) return null;
    const at = new Date(values.at);
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
}

function textOf({ at, lines, sums, isZero }: TrialBalance): string {
  const width = Math.max(...lines.map(({ account }) => account.length), 'account'.length);
  const lineText = ({ account, transfers, balanceMinor, currency }: TrialBalanceLine): string =>
    `  ${account.padEnd(width)}  ${String(transfers).padStart(10)}  ${formatDecimal(balanceMinor, currency as Currency).padStart(20)}`;
  const parts = sums.map(({ brand, currency, sumMinor }) => {
    const own = lines.filter((line) => line.brand === brand && line.currency === currency);
    return [
      `${brand} ${currency}`,
      `  ${'account'.padEnd(width)}  ${'transfers'.padStart(10)}  ${'balance'.padStart(20)}`,
      ...own.map(lineText),
      `${sumMinor === 0n ? '✓' : '✗'} ${'sum'.padEnd(width)}  ${''.padStart(10)}  ${formatDecimal(sumMinor, currency as Currency).padStart(20)}`,
    ].join('\n');
  });
  const end = isZero ? '✓ all sums are zero' : '✗ a sum is not zero: npm run ledger:verify names the account';
  return [`Trial balance of ${at.toISOString()}`, ...parts, end].join('\n\n');
}
