/** Dragon tiger: one card for each, turned at the same moment by turns. */
import { rankOf, rankSigns } from '@perya/game-rules/table/cards/shoe.ts';
import {
  cardBets,
  pays,
  sides,
  winnerOf,
  type DragonTigerSide,
} from '@perya/game-rules/table/dragon-tiger/bets.ts';
import { roundOf } from '@perya/game-rules/table/dragon-tiger/dragon-tiger.ts';
import type { RoadRound } from '@perya/game-rules/table/roads/roads.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { face } from '../face.ts';
import { felt } from '../live/felt.ts';
import { limitsRule } from '../live/limits-rule.ts';
import { liveSay, type LiveSay } from '../live/live-words.ts';
import { showThenWrite, winnerBead } from '../live/road-round.ts';
import { roadSheet } from '../live/road-sheet.ts';
import { wonSpots } from '../live/won-spots.ts';
import { sections } from '../live/sections.ts';
import { StageRoad } from '../live/stage-road.ts';
import { suitSign } from '../../cards/card.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { Duel } from './duel.ts';
import '../live/live.css';
import '../../cards/card.css';
import '../live/cards.css';

const say = await liveSay();

type CardBetName = (typeof cardBets)[number];

/** `dragon-big` → Dragon, big. */
function nameOf(spot: string): string {
  const [side, bet] = spot.split('-') as [string, CardBetName | undefined];
  if (spot === 'tie' || spot === 'suited-tie') return say(`dragonTiger.${spot}`);
  const who = say(`dragonTiger.${side as DragonTigerSide}`);
  return bet === undefined ? who : say('dragonTiger.on', { side: who, bet: say(`cardBet.${bet}`) });
}

const names = { red: nameOf('dragon'), blue: nameOf('tiger'), tie: nameOf('tie') };

function roadRoundOf(outcome: Outcome): RoadRound {
  const winner = winnerOf(roundOf(outcome));
  return { winner: winner === 'dragon' ? 'red' : winner === 'tiger' ? 'blue' : 'tie' };
}

const rankName = (card: number): string => rankSigns[rankOf(card) - 1]!;

function sentence(outcome: Outcome): string {
  const round = roundOf(outcome);
  const winner = winnerOf(round);
  const ranks = { dragon: rankName(round.dragon), tiger: rankName(round.tiger) };
  return winner === 'tie'
    ? say('dragonTiger.tied', ranks)
    : say('dragonTiger.won', { ...ranks, winner: nameOf(winner) });
}

export const createPresentation: CreatePresentation = (hands: TableHands) => {
  const board = new SpotBoard(hands);
  const duel = new Duel(hands, say);
  const road = new StageRoad(say, names);
  const show = async (outcome: Outcome, elapsedMs: number): Promise<void> => {
    board.light([]);
    await duel.show(outcome, elapsedMs);
    board.light(wonSpots(hands.model, outcome));
  };
  return {
    stage: felt('duel-stage', duel.element, road.element),
    layout: layoutOf(board, say),
    resize(width, height) {
      road.resize(width, height);
      duel.resize(width, height - road.height);
    },
    open(view) {
      duel.clear();
      board.light([]);
      road.write(view.last.toReversed().map(roadRoundOf));
    },
    close: () => board.light([]),
    show: showThenWrite(road, roadRoundOf, show),
    paint: (view, own) => board.paint(view, own),
    sayOutcome: sentence,
    resultChip: (outcome) => winnerBead(roadRoundOf(outcome).winner, nameOf(winnerOf(roundOf(outcome)))),
    spotName: ({ spot }) => nameOf(spot),
    statistics: (last) => roadSheet(say, last.toReversed().map(roadRoundOf), names),
    rules: () =>
      [
        say('dragonTiger.rules.deal'),
        say('dragonTiger.rules.tie'),
        say('dragonTiger.rules.card'),
        limitsRule(hands, say),
        say('cards.rules.shoe'),
      ].map(sheetText),
    replay: (outcome) => show(outcome, 0),
  };
};

const suits: readonly string[] = ['spades', 'hearts', 'clubs', 'diamonds'];

function layoutOf(board: SpotBoard, say: LiveSay): HTMLElement {
  const place = (spot: string, paysText: string, className: string, shown: Node | string): HTMLElement =>
    board.add(
      spot,
      nameOf(spot),
      `place ${className}`,
      [typeof shown === 'string' ? face('b', shown) : h('b', {}, shown), face('small', paysText)],
      paysText,
    );
  const ofCard = (side: DragonTigerSide): HTMLElement =>
    h(
      'div',
      { class: `cloth-grid cloth-four cloth-${side}` },
      ...cardBets.map((bet) => {
        const suit = suits.indexOf(bet);
        const sign = suit < 0 ? say(`cardBet.${bet}`) : suitSign(suit);
        if (typeof sign !== 'string')
          sign.setAttribute('class', `place-suit ${suit % 2 === 1 ? 'card-red' : 'card-black'}`);
        return place(`${side}-${bet}`, suit < 0 ? '1 : 1' : `${pays.suit} : 1`, 'place-small', sign);
      }),
    );
  const main = h(
    'div',
    { class: 'cloth-row cloth-main' },
    place('dragon', '1 : 1', 'place-red', nameOf('dragon')),
    h(
      'div',
      { class: 'cloth-stack' },
      place('tie', `${pays.tie} : 1`, 'place-green', nameOf('tie')),
      place('suited-tie', `${pays.suitedTie} : 1`, 'place-green', nameOf('suited-tie')),
    ),
    place('tiger', '1 : 1', 'place-blue', nameOf('tiger')),
  );
  const cards = sides.map((side) => ({
    name: say('dragonTiger.card', { side: nameOf(side) }),
    content: ofCard(side),
  }));
  return h(
    'div',
    { class: 'cloth duel-cloth', attributes: { role: 'group', 'aria-label': say('place.all') } },
    sections(say('place.parts'), [{ name: say('dragonTiger.duel'), content: main }, ...cards]),
  );
}
