/** The computed part of `docs/games/fiesta-nights.md`, between its two marks. */
import type { Mathematics, SpinClass } from '../packages/game-rules/src/fiesta-nights/mathematics.ts';
import { linePays, lines, scatterPays } from '../packages/game-rules/src/fiesta-nights/pay-table.ts';
import { reels } from '../packages/game-rules/src/fiesta-nights/reels.ts';
import { paySymbols, symbolLetters, symbolNames } from '../packages/game-rules/src/fiesta-nights/symbols.ts';

const begin = '<!-- computed: npm run games:verify -- --write -->';
const end = '<!-- end of the computed part -->';

export function writeTables(text: string, exact: Mathematics, classes: readonly SpinClass[]): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error('docs/games/fiesta-nights.md has lost its marks.');
  const parts = [figures(exact), counts(), pays(), spinClasses(classes)];
  return `${text.slice(0, from + begin.length)}\n\n${parts.join('\n\n')}\n\n${text.slice(to)}`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

function figures(exact: Mathematics): string {
  const percent = (share: number): string => `${(share * 100).toFixed(6)} %`;
  return `### Figures\n\n${table(
    ['figure', 'value'],
    [
      ['ways to stop', exact.ways.toLocaleString('en')],
      ['return to player (RTP)', percent(exact.rtp)],
      ['– from lines', percent(exact.rtpLines)],
      ['– from Ferris wheels', percent(exact.rtpScatters)],
      ['– from free games', percent(exact.rtpFreeGames)],
      ['paid games that win', percent(exact.hitRate)],
      [
        'rounds that open free games',
        `${percent(exact.freeGamesRate)} (1 in ${(1 / exact.freeGamesRate).toFixed(2)})`,
      ],
      ['free games once opened, mean', exact.freeGamesMean.toFixed(6)],
      ['their worth, mean, in stakes', exact.freeGamesWorth.toFixed(6)],
      ['standard deviation of a round, in stakes', exact.standardDeviation.toFixed(6)],
      ['most that a paid game pays, in stakes', exact.maxPaidGame],
      ['most that a round could pay, in stakes', exact.maxRound],
    ],
  )}`;
}

function counts(): string {
  const rows = symbolNames.map((name, symbol) =>
    [`${symbolLetters[name]} ${name}`].concat(
      reels.map((strip) => String(strip.filter((one) => one === symbol).length)),
    ),
  );
  return `### Symbols on each reel\n\n${table(
    ['symbol', 'reel 1', 'reel 2', 'reel 3', 'reel 4', 'reel 5'],
    [...rows, ['stops', ...reels.map((strip) => strip.length)]],
  )}`;
}

function pays(): string {
  const rows = paySymbols.map((name) => [name as string].concat(linePays[name]!.map(String)));
  const wheels = [3, 4, 5].map((count) => scatterPays[count]! * lines.length);
  return `### Pays in line bets (twenty are a stake)\n\n${table(['symbol', '3', '4', '5'], [...rows, ['wheel', ...wheels]])}`;
}

function spinClasses(classes: readonly SpinClass[]): string {
  const sorted = classes.toSorted((a, b) => a.scatters - b.scatters || a.wilds - b.wilds);
  return `### Every way to stop, by what the free games ask of it\n\n${table(
    ['wheels', 'lanterns', 'ways', 'of them paying', 'sum of pays (line bets)', 'largest pay'],
    sorted.map((one) => [one.scatters, one.wilds, one.ways, one.paying, one.sumPay, one.maxPay]),
  )}`;
}
