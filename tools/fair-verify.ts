/**
 * Recomputes a round of one of our games from its seeds, without any server.
 *
 *   npm run fair:verify -- --game <code> --server-seed <64 hex digits> --client-seed <text> --nonce <number>
 *     [--choices "3 12 7 -"] [--stake 15.00] [--laid "meron=1500 wala=200.50"] [--hash <64 hex digits>]
 *
 * The code is the last part of the game's address. Without it the round is taken as one of Fiesta Nights. Choices are those of
 * a game in which the player decides: one list of numbers after another, a dash where he took his win. Of a magazine of a shooting room
 * they are the numbers of the kinds that were shot at, a dash where a bullet came back. What was laid is what the players
 * had on each spot of a pool when bets were closed, in the currency's main unit: the check of a round shows it.
 * With a stake the draw of the jackpot is told too, where the game feeds one.
 *
 *   npm run fair:verify -- --match <file>
 *
 * A match of a card table: the file holds what `/api/public/pvp/<number>` answers.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue } from '../packages/art/src/catalogue.ts';
import { readChoices } from '../packages/game-rules/src/choices.ts';
import { commitmentOf, fairNumbers, isClientSeed } from '../packages/game-rules/src/fair/fair-random.ts';
import { drawJackpot, mostStakeMinor } from '../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '../packages/game-rules/src/jackpot/jackpots.ts';
import { findFish } from '../packages/game-rules/src/fish/models.ts';
import { shotsOf } from '../packages/game-rules/src/fish/magazine.ts';
import type { FishModel } from '../packages/game-rules/src/fish/fish-model.ts';
import type { GameModel, Round } from '../packages/game-rules/src/model.ts';
import { findModel } from '../packages/game-rules/src/models.ts';
import { checkMatchText } from './fair-verify-match.ts';
import { printPool, type SpotSums } from '../packages/game-rules/src/table/pool.ts';
import { findTable } from '../packages/game-rules/src/table/tables.ts';
import { parseDecimal } from '../packages/money/src/money.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'fiesta-nights' },
    'server-seed': { type: 'string', default: '' },
    'client-seed': { type: 'string', default: '' },
    nonce: { type: 'string', default: '' },
    choices: { type: 'string' },
    laid: { type: 'string', default: '' },
    stake: { type: 'string' },
    hash: { type: 'string' },
    match: { type: 'string' },
  },
});
const serverSeed = values['server-seed'];
const clientSeed = values['client-seed'];
if (values.match !== undefined) {
  const { good, lines } = checkMatchText(readFileSync(values.match, 'utf8'));
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exit(good ? 0 : 1);
}
const game = catalogue.find(({ slug }) => slug === values.game);
const modelName = game?.model ?? values.game;
const model = findModel(modelName);
const table = findTable(modelName);
const room = findFish(modelName);

if (!/^[0-9a-f]{64}$/.test(serverSeed) || !isClientSeed(clientSeed) || !/^\d{1,9}$/.test(values.nonce)) {
  process.stdout.write(
    'Usage: npm run fair:verify -- --game <code> --server-seed <64 hex digits> --client-seed <text> --nonce <number> [--choices "3 12 7 -"] [--stake 15.00] [--laid "meron=1500 wala=200"] [--hash <64 hex digits>]\n',
  );
  process.exit(2);
}
if (table) {
  // A round that a table shares is its outcome; what it pays depends on the bets.
  const outcome = table.draw(fairNumbers({ serverSeed, clientSeed, nonce: Number(values.nonce) }));
  for (const line of table.print(outcome)) process.stdout.write(`${line}\n`);
  if (table.pool)
    for (const line of printPool(table.pool, outcome, laidOf(values.laid))) process.stdout.write(`${line}\n`);
  sayHash();
  process.exit();
}
if (room) {
  sayShots(room);
  sayHash();
  process.exit();
}
if (!model) {
  process.stdout.write(`The studio has no game ${values.game}.\n`);
  process.exit(2);
}

const choices = values.choices === undefined ? undefined : readChoices(values.choices);
if (choices === null || (model.choices !== undefined) !== (choices !== undefined)) {
  process.stdout.write(
    model.choices ? 'This game needs --choices, such as "3 12 7 -".\n' : 'This game has no choices.\n',
  );
  process.exit(2);
}

const round = playAgain(model);
const parts = `of ${model.stakeParts} parts of the stake`;
for (const step of round.steps) {
  const factor = step.multiplier === 1 ? '' : `, ×${step.multiplier}`;
  process.stdout.write(
    `step ${step.index + 1}${factor}: drawn ${step.draw.join(' ')}, wins ${step.win} ${parts}\n`,
  );
  for (const line of model.print(step)) process.stdout.write(`  ${line}\n`);
}
process.stdout.write(`the round wins ${round.win / model.stakeParts} stakes\n`);
if (game?.jackpot && values.stake !== undefined) sayJackpot(game.jackpot, values.stake);
sayHash();

function sayJackpot(code: string, stake: string): void {
  const rules = findJackpotRules(code);
  const stakeMinor = Number(parseDecimal(stake, 'PHP') ?? 0n);
  if (!rules || stakeMinor < 1 || stakeMinor > mostStakeMinor(rules)) {
    process.stdout.write(`No jackpot is drawn for a stake of ${stake}.\n`);
    return;
  }
  const seeds = { serverSeed, clientSeed, nonce: Number(values.nonce) };
  const number = fairNumbers({ ...seeds, purpose: 'jackpot' }).nextInt(rules.outOf);
  const tier = drawJackpot(rules, seeds, stakeMinor);
  process.stdout.write(`${code}: number ${number} of ${rules.outOf}, wins ${tier ?? 'nothing'}\n`);
}

/** Every pull of a magazine's trigger. */
function sayShots({ rules }: FishModel): void {
  const pulls = readChoices(values.choices ?? '');
  if (pulls?.every((pull) => pull.length <= 1 && (pull[0] ?? 0) < rules.kinds.length) !== true) {
    process.stdout.write('A magazine needs --choices, such as "0 0 3 - 5": the kinds that were shot at.\n');
    process.exit(2);
  }
  const times = shotsOf(rules, { serverSeed, clientSeed, nonce: Number(values.nonce) }, pulls);
  for (const [index, won] of times.entries()) {
    const name = won === null ? 'came back unshot' : rules.kinds[pulls[index]![0]!]!.name;
    const end = won === null ? '' : won > 0 ? `, caught, pays ${won} bullets` : ', got away';
    process.stdout.write(`shot ${index + 1}: ${name}${end}\n`);
  }
  process.stdout.write(`all shots won ${times.reduce<number>((sum, won) => sum + (won ?? 0), 0)} bullets\n`);
}

function sayHash(): void {
  const hash = commitmentOf(serverSeed);
  process.stdout.write(`SHA-256 of the server seed: ${hash}\n`);
  if (values.hash === undefined) return;
  const same = values.hash.toLowerCase() === hash;
  process.stdout.write(
    same ? '✓ it is the fingerprint that was shown\n' : '✗ it is NOT the fingerprint that was shown\n',
  );
  process.exitCode = same ? 0 : 1;
}

/** `meron=1500 wala=200.50`, in minor units. */
function laidOf(text: string): SpotSums {
  const pairs = [...text.matchAll(/([a-z0-9-]+)=(\d+)(?:\.(\d{2}))?/g)];
  return Object.fromEntries(
    pairs.map(([, spot, whole, part]) => [spot, Number(whole) * 100 + Number(part ?? 0)]),
  );
}

function playAgain({ play }: GameModel): Round {
  try {
    return play(fairNumbers({ serverSeed, clientSeed, nonce: Number(values.nonce) }), choices ?? undefined);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stdout.write('The game does not offer these choices.\n');
    process.exit(2);
  }
}
