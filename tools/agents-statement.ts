/**
 * `npm run agents:statement -- --brand perya --day 2026-11-24 [--kind rebate] [--member name]`: a closed day or period of agents as CSV, each
 * line with its base, rates, deductions and carry. A day's rebates are computed again by the published rules, from the sealed bases, the
 * tree and the rates. Exit code 1 where a centavo differs or the seal is broken, 2 where there is no such run.
 */
import { parseArgs } from 'node:util';
import {
  findRunOf,
  listLines,
  recomputeRun,
  statementHeader,
  statementRow,
  type RunKind,
} from '../apps/server/src/modules/agents/index.ts';
import { refuse, withDatabase } from './operator.ts';

const kinds: readonly string[] = ['rebate', 'salary', 'dividend', 'hourly', 'affiliate'] satisfies RunKind[];
const usage = `Usage: npm run agents:statement -- --brand perya --day 2026-11-24 [--kind ${kinds.join('|')}] [--member name]`;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  return withDatabase('The statement could not be read', async (db) => {
    const run = await findRunOf(db, asked.brand, asked.kind, asked.day);
    if (!run) return refuse(`The brand ${asked.brand} has no ${asked.kind} run that ends on ${asked.day}.`);
    const { lines } = await listLines(db, run.runId, null, { pageNo: 1, pageSize: 10_000_000 });
    console.log(statementHeader);
    for (const line of lines.filter(({ userName }) => asked.member === null || userName === asked.member))
      console.log(statementRow(line, ({ userName }) => userName));
    const { sealHolds, differences, wrongPayouts } = await recomputeRun(db, run, lines);
    console.error(`${sealHolds ? '✓' : '✗'} seal ${run.hash} (rules version ${run.rules})`);
    if (differences.length === 0 && wrongPayouts.length === 0)
      console.error(`✓ ${lines.length} lines follow from the rules, and each payout is the sum of its lines`);
    for (const difference of differences)
      console.error(`✗ line ${difference} does not follow from the rules`);
    for (const memberId of wrongPayouts)
      console.error(`✗ the payout of ${memberId} is not the sum of its lines`);
    return sealHolds && differences.length === 0 && wrongPayouts.length === 0 ? 0 : 1;
  });
}

interface Asked {
  brand: string;
  day: string;
  kind: RunKind;
  member: string | null;
}

function readArguments(): Asked | null {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { brand: text, day: text, kind: text, member: text } });
    const { brand, day, kind = 'rebate', member = null } = values;
    if (brand === undefined || !/^\d{4}-\d\d-\d\d$/.test(day ?? '') || !kinds.includes(kind)) return null;
    return { brand, day: day ?? '', kind: kind as RunKind, member };
  } catch {
    return null;
  }
}
