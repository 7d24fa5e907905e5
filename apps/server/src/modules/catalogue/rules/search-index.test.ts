import { expect, test } from 'vitest';
import { runInSlices } from '#platform/slices.ts';
import { buildSearchIndex, searchGames, type SearchedGame } from './search-index.ts';
import { searchWords } from './search-text.ts';
import { searchVendors } from './search-vendors.ts';

const game = (name: string, more: Partial<SearchedGame> = {}): SearchedGame => ({
  name,
  vendor: 'LAKAN',
  vendorName: 'Lakan Gaming',
  inhouse: false,
  category: 'RNG',
  themeTags: [],
  hot: false,
  open: true,
  ...more,
});

async function searcher(games: readonly SearchedGame[]): Promise<(text: string) => string[]> {
  const index = await runInSlices(buildSearchIndex(games));
  return (text) => [...searchGames(index, text)].map((at) => games[at]?.name ?? '');
}

test('words are compared without case, accents, signs and apostrophes', () => {
  expect(searchWords('  Señor O’Hara’s 8-Ball ')).toEqual(['senor', 'oharas', '8', 'ball']);
  expect(searchWords('Ærø Straße')).toEqual(['aero', 'strasse']);
  expect(searchWords('龍 の宝')).toEqual(['龍', 'の宝']);
  expect(searchWords('«!?»')).toEqual([]);
});

test('the very name comes first, then its beginning, its words, supplier and theme', async () => {
  const find = await searcher([
    game('Lucky Cat', { themeTags: ['gold'] }),
    game('Pot of Golden Rice'),
    game('River of Gold'),
    game('Golden Carp'),
    game('Gold'),
    game('Silver Moon'),
  ]);
  expect(find('gold')).toEqual(['Gold', 'Golden Carp', 'River of Gold', 'Pot of Golden Rice', 'Lucky Cat']);
  expect(find('GÓLD r')).toEqual(['River of Gold', 'Pot of Golden Rice']);
  expect(find('lakan silver')).toEqual(['Silver Moon']);
});

test('hot games come before others that fit as well, open ones before closed ones, then the order of the lobby', async () => {
  const games = [
    game('Dragon Pearl', { open: false }),
    game('Dragon Lake'),
    game('Dragon Gate'),
    game('Dragon Fire', { hot: true }),
  ];
  const find = await searcher(games);
  const expected = ['Dragon Fire', 'Dragon Lake', 'Dragon Gate', 'Dragon Pearl'];
  expect(find('drag')).toEqual(expected);
  expect(find('dragon')).toEqual(expected);
});

test('a game is found by what people call its kind, after those that have the word in their name', async () => {
  const find = await searcher([
    game('Reef Hunter', { category: 'FISH' }),
    game('Lucky Cat'),
    game('Golden Fish'),
    game('Derby', { category: 'SPORTS', vendor: 'DS88' }),
  ]);
  expect(find('fish')).toEqual(['Golden Fish', 'Reef Hunter']);
  expect(find('slots lucky')).toEqual(['Lucky Cat']);
  expect(find('sabong')).toEqual(['Derby']);
});

test('the index is built in steps of no more than a hundred games', () => {
  const steps = buildSearchIndex(Array.from({ length: 5_000 }, (_, at) => game(`Game ${at * 7_919}`)));
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(50);
});

test('a typo is forgiven where nearly nothing is found without, in any word, and while it is typed', async () => {
  const find = await searcher([
    game('Fiesta Nights'),
    game('Night Market'),
    game('Sampaguita Dreams'),
    game('Ace of Pearls'),
  ]);
  for (const text of ['fiesta nigths', 'feista', 'fiesat ni', 'fieta', 'ffiesta', 'Fi\u00e8sto'])
    expect(find(text)[0]).toBe('Fiesta Nights');
  expect(find('sanpagiuta')).toEqual(['Sampaguita Dreams']);
  // Of three letters none is wrong.
  expect(find('abe')).toEqual([]);
});

test('a typo in the name is nearer than one in the theme', async () => {
  const find = await searcher([game('Koi Pond', { themeTags: ['dragon'] }), game('Dragon Gate')]);
  expect(find('drgaon')).toEqual(['Dragon Gate', 'Koi Pond']);
});

test('where no game fits all words, those that half of them fit are found, more words first', async () => {
  const find = await searcher([
    game('Lucky Clover'),
    game('Pirate Cove'),
    game('Lucky Pirate Bay'),
    game('Ace of Pearls'),
  ]);
  expect(find('lucky cat')).toEqual(['Lucky Clover', 'Lucky Pirate Bay']);
  expect(find('lucky pirate zebra')).toEqual(['Lucky Pirate Bay']);
  expect(find('zebra lion')).toEqual([]);
  expect(find('of zebra')).toEqual([]);
});

test('who writes the words together, or a name apart, finds it', async () => {
  const find = await searcher([game('Super Ace'), game('Moonrise'), game('Super Moon')]);
  expect(find('superace')).toEqual(['Super Ace']);
  expect(find('moon rise')).toEqual(['Moonrise']);
});

test('nothing is found for signs alone, and whatever is typed is survived', async () => {
  const find = await searcher([game('Super Ace'), game('constructor'), game('__proto__')]);
  for (const text of ['', ' ', '!!', '\u{1F3B0}', '\ud83d']) expect(find(text)).toEqual([]);
  expect(find('proto')).toEqual(['__proto__']);
  expect(find('constructor')).toEqual(['constructor']);
  expect(find('super '.repeat(40))).toEqual(['Super Ace']);
  expect((await searcher([]))('super')).toEqual([]);
});

test('every game is found by each beginning of its name, first or among its equals', async () => {
  const names = [
    'Agimat',
    'Agila',
    'Bahay Kubo',
    'Bahaghari',
    'Perlas ng Silangan',
    'Sabong King',
    'Sabado Nights',
  ];
  const find = await searcher(names.map((name) => game(name)));
  for (const name of names) {
    for (let end = 1; end <= name.length; end += 1) {
      const found = find(name.slice(0, end));
      expect(found).toContain(name);
      const begin = found.filter((one) =>
        searchWords(one)
          .join('')
          .startsWith(searchWords(name.slice(0, end)).join('')),
      );
      expect(found.slice(0, begin.length)).toEqual(begin);
    }
  }
});

test('suppliers are found by name, its words, and a typo', () => {
  const vendors = ['Mayari Games', 'Buwan Live', 'Laot Arcade', 'Arcade Maya'].map((name) => ({ name }));
  const find = (text: string, limit = 5) => searchVendors(vendors, text, limit).map(({ name }) => name);
  expect(find('maya')).toEqual(['Mayari Games', 'Arcade Maya']);
  expect(find('arcade')).toEqual(['Arcade Maya', 'Laot Arcade']);
  expect(find('buwna liv')).toEqual(['Buwan Live']);
  expect(find('a', 1)).toEqual(['Arcade Maya']);
  expect(find('!')).toEqual([]);
});
