import { expect, test } from 'vitest';
import { similarGames, type ComparedGame } from './similar-games.ts';

const game = (nodeId: string, more: Partial<ComparedGame> = {}): ComparedGame => ({
  nodeId,
  vendor: 'LAKAN',
  category: 'RNG',
  hot: false,
  open: true,
  ...more,
});
const wanted = game('wanted', { vendor: 'TF', category: 'SPORTS' });
const names = (games: ComparedGame[], limit = 9) =>
  similarGames(wanted, [wanted, ...games], limit).map(({ nodeId }) => nodeId);

test('the kind of game counts before its supplier, and its supplier before the crowd', () => {
  const found = names([
    game('far'),
    game('hot', { hot: true }),
    game('same supplier', { vendor: 'TF' }),
    game('same kind', { category: 'ESPORTS' }),
    game('both', { vendor: 'TF', category: 'SPORTS' }),
    // Sports of other suppliers are not e-sports.
    game('other sports', { category: 'SPORTS' }),
  ]);
  expect(found).toEqual(['both', 'same kind', 'same supplier', 'hot', 'far', 'other sports']);
});

test('never what is shut, nor the game itself, nor more than asked for', () => {
  expect(names([game('shut', { open: false }), game('a'), game('b'), game('c')], 2)).toEqual(['a', 'b']);
  expect(names([])).toEqual([]);
});
