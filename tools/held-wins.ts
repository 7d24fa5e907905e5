/**
 * `npm run held-wins -- list`, `… pay <supplier> <transaction> --note "why"`, `… refuse <supplier> <transaction> --note "why"`:
 * wins of suppliers that were beyond a ceiling and wait for an operator. The decision is in the audit, under the name of who made it.
 */
import { parseArgs } from 'node:util';
import { formatDecimal } from '@perya/money/money.ts';
import { listHeldWins, payHeldWin, refuseHeldWin } from '../apps/server/src/modules/suppliers/index.ts';
import { openLedger } from '../apps/server/src/modules/wallet/index.ts';
import type { Change } from '../apps/server/src/platform/change.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { commandAudits } from './command-audits.ts';
import { commandLine, operatorName, refuse, withDatabase } from './operator.ts';

const usage = `Usage: npm run held-wins -- list
       npm run held-wins -- pay|refuse <supplier> <transaction> --note "why" [--by name]`;
/** The last node number is this tool's: no stripe is shared with a server. */
const node = 1023;
const shown = 200;

interface Asked {
  command: string;
  vendor: string;
  transactionId: string;
  note: string;
  by: string;
}

const sentences = {
  'not.found': 'No win of this supplier is held under that transaction.',
  'decided.otherwise': 'This win was decided otherwise before.',
  'bet.taken.back': 'The bet of this win was taken back: nothing is owed.',
} as const;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked === null) return refuse(usage);
  return withDatabase('Nothing was decided', (db, url) => run({ db, url }, asked), 2);
}

interface Place {
  db: Database;
  url: string;
}

async function run(place: Place, { command, ...decision }: Asked): Promise<number> {
  const { db } = place;
  if (command === 'list') return list(db);
  const decided = { ...decision, at: new Date() };
  const change = commandLine(db, decision.by);
  const answer =
    command === 'pay'
      ? await pay(place, change(commandAudits.payHeldWin), decided)
      : await refuseHeldWin(change(commandAudits.refuseHeldWin), decided);
  if (answer !== 'done') return refuse(sentences[answer]);
  console.log(command === 'pay' ? 'The win is paid.' : 'The win is refused.');
  return 0;
}

async function pay(
  place: Place,
  change: Change,
  decision: Parameters<typeof payHeldWin>[2],
): ReturnType<typeof payHeldWin> {
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
    return await payHeldWin({ ledger }, change, decision);
  } finally {
    await ledger.close();
  }
}

async function list(db: Database): Promise<number> {
  const wins = await listHeldWins(db, shown);
  for (const {
    vendor,
    transactionId,
    brand,
    memberId,
    amountMinor,
    currency,
    because,
    heldAt,
    gameCode,
  } of wins) {
    const amount = `${formatDecimal(amountMinor, currency)} ${currency}`;
    const ceiling = because === 'game' ? 'of the game' : 'of the day';
    console.log(
      `${heldAt.toISOString()}  ${vendor} ${transactionId}  ${amount}  ${gameCode}, member ${memberId} of ${brand}, ceiling ${ceiling}`,
    );
  }
  if (wins.length === 0) console.log('No win waits.');
  return 0;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { note: { type: 'string', default: '' }, by: { type: 'string' } },
    });
    const [command = '', vendor = '', transactionId = ''] = positionals;
    const { note, by = operatorName() } = values;
    const decides =
      ['pay', 'refuse'].includes(command) && vendor !== '' && transactionId !== '' && note !== '';
    return command === 'list' || decides ? { command, vendor, transactionId, note, by } : null;
  } catch {
    return null;
  }
}
