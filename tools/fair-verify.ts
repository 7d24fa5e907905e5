/**
 * Recomputes a spin of Fiesta Nights from its seeds, without any server.
 *
 *   npm run fair:verify -- --server-seed <64 hex digits> --client-seed <text> --nonce <number> [--hash <64 hex digits>]
 */
import { parseArgs } from 'node:util';
import { commitmentOf, fairNumbers, isClientSeed } from '../packages/game-rules/src/fair/fair-random.ts';
import { gridAt } from '../packages/game-rules/src/fiesta-nights/evaluate.ts';
import { playRound } from '../packages/game-rules/src/fiesta-nights/play.ts';
import { symbolNames } from '../packages/game-rules/src/fiesta-nights/symbols.ts';

const { values } = parseArgs({
  options: {
    'server-seed': { type: 'string', default: '' },
    'client-seed': { type: 'string', default: '' },
    nonce: { type: 'string', default: '' },
    hash: { type: 'string' },
  },
});
const serverSeed = values['server-seed'];
const clientSeed = values['client-seed'];

if (!/^[0-9a-f]{64}$/.test(serverSeed) || !isClientSeed(clientSeed) || !/^\d{1,9}$/.test(values.nonce)) {
  process.stdout.write(
    'Usage: npm run fair:verify -- --server-seed <64 hex digits> --client-seed <text> --nonce <number> [--hash <64 hex digits>]\n',
  );
  process.exit(2);
}

const round = playRound(fairNumbers({ serverSeed, clientSeed, nonce: Number(values.nonce) }));
for (const game of round.games) {
  const name = game.index === 0 ? 'paid game' : `free game ${game.index}, ×${game.multiplier}`;
  process.stdout.write(`${name}: stops ${game.stops.join(' ')}, wins ${game.win} line bets\n`);
  const grid = gridAt(game.stops);
  for (const row of [0, 1, 2]) {
    process.stdout.write(`  ${grid.map((column) => symbolNames[column[row]!]!.padEnd(10)).join('')}\n`);
  }
}
process.stdout.write(`the round wins ${round.win} line bets (${round.win / 20} stakes)\n`);
const hash = commitmentOf(serverSeed);
process.stdout.write(`SHA-256 of the server seed: ${hash}\n`);
if (values.hash !== undefined) {
  const same = values.hash.toLowerCase() === hash;
  process.stdout.write(
    same ? '✓ it is the fingerprint that was shown\n' : '✗ it is NOT the fingerprint that was shown\n',
  );
  process.exitCode = same ? 0 : 1;
}
