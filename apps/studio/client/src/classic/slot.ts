/** The slot that the page is about: its rules and figures stand in the page as data. */
import type { ClassicFacts } from '@perya/game-rules/classic/classic-model.ts';
import type { ClassicRules } from '@perya/game-rules/classic/classic-rules.ts';
import { createClassicSlot, type LineWin } from '@perya/game-rules/classic/classic-slot.ts';
import type { ClassicPhraseKey } from '@perya/phrases/studio/classic/en.ts';
import { partsOf } from '../amounts.ts';
import { page } from '../page.ts';
import type { Words } from '../words.ts';

export type ClassicWords = Words<ClassicPhraseKey>;

export const rules = page.rules as ClassicRules;
export const facts = page.facts as ClassicFacts;
export const slot = createClassicSlot(rules);

/** What the game begins with. */
export function hookOf({ say }: ClassicWords): string {
  if (rules.respins) return say('classic.hook.respins');
  if (rules.wildFactor > 1) return say('classic.hook.factor', { factor: rules.wildFactor });
  return say('classic.hook.plain', { count: rules.lines.length });
}

/** A win in a sentence. */
export function sentenceOf(words: ClassicWords, win: LineWin, stakeMinor: bigint): string {
  const amount = words.money(partsOf(stakeMinor, rules.stakeParts, win.pay));
  const line = win.line + 1;
  const single = rules.lines.length === 1;
  const symbol = win.symbol === null ? null : words.symbols[win.symbol]!;
  const text =
    symbol === null
      ? words.say(single ? 'classic.win.oneBars' : 'classic.win.lineBars', { line, amount })
      : words.say(single ? 'classic.win.one' : 'classic.win.line', { line, symbol, amount });
  return win.factor === 1 ? text : `${text} · ${words.say('classic.win.factor', { factor: win.factor })}`;
}
