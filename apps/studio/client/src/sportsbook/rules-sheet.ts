/** The rules of the book, with its margins and limits as they are. */
import { liveMargin, margins } from '@perya/game-rules/sportsbook/odds.ts';
import { cashOutMargin, limits } from '@perya/game-rules/sportsbook/slip.ts';
import { openSheet } from '../sheets/sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import type { SportsWords } from './words.ts';

export function openSportsRules(words: SportsWords): void {
  const { say, percent, money } = words;
  const texts = [
    say('rules.matches'),
    say('rules.margin', {
      low: percent(margins.result),
      high: percent(margins.score),
      live: percent(liveMargin),
    }),
    say('rules.return', { rtp: percent(1 / (1 + margins.result)) }),
    say('rules.live'),
    say('rules.parlay'),
    say('rules.basketball'),
    say('rules.cashOut', { margin: percent(cashOutMargin) }),
    say('rules.void'),
    say('rules.correct'),
    say('rules.limits', {
      least: money(limits.leastStakeMinor),
      most: money(limits.mostStakeMinor),
      payout: money(limits.mostPayoutMinor),
    }),
    say('fair.text'),
    say('rules.fair'),
  ];
  openSheet(words, say('rules.title'), ...texts.map(sheetText));
}
