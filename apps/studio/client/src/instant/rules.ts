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

/** Rule text of a game whose choices all return the same. */
const ofOdds = {
  rtp: 'instant.rules.rtp',
  odds: 'instant.rules.odds',
  interrupted: 'instant.rules.interrupted',
} as const;

/** Rule text of a game whose return depends on skill. */
const ofSkill = {
  rtp: 'instant.rules.blackjack.rtp',
  odds: 'instant.rules.blackjack.free',
  interrupted: 'instant.rules.blackjack.interrupted',
} as const;

/** The sheet of the rules: how it is played, what it pays at the stake chosen, limits, and what happens when it is cut off. */
export function openRules(words: InstantWords, { freeStakes }: SessionView, stakeMinor: bigint): void {
  const { say, money, percent } = words;
  const { leastMinor, mostMinor, mostWinMinor } = freeStakes!;
  const own = rules.game === 'blackjack' ? ofSkill : ofOdds;
  const text = (value: string): HTMLElement => sheetText(value);
  openSheet(
    words,
    say('rules.title'),
    h('p', {
      class: 'rtp',
      text: say(own.rtp, { least: percent(facts.rtpLeast), most: percent(facts.rtpMost) }),
    }),
    h('h3', { text: say('instant.rules.play') }),
    text(say(`instant.rules.${rules.game}`)),
    ...payTable(words, rules.game, stakeMinor),
    text(say(own.odds)),
    h('h3', { text: say('instant.rules.limits') }),
    text(
      say('instant.rules.stakes', {
        least: money(leastMinor),
        most: money(mostMinor),
        win: money(mostWinMinor),
      }),
    ),
    text(say(own.interrupted)),
    text(say('instant.rules.fair')),
  );
}
