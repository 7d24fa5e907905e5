/**
 * `npm run bench:soak`: ten minutes of two hundred players over all kinds of games against one product: nothing may fail, every
 * ticket is settled at the end, the ledger is proven, and no program's memory goes on growing. Prints the table, and writes
 * that of a whole run into docs/benchmarks.md.
 *
 *   --minutes 10 --players 200   how long and how many
 *   --patience 10                seconds that a player waits for an answer; a machine that does other things too needs more
 *   --dry                        writes nothing
 *
 * Ends with 1 when anything of that is not so.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProduct } from './soak/product.ts';
import { runSoak } from './soak/run.ts';
import { printProblems, writeTable } from './soak/report.ts';

const whole = { minutes: 10, players: 200 };
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: String(whole.minutes) },
    players: { type: 'string', default: String(whole.players) },
    patience: { type: 'string', default: '10' },
    dry: { type: 'boolean', default: false },
  },
});
const plan = {
  minutes: Number(values.minutes),
  players: Number(values.players),
  patienceMs: Number(values.patience) * 1000,
};

const found = await runSoak(plan, {
  start: startProduct,
  say: (text) => void process.stdout.write(`${text}\n`),
});
const isWhole = plan.minutes >= whole.minutes && plan.players >= whole.players;
writeTable(found, isWhole && !values.dry);
process.exitCode = printProblems(found) === 0 ? 0 : 1;
// What still holds a connection open is over.
await sleep(200);
process.exit();
