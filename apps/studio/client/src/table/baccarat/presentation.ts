/** Baccarat: two hands on a felt, turned card by card, and the road beside them. */
import type { BaccaratRules } from '@perya/game-rules/table/baccarat/baccarat.ts';
import { resultOf, winnerOf, type BaccaratSpot, type Winner } from '@perya/game-rules/table/baccarat/bets.ts';
import { handsOf, totalOf, type Hands } from '@perya/game-rules/table/baccarat/hands.ts';
import type { RoadRound } from '@perya/game-rules/table/roads/roads.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { felt } from '../live/felt.ts';
import { limitsRule } from '../live/limits-rule.ts';
import { liveSay } from '../live/live-words.ts';
import { wonSpots } from '../live/won-spots.ts';
import { showThenWrite, winnerBead } from '../live/road-round.ts';
import { roadSheet } from '../live/road-sheet.ts';
import { StageRoad } from '../live/stage-road.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { Deal } from './deal.ts';
import { baccaratLayout } from './layout.ts';
import '../live/live.css';
import '../../cards/card.css';
import '../live/cards.css';

const say = await liveSay();

const nameOf = (spot: string): string => say(`baccarat.${spot as BaccaratSpot}`);

const winnerName = (winner: Winner): string => nameOf(winner);

/** Banker is red, player blue: as on every table. */
export function roadRoundOf(outcome: Outcome): RoadRound {
  const result = resultOf(handsOf(outcome));
  const winner = winnerOf(result);
  return {
    winner: winner === 'banker' ? 'red' : winner === 'player' ? 'blue' : 'tie',
    redPair: result.bankerPair,
    bluePair: result.playerPair,
  };
}

function sentence(hands: Hands): string {
  const winner = winnerOf(resultOf(hands));
  const totals = { player: totalOf(hands.player), banker: totalOf(hands.banker) };
  return winner === 'tie'
    ? say('baccarat.tied', { total: totals.player })
    : say('baccarat.won', { winner: winnerName(winner), ...totals });
}

export const createPresentation: CreatePresentation = (hands: TableHands) => {
  const rules = hands.model.rules as BaccaratRules;
  const board = new SpotBoard(hands);
  const deal = new Deal(hands, say, rules.turnMs);
  const road = new StageRoad(say, { red: nameOf('banker'), blue: nameOf('player'), tie: nameOf('tie') });
  const stage = felt('baccarat-stage', deal.element, road.element);

  const clear = (): void => {
    deal.clear();
    board.light([]);
  };
  const show = async (outcome: Outcome, elapsedMs: number): Promise<void> => {
    clear();
    await deal.show(outcome, elapsedMs);
    board.light(wonSpots(hands.model, outcome));
  };

  return {
    stage,
    layout: baccaratLayout(board, hands, say, nameOf),
    resize(width, height) {
      road.resize(width, height);
      deal.resize(width, height - road.height);
    },
    open(view) {
      clear();
      road.write(view.last.toReversed().map(roadRoundOf));
    },
    close() {
      board.light([]);
    },
    show: showThenWrite(road, roadRoundOf, show),
    paint: (view, own) => board.paint(view, own),
    sayOutcome: (outcome) => sentence(handsOf(outcome)),
    resultChip(outcome) {
      const { winner } = roadRoundOf(outcome);
      return winnerBead(winner, winnerName(winnerOf(resultOf(handsOf(outcome)))));
    },
    spotName: ({ spot }) => nameOf(spot),
    statistics: (last) =>
      roadSheet(say, last.toReversed().map(roadRoundOf), {
        red: nameOf('banker'),
        blue: nameOf('player'),
        tie: nameOf('tie'),
      }),
    rules: () =>
      [
        say('baccarat.rules.deal'),
        say('baccarat.rules.third'),
        say('baccarat.rules.banker'),
        say(rules.banker === 'commission' ? 'baccarat.rules.commission' : 'baccarat.rules.half'),
        say('baccarat.rules.side'),
        say('baccarat.rules.dragon'),
        limitsRule(hands, say),
        say('cards.rules.shoe'),
      ].map(sheetText),
    replay: (outcome) => show(outcome, 0),
  };
};
