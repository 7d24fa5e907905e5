/** The proof of a slot with fixed lines: every way to stop, counted. */
import { enumerateSpins, type SpinClass } from '../../packages/game-rules/src/lines/enumerate.ts';
import type { LineModel } from '../../packages/game-rules/src/lines/line-model.ts';
import { symbolRoles } from '../../packages/game-rules/src/lines/line-rules.ts';
import type { LineSlot } from '../../packages/game-rules/src/lines/line-slot.ts';
import { computeMathematics, type Mathematics } from '../../packages/game-rules/src/lines/mathematics.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { percent, table, type Computed, type Proof } from './proof.ts';

/** @param title of its document. */
export const lineProof = (model: LineModel, title: string): Proof => ({
  model,
  title,
  compute: () => compute(model),
  kindOf: ({ steps }) => kindOf(model.slot.evaluate(steps[0]!.draw)),
});

const kindOf = ({ scatters, wilds }: { scatters: number; wilds: number }): string =>
  `${scatters} scatters, ${wilds} wilds`;

function compute({ slot }: LineModel): Computed {
  const classes = enumerateSpins(slot);
  const exact = computeMathematics(slot, classes);
  const { ways, rtp, hitRate, freeGamesRate } = exact;
  return {
    rtp,
    hitRate,
    furtherRate: freeGamesRate,
    kinds: new Map(classes.map((one) => [kindOf(one), one.ways / ways])),
    facts: { ...exact, volatility: volatilityOf(exact.standardDeviation) },
    figures: [
      ['ways to stop', ways.toLocaleString('en')],
      ['return to player (RTP)', percent(rtp)],
      ['  of it lines', percent(exact.rtpLines)],
      ['  of it scatters', percent(exact.rtpScatters)],
      ['  of it free games', percent(exact.rtpFreeGames)],
      ['paid games that win', `${percent(hitRate)} (1 in ${(1 / hitRate).toFixed(2)})`],
      ['rounds with free games', `${percent(freeGamesRate)} (1 in ${(1 / freeGamesRate).toFixed(1)})`],
      ['free games once opened', exact.freeGamesMean.toFixed(4)],
      ['their worth, in stakes', exact.freeGamesWorth.toFixed(4)],
      ['standard deviation, in stakes', exact.standardDeviation.toFixed(4)],
      ['most that a paid game pays', `${exact.maxPaidGame} × stake`],
      ['most that a round could pay', `${exact.maxRound} × stake`],
    ],
    tables: [figures(exact), counts(slot), pays(slot), spinClasses(classes)].join('\n\n'),
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
      ['– from scatters', fine(exact.rtpScatters)],
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

function counts({ reels }: LineSlot): string {
  const rows = symbolRoles.map((role, symbol) => [
    role as string,
    ...reels.map((strip) => String(strip.filter((one) => one === symbol).length)),
  ]);
  const head = ['symbol', ...reels.map((_, reel) => `reel ${reel + 1}`)];
  return `### Symbols on each reel\n\n${table(head, [...rows, ['stops', ...reels.map((strip) => strip.length)]])}`;
}

function pays({ rules: { linePays, lines, scatterPays, freeGames } }: LineSlot): string {
  const rows = linePays.map((row, index) => [symbolRoles[index + 2] as string, ...row.map(String)]);
  const scatters = [3, 4, 5].map((count) => (scatterPays[count] ?? 0) * lines.length);
  const free = [3, 4, 5].map((count) => freeGames.opened[count] ?? 0);
  return [
    `### Pays in line bets (${lines.length} are a stake)`,
    table(['symbol', '3', '4', '5'], [...rows, ['scatter', ...scatters], ['free games opened', ...free]]),
  ].join('\n\n');
}

function spinClasses(classes: readonly SpinClass[]): string {
  const sorted = classes.toSorted((a, b) => a.scatters - b.scatters || a.wilds - b.wilds);
  return `### Every way to stop, by what the free games ask of it\n\n${table(
    ['scatters', 'wilds', 'ways', 'of them paying', 'sum of pays (line bets)', 'largest pay'],
    sorted.map((one) => [one.scatters, one.wilds, one.ways, one.paying, one.sumPay, one.maxPay]),
  )}`;
}
