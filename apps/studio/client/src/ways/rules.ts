import type { WaysPhraseKey } from '@perya/phrases/studio/ways/en.ts';
import { openWaysRules } from '../slot/ways-rules-sheet.ts';
import type { Words } from '../words.ts';
import { facts, rules, slot } from './slot.ts';

/** The sheet of the rules. */
export function openRules(words: Words<WaysPhraseKey>, stakeMinor: bigint, atlas: HTMLImageElement): void {
  const count = slot.ways.toLocaleString('en');
  openWaysRules(words, stakeMinor, atlas, {
    rules,
    facts,
    reels: slot.reels.length,
    ways: {
      title: words.say('ways.rules.title', { count }),
      texts: [words.say('ways.rules.text'), words.say('ways.rules.fixed', { rows: rules.rows, count })],
    },
    special: words.say('ways.rules.free', { times: rules.freeGames.wildCounts }),
  });
}
