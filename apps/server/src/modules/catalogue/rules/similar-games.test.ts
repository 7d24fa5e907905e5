import { expect, test } from 'vitest';
import { similarGames, type ComparedGame } from './similar-games.ts';

const game = (nodeId: string, more: Partial<ComparedGame> = {}): ComparedGame => ({
  nodeId,
  vendor: 'LAKAN',
  category: 'RNG',
  classify: null,
  themeTags: [],
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

test('of slots the family counts, and what they are about before who made them', () => {
  const slot = game('slot', { classify: 'WAYS', themeTags: ['sea', 'pearl', 'night'] });
  const others = [
    game('same maker'),
    game('same theme', { vendor: 'X', themeTags: ['sea', 'pearl', 'night'] }),
    game('one word', { vendor: 'X', themeTags: ['sea'] }),
    game('same family and a word', { vendor: 'X', classify: 'WAYS', themeTags: ['pearl'] }),
  ];
  expect(similarGames(slot, others, 9).map(({ nodeId }) => nodeId)).toEqual([
    'same family and a word',
    'same theme',
    'one word',
    'same maker',
  ]);
});

test('never what is shut, nor the game itself, nor more than asked for', () => {
  expect(names([game('shut', { open: false }), game('a'), game('b'), game('c')], 2)).toEqual(['a', 'b']);
  expect(names([])).toEqual([]);
});
