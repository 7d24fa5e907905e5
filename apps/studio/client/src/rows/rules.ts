import { leastRows, mostRows } from '@perya/game-rules/rows/rows-slot.ts';
import type { WaysPhraseKey } from '@perya/phrases/studio/ways/en.ts';
import { openWaysRules } from '../slot/ways-rules-sheet.ts';
import type { Words } from '../words.ts';
import { facts, rules, slot } from './slot.ts';

/** The sheet of the rules. */
export function openRules(words: Words<WaysPhraseKey>, stakeMinor: number, atlas: HTMLImageElement): void {
  const { start, limit } = rules.freeGames.multiplier;
  const most = (mostRows ** slot.reels.length).toLocaleString('en');
  openWaysRules(words, stakeMinor, atlas, {
    rules,
    facts,
    reels: slot.reels.length,
    ways: {
      title: words.say('ways.rules.title', { count: most }),
      texts: [
        words.say('rows.rules.text', { least: leastRows, most: mostRows, ways: most }),
        words.say('ways.rules.text'),
      ],
    },
    special: words.say('rows.rules.free', { start, rows: mostRows, most: limit }),
  });
}
