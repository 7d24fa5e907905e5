/** The model of blackjack: its rules as a game of choices. Its reference plays the best way. */
import type { Choice, Choices } from '../../choices.ts';
import type { NumberSource } from '../../fair/fair-random.ts';
import type { Draw, Round } from '../../model.ts';
import { cardsInDeck, cardText } from '../../table/cards/shoe.ts';
import { instantModel } from '../choice-game.ts';
import { bestWay } from './figures.ts';
import { countOf, valueOf } from './hand.ts';
import {
  activeHand,
  allows,
  beforeCards,
  choose,
  deal,
  maySplit,
  mostPays,
  replayed,
  stateOf,
  type BlackjackState,
  type NextCard,
} from './rules.ts';
import { bestChoice } from './strategy.ts';

/** Draws cards one by one. */
function drawnFor(numbers: NumberSource, play: (next: NextCard) => unknown): Draw {
  const cards: number[] = [];
  play(() => {
    const card = numbers.nextInt(cardsInDeck);
    cards.push(card);
    return card;
  });
  return cards;
}

/** What the best play does where a round waits. */
export function bestOf(state: BlackjackState): Choice {
  const { cards, free } = activeHand(state)!;
  return bestChoice({
    up: valueOf(state.dealer[0]!),
    count: countOf(cards),
    free,
    first: cards.length === 2,
    pair: maySplit(state) ? valueOf(cards[0]!) : null,
  });
}

/** All that a round can pay; the best play meets each of them. */
const pays = [0, 100, 200, 250, 300, 400, 500];

export const blackjack = instantModel<BlackjackState>({
  name: 'blackjack',
  game: {
    begin: (first) => (first.length === 1 && first[0] === 0 ? beforeCards : null),
    hide: () => null,
    deal: (_begun, numbers) => drawnFor(numbers, deal),
    dealt: (_begun, draw) => replayed(draw, deal),
    further: {
      allows,
      draw: (state, choice, _hidden, numbers) => drawnFor(numbers, (next) => choose(state, choice, next)),
      after: (state, choice, draw) => replayed(draw, (next) => choose(state, choice, next)),
    },
    mostOf: () => mostPays,
    print: (draw) => [draw.map(cardText).join(' ')],
  },
  facts: {
    rtp: 0.9884767050354871,
    rtpLeast: 0.8945174255639871,
    rtpMost: 0.9884767050354871,
    hitRate: 0.523978521580267,
    standardDeviation: 1.0562930198130132,
    maxRound: 5,
    volatility: 'low',
  },
  reference: (round: Round | null, choices: Choices) => {
    if (!round) return [0];
    return bestOf(
      stateOf(
        round.steps.map(({ draw }) => draw),
        choices,
      ),
    );
  },
  outcomes: {
    name: 'wins, by what they pay',
    get shares() {
      const shareOf = new Map(bestWay().endings.map(({ pays: one, share }) => [one, share]));
      return pays.map((one) => shareOf.get(one) ?? 0);
    },
    of: ({ win }) => pays.indexOf(win),
  },
});
