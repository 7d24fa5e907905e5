/**
 * `npm run jackpot -- <brand> <amount> --key <text> [--back]`: pays into the jackpot of a brand that has a real one, or back to
 * the house. The same key pays once, however often it is said. Without an amount it says what is in the jackpot.
 */
import { parseArgs } from 'node:util';
import { currencyDigits, formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import { createLedger, findJackpot, payIntoJackpot } from '../apps/server/src/modules/wallet/index.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run jackpot -- lucena 250000.00 --key opening [--back] [--currency PHP], or npm run jackpot -- lucena';
/** The last node number is this tool's: no stripe is shared with a server. */
const node = 1023;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  return withDatabase('Nothing was paid', (db) => pay(db, asked), 2);
}

async function pay(db: Database, { brand, currency, key, amountMinor }: Asked): Promise<number> {
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
  } finally {
    await ledger.close();
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
