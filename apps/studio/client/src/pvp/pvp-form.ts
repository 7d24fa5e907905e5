/** Shuffles the deck of a match on this device from numbers that are typed: those of its house and of its seats. */
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { deckOf, isContribution } from '@perya/game-rules/pvp/deal.ts';
import { cardText } from '@perya/game-rules/table/cards/shoe.ts';
import { h } from '../dom.ts';
import { field, shown } from '../sheets/fields.ts';
import type { PvpWords } from './pvp-words.ts';

/** Numbers as they are typed or copied: in small letters, without what stands around them. */
const numbersIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '');

export function pvpForm({ say }: PvpWords): HTMLElement[] {
  const house = field(say('fair.pvpServerSeed'), '');
  const hash = field(say('fair.pvpServerHash'), '');
  const seats = field(say('fair.pvpNumbers'), '', say('fair.pvpNumbersHint'));
  const result = h('div', { attributes: { 'aria-live': 'polite' } });
  const verdict = (good: boolean, text: string): HTMLElement =>
    h('p', { class: `sheet-text ${good ? 'good' : 'bad'}`, text });
  const compute = (): void => {
    const [serverSeed = '', ...more] = numbersIn(house.input.value);
    const contributions = numbersIn(seats.input.value);
    // A number of the house has the form of one of a seat.
    const whole = more.length === 0 && contributions.length > 0;
    if (!whole || ![serverSeed, ...contributions].every(isContribution))
      return result.replaceChildren(verdict(false, say('fair.pvpBadNumbers')));
    const wanted = hash.input.value.trim().toLowerCase();
    const good = wanted === commitmentOf(serverSeed);
    result.replaceChildren(
      // Without anything to compare with there is a result, but no verdict.
      ...(wanted === '' ? [] : [verdict(good, say(good ? 'fair.pvpDeckOk' : 'fair.bad'))]),
      shown(say('fair.pvpServerHash'), commitmentOf(serverSeed)),
      ...contributions.map((contribution, seat) =>
        shown(say('fair.pvpCommitment', { seat: seat + 1 }), commitmentOf(contribution)),
      ),
      shown(say('fair.pvpDeck'), deckOf({ serverSeed, contributions }).map(cardText).join(' ')),
    );
  };
  const button = h('button', { class: 'primary', text: say('fair.verify'), onClick: compute });
  return [house.row, hash.row, seats.row, button, result];
}
