/** The proof of Fiesta Nights: every way to stop, counted. */
import {
  computeMathematics,
  enumerateSpins,
  type Mathematics,
  type SpinClass,
} from '../../packages/game-rules/src/fiesta-nights/mathematics.ts';
import { fiestaNights } from '../../packages/game-rules/src/fiesta-nights/model.ts';
import { linePays, lines, scatterPays } from '../../packages/game-rules/src/fiesta-nights/pay-table.ts';
import { reels } from '../../packages/game-rules/src/fiesta-nights/reels.ts';
import {
  paySymbols,
  symbolLetters,
  symbolNames,
} from '../../packages/game-rules/src/fiesta-nights/symbols.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { percent, table, type Computed, type Proof } from './proof.ts';

export const fiestaNightsProof: Proof = { model: fiestaNights, title: 'Fiesta Nights', compute };

function compute(): Computed {
  const classes = enumerateSpins();
  const exact = computeMathematics(classes);
  const { ways, rtp, hitRate, freeGamesRate } = exact;
  return {
    rtp,
    hitRate,
    furtherRate: freeGamesRate,
    facts: { ...exact, volatility: volatilityOf(exact.standardDeviation) },
    figures: [
      ['ways to stop', ways.toLocaleString('en')],
      ['return to player (RTP)', percent(rtp)],
      ['  of it lines', percent(exact.rtpLines)],
      ['  of it Ferris wheels', percent(exact.rtpScatters)],
      ['  of it free games', percent(exact.rtpFreeGames)],
      ['paid games that win', `${percent(hitRate)} (1 in ${(1 / hitRate).toFixed(2)})`],
      ['rounds with free games', `${percent(freeGamesRate)} (1 in ${(1 / freeGamesRate).toFixed(1)})`],
      ['free games once opened', exact.freeGamesMean.toFixed(4)],
      ['their worth, in stakes', exact.freeGamesWorth.toFixed(4)],
      ['standard deviation, in stakes', exact.standardDeviation.toFixed(4)],
      ['most that a paid game pays', `${exact.maxPaidGame} × stake`],
      ['most that a round could pay', `${exact.maxRound} × stake`],
    ],
    tables: [figures(exact), counts(), pays(), spinClasses(classes)].join('\n\n'),
  };
}

function figures(exact: Mathematics): string {
  const fine = (share: number): string => percent(share, 6);
  return `### Figures\n\n${table(
    ['figure', 'value'],
    [
      ['ways to stop', exact.ways.toLocaleString('en')],
      ['return to player (RTP)', fine(exact.rtp)],
      ['– from lines', fine(exact.rtpLines)],
      ['– from Ferris wheels', fine(exact.rtpScatters)],
      ['– from free games', fine(exact.rtpFreeGames)],
      ['paid games that win', fine(exact.hitRate)],
      [
        'rounds that open free games',
        `${fine(exact.freeGamesRate)} (1 in ${(1 / exact.freeGamesRate).toFixed(2)})`,
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
