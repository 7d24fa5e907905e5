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
import { findJackpotRules } from '../packages/game-rules/src/jackpot/jackpots.ts';
import { pusoyModels } from '../packages/game-rules/src/pvp/pusoy-dos/models.ts';
import { proveJackpots } from './games-verify/jackpot.ts';
import { proveFishRooms } from './games-verify/fish.ts';
import { proveLucky9 } from './games-verify/lucky-9.ts';
import { proofs } from './games-verify/proofs.ts';
import { proveModel } from './games-verify/prove-model.ts';
import { proveStream } from './games-verify/prove-stream.ts';
import { proveTable } from './games-verify/prove-table.ts';
import { writeReport, type ModelRow, type TableRow } from './games-verify/report.ts';
import { openRounds } from './games-verify/rounds.ts';
import { provePusoy } from './games-verify/pusoy.ts';
import { proveSportsbook } from './games-verify/sportsbook.ts';
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
  const wanted = proofs.filter(({ model }) => values.model === undefined || model.name === values.model);
  const tables = tableProofs.filter(({ model }) => values.model === undefined || model.name === values.model);
  const withLucky9 = values.model === undefined || values.model === 'lucky-9';
  const withBook = values.model === undefined || values.model === 'sportsbook';
  const withJackpots = values.model === undefined || findJackpotRules(values.model) !== null;
  const withPusoy = values.model === undefined || pusoyModels.some(({ name }) => name === values.model);
  const withFish = values.model === undefined || values.model.startsWith('fish-');
  if (
    wanted.length + tables.length === 0 &&
    !withBook &&
    !withLucky9 &&
    !withJackpots &&
    !withPusoy &&
    !withFish
  )
    failures.push(`There is no model ${values.model}.`);
  // A report is of seeds that anybody can play again; any other run has fresh ones.
  const seed = values.seed ?? (values.report ? 'perya' : randomBytes(32).toString('hex'));
  const keptIn = values.report
    ? fileURLToPath(new URL('games-verify/measured/rounds.json', import.meta.url))
    : null;
  const rounds = openRounds({ seed, count: Number(values.rounds), keptIn });
  const run = { rounds, write: values.write, print };
  const found: { models: ModelRow[]; tables: TableRow[] } = { models: [], tables: [] };
  for (const proof of wanted) {
    process.stdout.write(`${proof.title}: everything that can happen, counted\n`);
    const { failures: off, rows } = await proveModel(proof, run);
    failures.push(...off);
    found.models.push(...rows);
  }
  for (const proof of tables) {
    process.stdout.write(`${proof.title}: every bet, counted and drawn\n`);
    const { failures: off, rows } = await proveTable(proof, run);
    failures.push(...off);
    found.tables.push(...rows);
  }
  await rounds.close();
  if (values.report && values.model === undefined) writeReport(found, { seed, rounds: rounds.count });
  if (withJackpots) {
    const draws = Math.ceil(Number(values.rounds) / 10);
    failures.push(...proveJackpots({ rounds: draws, write: values.write }, print));
  }
  if (withFish) {
    // A shot is two numbers: a tenth of the rounds says as much.
    const shots = Math.ceil(Number(values.rounds) / 10);
    failures.push(...proveFishRooms({ shots, seed, write: values.write, model: values.model }, print));
  }
  if (withLucky9) {
    process.stdout.write('Lucky 9: every hand counted, and matches of four bots\n');
    // A match is worth ten spins of work.
    const matches = Math.ceil(Number(values.rounds) / 10);
    const off = await twice((attempt) =>
      Promise.resolve(
        proveLucky9({ matches, seed: rounds.seedOf('lucky-9', attempt), write: values.write }, print),
      ),
    );
    failures.push(...off);
  }
  if (withBook) {
    process.stdout.write('The sportsbook: its margins, and matches played against its prices\n');
    // A match is worth a hundred spins of work.
    const matches = Math.ceil(Number(values.rounds) / 100);
    failures.push(...proveSportsbook({ matches, write: values.write }, print));
  }
  if (withPusoy) {
    process.stdout.write('Pusoy Dos and Big Two: matches among equal robots\n');
    // A match is worth thousands of spins of work.
    const matches = Math.ceil(Number(values.rounds) / 10_000);
    failures.push(...provePusoy({ matches, write: values.write }, print));
  }
}
