/** Writes `docs/games/number-games.md` and `.json`: everything that a stranger needs to check a number game, from the rules themselves. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupName, playName, type Say } from '../apps/web/app/modules/lottery/play-names.ts';
import { numberGames, type NumberGame } from '../packages/game-rules/src/lottery/games.ts';
import { numberGameName } from '../packages/game-rules/src/lottery/codes.ts';
import type { Area, Play, Tier } from '../packages/game-rules/src/lottery/play.ts';
import { dictionaries } from '../packages/phrases/src/phrase.ts';
import { optionRules } from './number-games-options.ts';
import { ruleOf, ruleText, type Rule } from './number-games-rules.ts';
import { makeVectors, type NumberVectors } from './number-games-vectors.ts';

const folder = join(import.meta.dirname, '../docs/games');
const pagePath = join(folder, 'number-games.md');
const filePath = join(folder, 'number-games.json');
const [begin, end] = [
  '<!-- computed: npm run fair:verify -- --vectors --write -->',
  '<!-- end of the computed part -->',
];

/** Games with the same plays share a table. */
const tableNames: readonly (readonly [table: string, game: string])[] = [
  ['five digits', 'dragon-number-draw'],
  ['four digits', 'manila-noon-draw'],
  ['three digits', 'cebu-evening-draw'],
  ['two of 31', 'lucky-pair-ez'],
  ['five of eleven', 'three-minute-draw'],
  ['three dice', 'visayas-six'],
  ['ten racers', 'zodiac-draw'],
  ['six of 49 and one', 'rainbow-balls'],
  ['three digits as a sum', 'scratch-and-smile'],
  ['twenty of eighty', 'keno-every-minute'],
  ['board of 18', 'southern-draw'],
  ['board of 27', 'northern-draw'],
  ['six of 42', 'lotto-lagoon'],
  ['six of 49', 'golden-ticket-draw'],
  ['six of 55', 'pick-six-draw'],
];
const shapeOf = ({ family, shape }: NumberGame): string => JSON.stringify([family, shape]);

export function tableOf(game: NumberGame): string {
  const found = tableNames.find(
    ([, code]) => shapeOf(numberGames.find((one) => one.code === code)!) === shapeOf(game),
  );
  if (!found) throw new Error(`the plays of ${game.code} have no table`);
  return found[0];
}

interface PrintedTier {
  name: string;
  ways: string;
  of: string;
  share: string;
  pushes: string;
}

interface PrintedPlay {
  id: string;
  kind: Play['kind'];
  areas: readonly Area[];
  typed?: Play['selector']['typed'];
  anyRow?: true;
  options?: readonly string[];
  rule: Rule;
  tiers: PrintedTier[];
}

interface NumberFile {
  games: object[];
  tables: Record<string, PrintedPlay[]>;
  vectors: NumberVectors;
}

const printTier = ({ name, ways, of, share, pushes }: Tier): PrintedTier => ({
  name,
  ways: String(ways),
  of: String(of),
  share: share.join('/'),
  pushes: String(pushes),
});

const printPlay = (game: NumberGame, play: Play): PrintedPlay => ({
  id: play.id,
  kind: play.kind,
  ...play.selector,
  rule: ruleOf(game, play),
  tiers: play.tiers.map(printTier),
});

/** The data without vectors. */
export function numberData(): Omit<NumberFile, 'vectors'> {
  const games = numberGames.map(({ plays: _, ...game }) => ({
    ...game,
    table: tableOf({ plays: _, ...game }),
    series: {
      least: Number(game.series.least),
      most: Number(game.series.most),
      step: Number(game.series.step),
    },
    entertainmentSeries: Number(game.entertainmentSeries),
    ...(game.fund && {
      fund: { ...game.fund, percent: Number(game.fund.percent), seedUnits: Number(game.fund.seedUnits) },
    }),
  }));
  const tables = tableNames.map(([table, code]) => {
    const game = numberGames.find((one) => one.code === code)!;
    return [table, game.plays.map((play) => printPlay(game, play))] as const;
  });
  return { games, tables: Object.fromEntries(tables) };
}

export const readNumberFile = (): NumberFile => JSON.parse(readFileSync(filePath, 'utf8')) as NumberFile;

/** Keeps recorded vectors: new ones are added for plays without any. */
export async function writeNumberGames(): Promise<void> {
  const known = readRecorded();
  const vectors = await makeVectors(known);
  writeFileSync(filePath, `${JSON.stringify({ ...numberData(), vectors }, null, 2)}\n`);
  writeFileSync(pagePath, pageWith(computedPart()));
}

