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
 *   npm run fair:verify -- --fixture <code> --server-seed <64 hex digits> [--beacon <value>] [--hash <64 hex digits>]
 *
 * A match of the sportsbook, by the code that its check shows.
 *
 *   npm run fair:verify -- --match <file>
 *
 * A match of a card table: the file holds what `/api/public/pvp/<number>` answers.
 *
 *   npm run fair:verify -- --table <file>
 *
 * A round that a table shares, with the chain and the beacon that its seeds come from: the file holds what `/api/public/tables/<number>` answers.
 *
 *   npm run fair:verify -- --witnesses <file>
 *
 * The signatures of witnesses of a chain, a match or a match of cards: the file holds what `/api/public/witnesses/<kind>/<subject>` answers. A round of
 * a table holds those of its chain, which `--table` checks.
 *
 *   npm run fair:verify -- --bundle <file>
 *
 * A file of proofs, as the site and the proof pages give it: rounds, draws, slips, statements, all that is in it. The page that does the same
 * without this repository is `offline-verifier.html` of the studio's build.
 *
 *   npm run fair:verify -- --vectors [--write]
 *
 * Holds every model against its fixed vector (`docs/games/vectors.json`); with `--write` those of new models are added, and the models' data and whole
 * rounds are written beside their pages.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeGameFiles } from './game-data.ts';
import { addVectors, brokenVectors, readVectors } from './fair-vectors.ts';
import { checkBundleText } from './fair-verify-bundle.ts';
import { checkMatchText } from './fair-verify-match.ts';
import { verifyRound } from './fair-verify-round.ts';
import { writeNumberGames } from './number-games-page.ts';
import { checkTableText } from './fair-verify-table.ts';
import { checkWitnessText } from './fair-verify-witnesses.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'fiesta-nights' },
    'server-seed': { type: 'string', default: '' },
    'client-seed': { type: 'string', default: '' },
    nonce: { type: 'string', default: '' },
    choices: { type: 'string' },
    laid: { type: 'string' },
    stake: { type: 'string' },
    hash: { type: 'string' },
    match: { type: 'string' },
    table: { type: 'string' },
    witnesses: { type: 'string' },
    bundle: { type: 'string' },
    fixture: { type: 'string' },
    beacon: { type: 'string' },
    vectors: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const usage =
  'Usage: npm run fair:verify -- --game <code> --server-seed <64 hex digits> --client-seed <text> --nonce <number> [--choices "3 12 7 -"] [--stake 15.00] [--laid "meron=1500 wala=200"] [--hash <64 hex digits>]\n' +
  '       npm run fair:verify -- --fixture <code of a match> --server-seed <64 hex digits> [--beacon <value>] [--hash <64 hex digits>]\n' +
  '       npm run fair:verify -- --match <file of a match of cards>\n' +
  '       npm run fair:verify -- --table <file of a round of a table>\n' +
  '       npm run fair:verify -- --witnesses <file of the witnesses of a commitment>\n' +
  '       npm run fair:verify -- --bundle <file of proofs>';

const { lines, code } = await verify();
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = code;

async function verifyVectors(): Promise<{ lines: string[]; code: number }> {
  const added = values.write ? addVectors() : 0;
  if (values.write) {
    writeGameFiles();
    await writeNumberGames();
  }
  const vectors = readVectors();
  const broken = brokenVectors(vectors);
  const lines = broken.map((subject) => `✗ ${subject} does not come out as it was written down`);
  const written = added > 0 ? `, ${added} of them new` : '';
  lines.push(`${vectors.length - broken.length} of ${vectors.length} vectors hold${written}`);
  return { lines, code: broken.length > 0 ? 1 : 0 };
}

async function verify(): Promise<{ lines: string[]; code: number }> {
  if (values.vectors) return verifyVectors();
  if (values.match !== undefined) {
    const { good, lines } = checkMatchText(readFileSync(values.match, 'utf8'));
    return { lines, code: good ? 0 : 1 };
  }
  if (values.table !== undefined) {
    const { good, lines } = await checkTableText(readFileSync(values.table, 'utf8'));
    return { lines, code: good ? 0 : 1 };
  }
  if (values.witnesses !== undefined) {
    const { good, lines } = checkWitnessText(readFileSync(values.witnesses, 'utf8'));
    return { lines, code: good ? 0 : 1 };
  }
  if (values.bundle !== undefined) {
    const { good, lines } = await checkBundleText(readFileSync(values.bundle, 'utf8'));
    return { lines, code: good ? 0 : 1 };
  }
  const { 'server-seed': serverSeed, 'client-seed': clientSeed, ...asked } = values;
  return verifyRound({ ...asked, serverSeed, clientSeed }) ?? { lines: [usage], code: 2 };
}
