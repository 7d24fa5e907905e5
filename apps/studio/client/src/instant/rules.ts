import type { InstantFacts, InstantRules } from '@perya/game-rules/instant/choice-game.ts';
import type { SessionView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import { page } from '../page.ts';
import { openSheet } from '../sheets/sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import type { InstantWords } from './presentation.ts';
import { payTable } from './pay-table.ts';

const rules = page.rules as InstantRules;
const facts = page.facts as InstantFacts;

/** The sheet of the rules: how it is played, what it pays at the stake chosen, limits, and what happens when it is cut off. */
export function openRules(words: InstantWords, { freeStakes }: SessionView, stakeMinor: bigint): void {
  const { say, money, percent } = words;
  const { leastMinor, mostMinor, mostWinMinor } = freeStakes!;
  const text = (value: string): HTMLElement => sheetText(value);
  openSheet(
    words,
    say('rules.title'),
    h('p', {
      class: 'rtp',
      text: say('instant.rules.rtp', { least: percent(facts.rtpLeast), most: percent(facts.rtpMost) }),
    }),
    h('h3', { text: say('instant.rules.play') }),
    text(say(`instant.rules.${rules.game}`)),
    ...payTable(words, rules.game, stakeMinor),
    text(say('instant.rules.odds')),
    h('h3', { text: say('instant.rules.limits') }),
    text(
      say('instant.rules.stakes', {
        least: money(leastMinor),
        most: money(mostMinor),
        win: money(mostWinMinor),
      }),
    ),
    text(say('instant.rules.interrupted')),
    text(say('instant.rules.fair')),
  );
}