function readRecorded(): NumberVectors | null {
  try {
    return readNumberFile().vectors;
  } catch {
    return null;
  }
}

export const readPage = (): string => readFileSync(pagePath, 'utf8');

/** The page with this computed part. */
export function pageWith(computed: string): string {
  const page = readPage();
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error('number-games.md has no computed part');
  return `${page.slice(0, from + begin.length)}\n\n${computed}\n${page.slice(to)}`;
}

const english: Say = (key, values = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    dictionaries.EN[key],
  );

export const computedPart = (): string =>
  [gamesTable(), optionsTable(), ...tableNames.map(([table, code]) => playsTable(table, code))].join('\n\n');

const drawText = ({ shape }: NumberGame): string => {
  if (shape.kind === 'board') return `board of ${shape.size} lots`;
  const what = shape.kind === 'independent' ? 'independent' : 'all different';
  return `${shape.length} numbers of ${shape.from} to ${shape.to}, ${what}`;
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function gamesTable(): string {
  const rows = numberGames.map((game) => {
    const { code, calendar, lockSeconds, series, entertainmentSeries, fund } = game;
    const when =
      calendar.kind === 'every' ? `each ${calendar.minutes} min` : calendar.times.map(clock).join(' ');
    const sold =
      series.least === series.most
        ? `${series.most}`
        : `${series.least} … ${series.most}, each ${series.step}`;
    const first = fund ? `${fund.percent} %, begins with ${fund.seedUnits} units` : '–';
    return `| ${numberGameName(code)} | \`${code}\` | ${tableOf(game)} | ${drawText(game)} | ${when} | ${lockSeconds} s | ${sold} | ${entertainmentSeries} | ${first} |`;
  });
  return [
    '### Games',
    '',
    '| game | code | table of plays | drawn | draws | sale ends before | series | series of entertainment | fund of the first prize |',
    '| --- | --- | --- | --- | --- | ---: | --- | ---: | --- |',
    ...rows,
  ].join('\n');
}

/** `^total(\.sides)?$` as it reads in a table. */
const wordOf = (pattern: RegExp): string => `\`${pattern.source.replaceAll('|', '\\|')}\``;

function optionsTable(): string {
  const rows = optionRules.map(
    ({ tables, plays, options, wins, back }) =>
      `| ${tables} | ${wordOf(plays)} | ${wordOf(options)} | ${wins} | ${back ?? '–'} |`,
  );
  return [
    '### Options',
    '',
    '| table | plays | options | wins where | stake comes back where |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function playsTable(table: string, code: string): string {
  const game = numberGames.find((one) => one.code === code)!;
  const rows = game.plays.map(
    (play) =>
      `| \`${play.id}\` | ${groupName(english, play.group)}: ${playName(english, play)} | ${play.kind} | ${ruleText(ruleOf(game, play))} | ${areasText(play)} | ${tiersText(play)} |`,
  );
  return [
    `### Plays: ${table}`,
    '',
    '| play | name | kind | rule | areas | prizes and their chances |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function areasText({ selector: { areas, typed, anyRow, options } }: Play): string {
  const texts = areas.map(({ from, to, min, max }) =>
    typed ? `${from}–${to}` : `${from}–${to}, ${min === max ? min : `${min} to ${max}`}`,
  );
  const same = new Set(texts).size === 1 && texts.length > 1;
  const text = same ? `${texts.length} × (${texts[0]})` : texts.join('; ');
  if (typed) {
    const { length, distinct, sorted } = typed;
    return `typed, ${length} of ${text}${distinct ? ', all different' : ''}${sorted ? ', rising' : ''}`;
  }
  return `${text}${anyRow ? ', any area may be empty' : ''}${options ? ' (numbers of options)' : ''}`;
}

const chance = ({ ways, of, share, pushes }: Tier): string =>
  `${ways}/${of}${share[1] === 1n ? '' : `, carries ${share.join('/')}`}${pushes > 0n ? `, back ${pushes}/${of}` : ''}`;

/** Neighbours with the same chance in one entry: `n1 … n49: 1/49`. */
function tiersText(play: Play): string {
  const parts: { first: string; last: string; text: string }[] = [];
  for (const one of play.tiers) {
    const text = chance(one);
    const before = parts.at(-1);
    if (before?.text === text) before.last = one.name;
    else parts.push({ first: one.name, last: one.name, text });
  }
  return parts
    .map(({ first, last, text }) => `${first === last ? first : `${first} … ${last}`}: ${text}`)
    .join('<br>');
}
