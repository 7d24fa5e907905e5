import { leastRows, mostRows } from '@perya/game-rules/rows/rows-slot.ts';
import type { WaysPhraseKey } from '@perya/phrases/studio/ways/en.ts';
import { factList } from '../slot/rules-sheet.ts';
import { openWaysRules } from '../slot/ways-rules-sheet.ts';
import type { Words } from '../words.ts';
import { facts, rules, slot } from './slot.ts';

/** The sheet of the rules. */
export function openRules(words: Words<WaysPhraseKey>, stakeMinor: bigint, atlas: HTMLImageElement): void {
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
        words.say('rows.rules.heights'),
      ],
      more: factList(heightChances(words)),
    },
    special: words.say('rows.rules.free', { start, rows: mostRows, most: limit }),
  });
}

/** How often a reel opens to each number of rows; the same for all of them. */
function heightChances({ say, percent }: Words<WaysPhraseKey>): [name: string, value: string][] {
  const [weights] = rules.heights;
  const all = weights!.reduce((sum, weight) => sum + weight, 0);
  return weights!.map((weight, index) => [
    say('rows.rules.height', { rows: leastRows + index }),
    percent(weight / all),
  ]);
}
