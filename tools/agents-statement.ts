/**
 * `npm run agents:statement -- --brand perya --day 2026-11-24 [--kind rebate] [--member name]`: a closed day or period of agents as CSV, each
 * line with its base, rates, deductions and carry. A day's rebates are computed again by the published rules, from the sealed bases, the
 * tree and the rates. Exit code 1 where a centavo differs or the seal is broken, 2 where there is no such run.
 *
 * `npm run agents:statement -- --check statement.csv`: the same from the file alone, as an agent has it; needs no database.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  checkStatement,
  findRunOf,
  listLines,
  recomputeRun,
  statementText,
  type RunKind,
} from '../apps/server/src/modules/agents/index.ts';
import { brands } from '../brands/all.ts';
import { refuse, withDatabase } from './operator.ts';

const kinds: readonly string[] = ['rebate', 'salary', 'dividend', 'hourly', 'affiliate'] satisfies RunKind[];
const usage = `Usage: npm run agents:statement -- --brand perya --day 2026-11-24 [--kind ${kinds.join('|')}] [--member name]
       npm run agents:statement -- --check statement.csv`;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  if ('check' in asked) return checkFile(asked.check);
  return withDatabase('The statement could not be read', async (db) => {
    const run = await findRunOf(db, asked.brand, asked.kind, asked.day);
    if (!run) return refuse(`The brand ${asked.brand} has no ${asked.kind} run that ends on ${asked.day}.`);
    const { lines } = await listLines(db, run.runId, null, { pageNo: 1, pageSize: 10_000_000 });
    const own = lines.filter(({ userName }) => asked.member === null || userName === asked.member);
    const currency = brands.find(({ code }) => code === asked.brand)?.currency ?? 'PHP';
    process.stdout.write(statementText('EN', own, { currency, showIds: false }));
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

async function checkFile(path: string): Promise<number> {
  let file: Buffer;
  try {
    file = await readFile(path);
  } catch {
    return refuse(`The file ${path} could not be read.`);
  }
  const checked = await checkStatement(file);
  if (!checked) return refuse(`The file ${path} is no statement of agents.`);
  for (const line of checked.wrong) console.error(`✗ line ${line} does not follow from the rules`);
  if (checked.wrong.length === 0) console.log(`✓ ${checked.lines} lines follow from the rules`);
  return checked.wrong.length === 0 ? 0 : 1;
}

interface Asked {
  brand: string;
  day: string;
  kind: RunKind;
  member: string | null;
}

function readArguments(): Asked | { check: string } | null {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { brand: text, day: text, kind: text, member: text, check: text },
    });
    const { brand, day, kind = 'rebate', member = null, check } = values;
    if (check !== undefined) return { check };
    if (brand === undefined || !/^\d{4}-\d\d-\d\d$/.test(day ?? '') || !kinds.includes(kind)) return null;
    return { brand, day: day ?? '', kind: kind as RunKind, member };
  } catch {
    return null;
  }
}
