/** Andar bahar: on which side does the rank of the open card come first? */
import {
  countBets,
  sideBacks,
  suitBack,
  suitNames,
  winnerOf,
  type AndarBaharSide,
} from '@perya/game-rules/table/andar-bahar/bets.ts';
import { roundOf } from '@perya/game-rules/table/andar-bahar/andar-bahar.ts';
import { cardText } from '@perya/game-rules/table/cards/shoe.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { suitSign } from '../../cards/card.ts';
import { h } from '../../dom.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { face } from '../face.ts';
import { felt } from '../live/felt.ts';
import { limitsRule } from '../live/limits-rule.ts';
import { liveSay } from '../live/live-words.ts';
import { resultSheet } from '../live/result-sheet.ts';
import { winnerBead } from '../live/road-round.ts';
import { sections } from '../live/sections.ts';
import { wonSpots } from '../live/won-spots.ts';
import { toOne } from '../multiplier.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { Deal } from './deal.ts';
import '../live/live.css';
import '../../cards/card.css';
import '../live/cards.css';
import './andar-bahar.css';

const say = await liveSay();

const lastBet = countBets.at(-1)!;

function nameOf(spot: string): string {
  if (spot === 'andar' || spot === 'bahar') return say(`andarBahar.${spot}`);
  const suit = suitNames.find((one) => spot === `open-${one}`);
  if (suit) return say('andarBahar.openSuit', { suit: say(`cardBet.${suit}`) });
  const { from, to } = countBets.find(({ id }) => id === spot)!;
  return say('andarBahar.count', { from, to });
}

const winner = (outcome: Outcome): AndarBaharSide => winnerOf(roundOf(outcome));

const bead = (side: AndarBaharSide): HTMLElement =>
  winnerBead(side === 'andar' ? 'blue' : 'red', say(`andarBahar.${side}`));

function sentence(outcome: Outcome): string {
  const round = roundOf(outcome);
  return say('andarBahar.won', {
    winner: say(`andarBahar.${winnerOf(round)}`),
    card: cardText(round.dealt.at(-1)!),
    count: round.dealt.length,
  });
}

export const createPresentation: CreatePresentation = (hands: TableHands) => {
  const board = new SpotBoard(hands);
  const deal = new Deal(hands, say);
  const show = async (outcome: Outcome, elapsedMs: number): Promise<void> => {
    board.light([]);
    await deal.show(outcome, elapsedMs);
    board.light(wonSpots(hands.model, outcome));
  };
  return {
    stage: felt('andar-stage', deal.element),
    layout: layoutOf(board),
    resize: (width, height) => deal.resize(width, height),
    open() {
      deal.clear();
      board.light([]);
    },
    close: () => board.light([]),
    async show({ round }, elapsedMs) {
      if (round?.outcome) await show(round.outcome, elapsedMs);
    },
    paint: (view, own) => board.paint(view, own),
    sayOutcome: sentence,
    resultChip: (outcome) => bead(winner(outcome)),
    spotName: ({ spot }) => nameOf(spot),
    statistics(last) {
      const won = last.map(winner);
      return resultSheet(
        say,
        say('andarBahar.rules.fair'),
        (['andar', 'bahar'] as const).map((side) => ({
          shown: bead(side),
          count: won.filter((one) => one === side).length,
        })),
        won.map(bead),
      );
    },
    rules: () =>
      [
        say('andarBahar.rules.deal'),
        say('andarBahar.rules.sides'),
        say('andarBahar.rules.more'),
        limitsRule(hands, say),
        say('andarBahar.rules.fair'),
      ].map(sheetText),
    replay: (outcome) => show(outcome, 0),
  };
};

function layoutOf(board: SpotBoard): HTMLElement {
  const place = (spot: string, back: number, className: string, shown: HTMLElement): HTMLElement => {
    const pay = toOne(back);
    return board.add(spot, nameOf(spot), `place ${className}`, [shown, face('small', pay)], pay);
  };
  const side = (name: AndarBaharSide, className: string): HTMLElement =>
    place(name, sideBacks[name], className, face('b', nameOf(name)));
  const suits = suitNames.map((suit, index) => {
    const sign = suitSign(index);
    sign.setAttribute('class', `place-suit ${index % 2 === 1 ? 'card-red' : 'card-black'}`);
    const shown = h('b');
    shown.append(sign);
    return place(`open-${suit}`, suitBack, 'place-small', shown);
  });
  const counts = countBets.map(({ id, from, to, back }) =>
    place(id, back, 'place-small', face('b', id === lastBet.id ? `${from}+` : `${from}–${to}`)),
  );
  const main = h(
    'div',
    { class: 'cloth-tall-first' },
    h('div', { class: 'cloth-row cloth-main' }, side('andar', 'place-blue'), side('bahar', 'place-red')),
    h('div', { class: 'cloth-grid cloth-four' }, ...suits),
  );
  return h(
    'div',
    { class: 'cloth cloth-even', attributes: { role: 'group', 'aria-label': say('place.all') } },
    sections(say('place.parts'), [
      { name: say('andarBahar.part.sides'), content: main },
      {
        name: say('andarBahar.part.counts'),
        content: h('div', { class: 'cloth-grid cloth-four' }, ...counts),
      },
    ]),
  );
}
