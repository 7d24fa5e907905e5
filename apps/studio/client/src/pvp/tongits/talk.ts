/** Texts of a Tongits match for screen readers, and the count of a result. */
import type { Move } from '@perya/game-rules/pvp/pvp-model.ts';
import { acts, hasLaid, type TongitsTable } from '@perya/game-rules/pvp/tongits/match.ts';
import { sumOf } from '@perya/game-rules/pvp/tongits/meld.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import type { TongitsWords } from './words.ts';

type NameOf = (seat: number) => string;

/** The last moves, and the end of the match. */
export function sayMoves(
  words: TongitsWords,
  table: TongitsTable,
  last: readonly { seat: number; move: Move }[],
  nameOf: NameOf,
): string {
  const { say } = words;
  const said = last.map(({ seat, move }) => sayMove(words, table, move, nameOf(seat)));
  if (last.length === 0) said.push(say('say.begins', { name: nameOf(table.turn) }));
  if (table.end) said.push(say(`end.${table.end.kind}`, { name: nameOf(table.end.winner) }));
  return said.filter((one) => one !== '').join('. ');
}

function sayMove(words: TongitsWords, table: TongitsTable, [act, ...cards]: Move, name: string): string {
  const { say } = words;
  switch (act) {
    case acts.draw:
      return say('say.draw', { name });
    case acts.take:
      return say('say.take', { name, cards: words.cards(table.melds.at(-1)?.cards ?? []) });
    case acts.lay:
      return say('say.lay', { name, cards: words.cards(cards) });
    case acts.add:
      return say('say.add', { name, cards: words.cards(cards.slice(1)) });
    case acts.discard:
      return say('say.discard', { name, card: words.card(cards[0]!) });
    case acts.fight:
      return say('say.fight', { name });
    case acts.challenge:
      return say('say.challenge', { name });
    case acts.fold:
      return say('say.fold', { name });
    default:
      return '';
  }
}

/** How the result of a seat was counted. */
export function sayCount({ say }: TongitsWords, table: TongitsTable, seat: number): string {
  const cards = table.end?.left[seat] ?? [];
  if (cards.length === 0) return say('count.tongits');
  return say(hasLaid(table, seat) ? 'count.points' : 'count.burned', { points: sumOf(cards) });
}

/** The rules, from the aim to the count. */
export const rulesOf = ({ say }: TongitsWords): HTMLElement[] =>
  [
    say('rules.aim'),
    say('rules.turn'),
    say('rules.melds'),
    say('rules.points'),
    say('rules.fight'),
    say('rules.end'),
    say('rules.count'),
    say('rules.begin'),
    say('rules.time'),
  ].map(sheetText);
