/** The rules of an arena in words, with its own figures. */
import type { CockfightRules } from '@perya/game-rules/table/cockfight/cockfight.ts';
import { h } from '../../dom.ts';
import type { TableHands } from '../presentation.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import type { CockfightSay } from './cockfight-words.ts';

export function cockfightRules({ model, words }: TableHands, say: CockfightSay): HTMLElement[] {
  const { money, percent } = words;
  const { terms, ways, drawWays, drawReturn, house, lean } = model.rules as CockfightRules;
  const drawn = drawWays / ways;
  const most = model.spots.find(({ id }) => id === 'draw')?.mostMinor ?? model.limits.mostOnSpotMinor;
  return [
    h('h3', { text: say('rules.title') }),
    ...[
      say('rules.contest', { each: (ways - drawWays) / 2, all: ways, draws: drawWays }),
      say('rules.pool', { commission: terms.commission }),
      say('rules.house', {
        least: money(house.leastMinor),
        most: money(house.leastMinor + house.stepMinor * BigInt(house.steps - 1)),
        low: (500 - lean) / 10,
        high: (500 + lean) / 10,
      }),
      say('rules.rounding'),
      say('rules.returned', { least: (terms.leastReturn / 100).toFixed(2) }),
      say('rules.draw', { odds: (drawReturn / 100).toFixed(2), most: money(most) }),
      say('rules.return', {
        // On a draw nothing is kept.
        whole: percent(1 - (terms.commission / 100) * (1 - drawn)),
        small: percent(model.facts.rtp),
      }),
      say('rules.gentle'),
    ].map(sheetText),
  ];
}
