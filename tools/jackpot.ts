/**
 * `npm run jackpot -- <brand> <amount> --key <text> [--back]`: pays into the jackpot of a brand that has a real one, or back to
 * the house. The same key pays once, however often it is said. Without an amount it says what is in the jackpot.
 */
import { parseArgs } from 'node:util';
import { currencyDigits, formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import { createLedger, findJackpot, payIntoJackpot } from '../apps/server/src/modules/wallet/index.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { findDatabase } from './find-database.ts';

const usage =
  'Usage: npm run jackpot -- lucena 250000.00 --key opening [--back] [--currency PHP], or npm run jackpot -- lucena';
/** The last node number is this tool's: no stripe is shared with a server. */
const node = 1023;

process.exitCode = await main();

async function main(): Promise<number> {
  const read = readArguments();
  if (!read) return refuse(usage);
  const { brand, currency, key, amountMinor } = read;
  const place = await findDatabase();
  if (typeof place === 'string') return refuse(place);
  const db = openDatabase(place.url, 2);
  const ledger = createLedger({ db, node, makeId: createIdMaker(node), lanes: 1, holdSweepMs: 0 });
  try {
    if (amountMinor !== null) {
      const answer = await payIntoJackpot(ledger, { brand, currency, amountMinor, key });
      if (answer.status !== 'booked' && answer.status !== 'replayed')
        return refuse(`Nothing was paid: ${answer.status}.`);
    }
    console.log(
      `${brand}: ${formatDecimal(await findJackpot(ledger, brand, currency), currency)} ${currency}`,
    );
    return 0;
  } catch (error) {
    return refuse(`Nothing was paid: ${(error as Error).message}.`);
  } finally {
    await ledger.close();
    await db.close();
    await place.close();
  }
}

interface Asked {
  brand: string;
  currency: Currency;
  key: string;
  /** Null: nothing is to be paid. */
  amountMinor: bigint | null;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string', default: '' },
        currency: { type: 'string', default: 'PHP' },
        back: { type: 'boolean', default: false },
      },
    });
    const [brand = '', amount] = positionals;
    const { key, back } = values;
    if (!/^[a-z0-9-]{1,32}$/.test(brand) || !Object.hasOwn(currencyDigits, values.currency)) return null;
    const currency = values.currency as Currency;
    if (amount === undefined) return { brand, currency, key, amountMinor: null };
    const minor = parseDecimal(amount, currency);
    if (minor === null || minor <= 0n || key === '') return null;
    return { brand, currency, key, amountMinor: back ? -minor : minor };
  } catch {
    return null;
  }
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}
