/**
 * `npm run jackpot -- <brand> <amount> --key <text> [--tier major]`: pays into a pool of a brand's jackpot, the grand one
 * where none is said. The same key pays once, however often it is said. `… <brand> <amount> [--tier major] --back --approval <number>`: pays back to the
 * house what two operators have decided in the console; an approval pays once. Without an amount it says what is in every pool.
 */
import { parseArgs } from 'node:util';
import { jackpotTiers, type JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { peryaJackpot as jackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import { ok } from '@perya/contract/result.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import { openLedger, findPot, payIntoPot } from '../apps/server/src/modules/wallet/index.ts';
import type { PostingAnswer } from '../apps/server/src/modules/wallet/ledger/posting.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import type { AllowedCommand } from '../apps/server/src/modules/operators/index.ts';
import { allowanceOf, allowedBy } from './allowed-command.ts';
import { commandAudits } from './command-audits.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run jackpot -- lucena 250000.00 --key opening [--tier grand|major|minor|mini], npm run jackpot -- lucena 250000.00 --back --approval 123 [--tier …], or npm run jackpot -- lucena';
/** The last node number is this tool's: no stripe is shared with a server. */
const node = 1023;
const currency = jackpot.currency as Currency;
/** What two operators allow. */
const take = 'jackpot.take';

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  return withDatabase('Nothing was paid', (db, url) => pay({ db, url }, asked), 2);
}

async function pay(place: { db: Database; url: string }, asked: Asked): Promise<number> {
  const { db } = place;
  const { brand, tier, amountMinor } = asked;
  const allowed = await allowanceFor(db, asked);
  if (typeof allowed === 'string') return refuse(`${allowed}.`);
  const key = allowed ? `approval:${allowed.approvalId}` : asked.key;
  const makeId = createIdMaker(node);
  const { ledger } = await openLedger({
    ...place,
    open: openDatabase,
    node,
    makeId,
    lanes: 1,
    onError: () => {},
  });
  try {
    if (amountMinor !== null) {
      const change = commandLine(db)(commandAudits.payJackpot);
      // The posting has a commit of its own; where this row fails, the same key again pays nothing and writes it.
      const paid = await change<PostingAnswer['status'], never>(async (_tx, note) => {
        const { status } = await payIntoPot(ledger, { brand, jackpot, tier }, { amountMinor, key });
        const after = {
          tier,
          key,
          amount: formatDecimal(amountMinor, currency),
          status,
          ...(allowed && allowanceOf(allowed)),
        };
        note({ objectId: `${brand}:${tier}`, brand, after });
        return ok(status);
      });
      const status = paid.ok ? paid.value : 'refused';
      if (status !== 'booked' && status !== 'replayed') return refuse(`Nothing was paid: ${status}.`);
    }
    const pools = await Promise.all(
      jackpotTiers.map(async (one) => {
        const amount = await findPot(ledger, { brand, jackpot, tier: one });
        return `${one} ${formatDecimal(amount, currency)}`;
      }),
    );
    console.log(`${brand}: ${pools.join(', ')} ${currency}`);
    return 0;
  } finally {
    await ledger.close();
  }
}

/** Null: nothing leaves a pool. */
async function allowanceFor(
  db: Database,
  { brand, tier, amountMinor, approval }: Asked,
): Promise<AllowedCommand | string | null> {
  if (amountMinor === null || amountMinor > 0n) return null;
  const amount = formatDecimal(-amountMinor, currency);
  return allowedBy(db, approval, { action: take, brand, tier, amount });
}

interface Asked {
  brand: string;
  tier: JackpotTier;
  key: string;
  /** Null: nothing is to be paid. */
  amountMinor: bigint | null;
  /** Number of the approval with which money leaves the pool; empty where it is paid in. */
  approval: string;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string', default: '' },
        tier: { type: 'string', default: 'grand' },
        back: { type: 'boolean', default: false },
        approval: { type: 'string', default: '' },
      },
    });
    const [brand = '', amount] = positionals;
    const { key, back, approval } = values;
    const tier = jackpotTiers.find((one) => one === values.tier);
    if (!/^[a-z0-9-]{1,32}$/.test(brand) || tier === undefined) return null;
    if (amount === undefined) return { brand, tier, key, amountMinor: null, approval };
    const minor = parseDecimal(amount, currency);
    if (minor === null || minor <= 0n || (back ? approval : key) === '') return null;
    return { brand, tier, key, amountMinor: back ? -minor : minor, approval };
  } catch {
    return null;
  }
}
