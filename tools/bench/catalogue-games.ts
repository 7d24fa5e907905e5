/** A catalogue of any size, the same each time: names of common and of rare words, as large catalogues have them. */
import { catalogue } from '../../packages/art/src/catalogue.ts';

export interface BenchGame {
  nodeId: string;
  vendor: string;
  gameCode: string;
  name: string;
  category: string;
  badge: string | null;
  hot: boolean;
  rtpPoints: number | null;
  volatility: string | null;
  position: number;
  classify: string | null;
  minBet: string | null;
  minLine: number | null;
  supportPlay: readonly string[];
  themeTags: readonly string[];
  jackpot: null;
  model: string | null;
}

const vendorNames = [
  'Amihan',
  'Habagat',
  'Tala',
  'Sinag',
  'Dagat',
  'Bagyo',
  'Luntian',
  'Perlas',
  'Anino',
  'Gubat',
];
export const benchVendors = Array.from({ length: 40 }, (_, at) => ({
  code: `BENCH${at}`,
  name: `${vendorNames[at % 10]} ${['Gaming', 'Play', 'Studios', 'Interactive'][at % 4]} ${at}`,
  inhouse: false,
  position: 1_000 + at,
}));

const consonants = 'bdgklmnprstwy';
const vowels = 'aeiou';
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Numbers without a pattern, the same in each run. */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}

export function benchGames(count: number): BenchGame[] {
  const next = createNumbers(2026);
  const common = [...new Set(catalogue.flatMap(({ name }) => name.split(' ')))].slice(0, 600);
  const rare = Array.from({ length: 15_000 }, () => rareWord(next));
  const tags = [...new Set(catalogue.flatMap((game) => game.tags))];
  return Array.from({ length: count }, (_, position) => {
    const words = Array.from({ length: 2 + (next() % 3 === 0 ? 1 : 0) }, () =>
      // Few words are in many names, most are in few.
      next() % 5 < 3 ? pick(common, Math.min(next() % 600, next() % 600)) : pick(rare, next()),
    );
    const slot = next() % 10 < 7;
    return {
      nodeId: `bench-${position}`,
      vendor: pick(benchVendors, next()).code,
      gameCode: `bench-${position}`,
      name: words.join(' '),
      category: slot ? 'RNG' : pick(['LIVE', 'FISH', 'PVP', 'ELOTT', 'SPORTS'], next()),
      badge: next() % 20 === 0 ? 'NEW' : null,
      hot: next() % 100 === 0,
      rtpPoints: 9_600,
      volatility: pick(['low', 'medium', 'high'], next()),
      position: 1_000 + position,
      classify: slot ? pick(['LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC'], next()) : null,
      minBet: slot ? pick(['0.01', '0.05', '0.1', '0.5', '0.75'], next()) : null,
      minLine: slot ? pick([5, 10, 20, 25], next()) : null,
      supportPlay: next() % 20 === 0 ? ['desktop'] : ['android', 'ios', 'desktop'],
      themeTags: Array.from({ length: 3 }, () => pick(tags, next())),
      jackpot: null,
      model: 'bench',
    };
  });
}

function rareWord(next: () => number): string {
  const syllables = Array.from(
    { length: 2 + (next() % 3) },
    () => pick([...consonants], next()) + pick([...vowels], next()),
  ).join('');
  return (
    syllables[0]?.toUpperCase() + syllables.slice(1) + (next() % 4 === 0 ? pick([...consonants], next()) : '')
  );
}

/** What people type: beginnings of names as they grow, typos, suppliers and themes, single letters, nonsense. */
export function benchQueries(games: readonly BenchGame[], count: number): string[] {
  const next = createNumbers(7);
  return Array.from({ length: count }, () => {
    const { name, themeTags, vendor } = pick(games, next());
    const kind = next() % 8;
    if (kind === 0) return name.slice(0, 1);
    if (kind === 1) return name.slice(0, 2);
    if (kind <= 3) return name.slice(0, 3 + (next() % name.length));
    if (kind === 4) return typo(name, next());
    if (kind === 5) return `${typo(name.split(' ')[0] ?? '', next())} ${name.split(' ')[1]}`;
    if (kind === 6) return benchVendors.find(({ code }) => code === vendor)?.name.slice(0, 4) ?? '';
    return `${themeTags[0]} ${name.slice(0, 2)}`;
  });
}

function typo(word: string, number: number): string {
  const at = 1 + (number % Math.max(1, word.length - 2));
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at)}`,
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    `${word.slice(0, at)}q${word.slice(at + 1)}`,
  ];
  return pick(kinds, number >> 4);
}
