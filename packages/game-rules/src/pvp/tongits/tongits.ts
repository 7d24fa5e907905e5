/** Tongits for three, as a game among people. */
import { cardText } from '../../table/cards/shoe.ts';
import { checkStep } from '../match.ts';
import type { Card, PvpLevel, PvpModel } from '../pvp-model.ts';
import { chooseMove, safeMove } from './bot.ts';
import { tongitsFacts } from './facts.ts';
import {
  afterMoves,
  deal,
  isMove,
  movesOf,
  resultsOf,
  tongitsSeats,
  turnsOf,
  unitsAtRisk,
  type TongitsTable,
} from './match.ts';
import { sumOf } from './meld.ts';

const level = (unitMinor: bigint): PvpLevel => ({ unitMinor, rakeCapMinor: unitMinor });

const text = (cards: readonly Card[]): string => cards.map(cardText).join(' ');

export const tongits: PvpModel<TongitsTable> = {
  name: 'tongits',
  family: 'pvp',
  kind: 'tongits',
  facts: tongitsFacts,
  seats: tongitsSeats,
  mostLoss: unitsAtRisk,
  levels: [500n, 2000n, 10_000n, 50_000n].map(level),
  clock: { decisionMs: 20_000, bankMs: 90_000, botMs: [700, 1600], showMs: 6500 },
  rules: {},
  deal,
  turns: turnsOf,
  legalMoves: ({ seat, hand, table }) => movesOf(table, seat, hand),
  isLegal: ({ seat, hand, table }, move) => isMove(table, seat, hand, move),
  play(state, moves) {
    checkStep(tongits, state, moves);
    return afterMoves(state, moves);
  },
  safeMove,
  botMove: chooseMove,
  results: resultsOf,
  print({ melds, discards, end }) {
    const laid = melds.map(({ owner, cards }) => `${owner + 1} laid ${text(cards)}`);
    const left = (end?.left ?? []).map(
      (hand, seat) => `${seat + 1} holds ${text(hand) || 'nothing'} = ${sumOf(hand)}`,
    );
    return [
      ...laid,
      `discards ${text(discards)}`,
      ...left,
      ...(end ? [`${end.kind}: ${end.winner + 1} wins`] : []),
    ];
  },
};
