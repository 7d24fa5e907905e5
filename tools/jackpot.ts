/**
 * `npm run jackpot -- <brand> <amount> --key <text>`: pays into the jackpot of a brand that has a real one; a negative amount gives
 * back to the house. The same key pays once, however often it is said. Without an amount it says what is in the jackpot.
 */
import { parseArgs } from 'node:util';
import { currencyDigits, formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import { createLedger, findJackpot, payIntoJackpot } from '../apps/server/src/modules/wallet/index.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { findDatabase } from './find-database.ts';

const usage =
  'Usage: npm run jackpot -- lucena 250000.00 --key opening [--currency PHP], or npm run jackpot -- lucena';
/** The last node number is this tool's: no stripe is shared with a server. */
const node = 1023;

process.exitCode = await main();

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    // A negative amount is no option.
    strict: false,
    options: { key: { type: 'string' }, currency: { type: 'string', default: 'PHP' } },
  });
  const [brand = '', amount] = positionals;
  const currency = String(values.currency) as Currency;
  const key = typeof values.key === 'string' ? values.key : '';
  const amountMinor = amount === undefined ? null : parseDecimal(amount, currency);
  const understood = amount === undefined || (amountMinor !== null && amountMinor !== 0n && key !== '');
  if (!/^[a-z0-9-]{1,32}$/.test(brand) || !Object.hasOwn(currencyDigits, currency) || !understood)
    return refuse(usage);
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

function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}
