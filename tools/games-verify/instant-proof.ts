/** The proof of a game in which the player chooses: what every way of playing it returns, exactly. */
import type { InstantGameName, InstantModel } from '../../packages/game-rules/src/instant/choice-game.ts';
import {
  allWays,
  figuresOf,
  referenceWays,
  rtpRange,
  type WayOfPlaying,
} from '../../packages/game-rules/src/instant/mathematics.ts';
import { stakeParts } from '../../packages/game-rules/src/instant/odds.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { percent, table, type Computed, type Proof } from './proof.ts';

/** @param title of its document. */
export const instantProof = (model: InstantModel, title: string): Proof => ({
  model,
  title,
  compute: () => compute(model),
  kindOf: (round) => String(model.choices.outcomes.of(round)),
});

function compute({ rules: { game }, choices: { outcomes } }: InstantModel): Computed {
  const reference = referenceWays[game]();
  const { rtp, hitRate, standardDeviation, maxRound } = figuresOf(reference);
  const { least, most, ways } = rtpRange(game);
  const figures = (digits: number): [string, string][] => [
    ['ways of playing counted', ways.toLocaleString('en')],
    ['least return of them (RTP)', percent(least, digits)],
    ['greatest return of them (RTP)', percent(most, digits)],
    ['the way that the facts speak of', reference.name],
    ['– return to player (RTP)', percent(rtp, digits)],
    ['– rounds that win', percent(hitRate, digits)],
    ['– standard deviation, in stakes', standardDeviation.toFixed(digits)],
    ['– most that a round pays', `${maxRound} × stake`],
    ['told apart for chi-square', `${outcomes.shares.length} ${outcomes.name}`],
  ];
  return {
    rtp,
    hitRate,
    furtherRate: 0,
    kinds: new Map(outcomes.shares.map((share, index) => [String(index), share])),
    facts: {
      rtp,
      rtpLeast: least,
      rtpMost: most,
      hitRate,
      standardDeviation,
      maxRound,
      volatility: volatilityOf(standardDeviation),
    },
    figures: figures(4),
    tables: [
      `### Figures\n\n${table(['figure', 'value'], figures(6))}`,
      `### Ways of playing\n\n${wayTable(shownWays(game))}`,
    ].join('\n\n'),
  };
}

/** Every one of them where they are few, else some from one end to the other. */
function shownWays(game: InstantGameName): WayOfPlaying[] {
  if (game === 'mines') return minesShown();
  // Those of one spot alone; the others are told by the figures of all.
  if (game === 'hoops') return [...allWays.hoops()].filter(({ name }) => !name.includes(','));
  const ways: WayOfPlaying[] = [];
  for (const way of allWays[game]()) {
    ways.push(way);
    // The single guesses of hi-lo come first; the bars of limbo and the chances of dice are evenly many.
    if (game === 'hi-lo' && ways.length === 12) return ways;
  }
  if (ways.length <= 120) return ways;
  const wanted =
    game === 'dice'
      ? [100, 200, 500, 1000, 2500, 5000, 7500, 9000, 9500]
      : [101, 110, 150, 200, 500, 1000, 10_000, 100_000, 1_000_000];
  const first = game === 'dice' ? 100 : 101;
  return wanted.map((one) => ways[one - first]!);
}

function minesShown(): WayOfPlaying[] {
  return [...allWays.mines()].filter(({ name }) =>
    /^(1|3|5|10|20|24) mines, (1|2|3|5|8|12) fields$/.test(name),
  );
}

function wayTable(ways: readonly WayOfPlaying[]): string {
  return table(
    ['way of playing', 'RTP', 'wins', 'standard deviation', 'pays'],
    ways.map((way) => {
      const { rtp, hitRate, standardDeviation } = figuresOf(way);
      return [way.name, percent(rtp), percent(hitRate), standardDeviation.toFixed(4), paysOf(way)];
    }),
  );
}

/** What it can pay, each once, the dearest first. */
const paysOf = ({ endings }: WayOfPlaying): string =>
  [...new Set(endings.map(({ pays }) => pays))]
    .toSorted((a, b) => b - a)
    .map((pays) => `${pays / stakeParts}×`)
    .join(' ');
