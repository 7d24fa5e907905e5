/** What a soak found, as a table for people. */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { writeSection } from '../section.ts';
import { isBet, timesOf } from './journal.ts';
import { mostSlope, type Soak } from './run.ts';

const root = join(import.meta.dirname, '../../..');
const ms = (value: number): string => value.toFixed(1);
const count = (value: number): string => value.toLocaleString('en-US');
const mb = (bytes: number): string => (bytes / 1e6).toFixed(0);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** @param kept also written into docs/benchmarks.md. */
export function writeTable(soak: Soak, kept: boolean): void {
  const text = [callTable(soak), memoryTable(soak), words(soak)].join('\n\n');
  process.stdout.write(`\n${text}\n\n${refusals(soak)}\n`);
  if (kept) writeSection(join(root, 'docs/benchmarks.md'), 'bench:soak', text);
}

/** @returns how many there are. */
export function printProblems({ problems, judged, walked }: Soak): number {
  if (walked !== null)
    process.stdout.write(
      `${walked.raw.size === 0 ? '✓' : '✗'} ${walked.documents} documents opened beside the players, ${walked.busy} of them pages of a busy server, ${walked.raw.size} addresses with raw answers\n`,
    );
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  if (problems.length === 0)
    process.stdout.write(`✓ no error, all settled, the ledger proven${judged ? ', memory flat' : ''}\n`);
  return problems.length;
}

function callTable({ journal: { times }, playedMs }: Soak): string {
  const seconds = playedMs / 1000;
  const rowOf = (name: string, all: readonly number[]): string => {
    const { count: number, p50Ms, p99Ms, mostMs } = timesOf(all);
    return line([name, count(number), (number / seconds).toFixed(1), ms(p50Ms), ms(p99Ms), ms(mostMs)]);
  };
  const bets = [...times].filter(([what]) => isBet(what)).toSorted(([a], [b]) => a.localeCompare(b));
  return [
    line(['what', 'calls', 'a second', 'p50 ms', 'p99 ms', 'longest ms']),
    line(['---', '--:', '--:', '--:', '--:', '--:']),
    ...bets.map(([what, all]) => rowOf(what, all)),
    rowOf(
      '**all bets**',
      bets.flatMap(([, all]) => all),
    ),
    rowOf('**all calls**', [...times.values()].flat()),
  ].join('\n');
}

function memoryTable({ growth, judged }: Soak): string {
  return [
    line(['memory, MB', 'after warming up', 'at the end', 'most', 'growth a minute', '', 'of a core']),
    line(['---', '--:', '--:', '--:', '--:', '---', '--:']),
    ...growth.map(({ name, from, to, most, slope, core }) =>
      line([
        name,
        mb(from),
        mb(to),
        mb(most),
        (slope / 1e6).toFixed(2),
        judged ? (slope <= mostSlope ? '✓' : '✗') : 'too short to be judged',
        `${(core * 100).toFixed(0)} %`,
      ]),
    ),
  ].join('\n');
}

function words(soak: Soak): string {
  const { plan, players, accounts, journal, walked, problems } = soak;
  const errors = [...journal.errors.values()].reduce((sum, one) => sum + one.count, 0);
  const refused = [...journal.refusals.values()].reduce((sum, one) => sum + one, 0);
  const day = new Date().toISOString().slice(0, 10);
  return (
    `${players} players for ${plan.minutes} minutes: ${errors} errors, ${count(refused)} refusals that belong to playing (a bet too late, ` +
    `odds that moved). Afterwards ${count(accounts.tickets)} rounds, tickets and slips were settled, ${count(Number(accounts.transfers))} transfers of ` +
    `${count(accounts.accounts)} accounts proven${problems.length === 0 ? '' : `; **${problems.length} problems**`}. ${walked === null ? '' : `A visitor opened ${count(walked.documents)} documents meanwhile, ${walked.raw.size === 0 ? 'every one a page' : `**${walked.raw.size} addresses without a page**`}. `}Measured ${day} on ` +
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, shared by PostgreSQL, the three programs and the players.`
  );
}

function refusals({ journal }: Soak): string {
  const rows = [...journal.refusals].toSorted(([a], [b]) => a.localeCompare(b));
  return ['Refusals that belong to playing:', ...rows.map(([what, number]) => `  ${what}: ${number}`)].join(
    '\n',
  );
}
