/**
 * Proves the mathematics of our games: counts everything that can happen, plays millions of rounds with the very rules of
 * the studio, and compares both with each other and with what `docs/games/` states.
 *
 *   npm run games:verify [-- --model fiesta-nights] [-- --rounds 10000000] [-- --write] [-- --report] [-- --stream]
 *
 * `--write` writes the figures into the documents instead of comparing them. `--report` keeps what was played in
 * `games-verify/measured/rounds.json`, goes on where a run was broken off, and writes `docs/games/verification.md`. `--stream`
 * pipes the raw random bytes through dieharder, and does nothing else. Ends with 1 when anything differs.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { OwnRow } from './games-verify/own-proof.ts';
import { ownProofs, type OwnProof } from './games-verify/own-proofs.ts';
import { proofs } from './games-verify/proofs.ts';
import { proveModel, type ProofRun } from './games-verify/prove-model.ts';
import { proveStream } from './games-verify/prove-stream.ts';
import { proveTable } from './games-verify/prove-table.ts';
import { writeReport, type ModelRow, type TableRow } from './games-verify/report.ts';
import { openRounds } from './games-verify/rounds.ts';
import { tableProofs } from './games-verify/table-proofs.ts';
import { twice } from './games-verify/twice.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    rounds: { type: 'string', default: '10000000' },
    seed: { type: 'string' },
    write: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    stream: { type: 'boolean', default: false },
  },
});

const failures: string[] = [];
const print = (name: string, value: string): void =>
  void process.stdout.write(`  ${name.padEnd(34)} ${value}\n`);

if (values.stream) failures.push(...(await proveStream(values.seed, print)));
else await proveAll();
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
if (failures.length === 0)
  process.stdout.write(
    values.stream
      ? '✓ nothing speaks against the stream\n'
      : '✓ enumeration, simulation and documents agree\n',
  );
process.exitCode = failures.length === 0 ? 0 : 1;

async function proveAll(): Promise<void> {
  const isWanted = (name: string): boolean => values.model === undefined || values.model === name;
  const wanted = proofs.filter(({ model }) => isWanted(model.name));
  const tables = tableProofs.filter(({ model }) => isWanted(model.name));
  const own = ownProofs.filter(({ models }) => models.some(isWanted));
  if (wanted.length + tables.length + own.length === 0) failures.push(`There is no model ${values.model}.`);
  // A report is of seeds that anybody can play again; any other run has fresh ones.
  const seed = values.seed ?? (values.report ? 'perya' : randomBytes(32).toString('hex'));
  const keptIn = values.report
    ? fileURLToPath(new URL('games-verify/measured/rounds.json', import.meta.url))
    : null;
  const rounds = openRounds({ seed, count: Number(values.rounds), keptIn });
  const run = { rounds, write: values.write, print };
  const found: { models: ModelRow[]; tables: TableRow[]; own: OwnRow[] } = {
    models: [],
    tables: [],
    own: [],
  };
  for (const proof of wanted) {
    process.stdout.write(`${proof.title}: everything that can happen, counted\n`);
    const { failures: off, rows } = await proveModel(proof, run);
    failures.push(...off);
    found.models.push(...rows);
  }
  for (const proof of tables) {
    process.stdout.write(`${proof.title}: every bet, counted and drawn\n`);
    const { failures: off, rows, own: others } = await proveTable(proof, run);
    failures.push(...off);
    found.tables.push(...rows);
    found.own.push(...others);
  }
  for (const proof of own) {
    process.stdout.write(`${proof.title}\n`);
    const { failures: off, rows } = await proveOwn(proof, run);
    failures.push(...off);
    found.own.push(...rows);
  }
  await rounds.close();
  if (values.report && values.model === undefined) writeReport(found, { seed, rounds: rounds.count });
}

/** What was played and kept is not played again; what can be counted is compared in any case. */
async function proveOwn(
  { name, models, worth, prove }: OwnProof,
  { rounds, write }: ProofRun,
): Promise<{ failures: string[]; rows: readonly OwnRow[] }> {
  const wanted = Math.ceil(rounds.count / worth);
  const only = models.length > 1 ? values.model : undefined;
  const kept = only === undefined ? rounds.keptOwn(name, wanted) : null;
  const rows: OwnRow[] = [];
  const off = await twice((attempt) =>
    Promise.resolve(
      prove({
        count: kept ? 0 : wanted,
        seed: rounds.seedOf(name, attempt),
        write,
        model: only,
        print,
        found: (row) =>
          void rows.push(attempt === 0 ? row : { ...row, played: `${row.played} (second seed)` }),
      }),
    ),
  );
  if (kept) return { failures: off, rows: kept };
  if (only === undefined && wanted > 0 && off.length === 0) rounds.keepOwn(name, wanted, rows);
  return { failures: off, rows };
}
