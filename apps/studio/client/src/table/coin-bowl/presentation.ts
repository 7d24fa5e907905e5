/** Coin bowl: four coins, each red or white, shaken under a lid. */
import { coinBowlSpots, coins, redsOf } from '@perya/game-rules/table/coin-bowl/bets.ts';
import { coinsOf } from '@perya/game-rules/table/coin-bowl/coin-bowl.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { face } from '../face.ts';
import { felt } from '../live/felt.ts';
import { limitsRule } from '../live/limits-rule.ts';
import { liveSay } from '../live/live-words.ts';
import { resultSheet } from '../live/result-sheet.ts';
import { wonSpots } from '../live/won-spots.ts';
import { toOne } from '../multiplier.ts';
import type { CreatePresentation, TableHands } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { Bowl } from './bowl.ts';
import { coinPicture } from './coin.ts';
import '../live/live.css';
import './coin-bowl.css';

const say = await liveSay();

type SpotId =
  | 'even'
  | 'odd'
  | 'four-white'
  | 'three-white'
  | 'two-each'
  | 'three-red'
  | 'four-red'
  | 'all-alike';

const nameOf = (spot: string): string => say(`coinBowl.${spot as SpotId}`);

/** A row of coins: `reds` of them red, the others white. */
const coinRow = (className: string, reds: number): HTMLElement => {
  const row = h('span', { class: className });
  for (let coin = 0; coin < coins; coin += 1) row.append(coinPicture(coin < reds ? 1 : 0));
  return row;
};

const tell = (reds: number): string =>
  say('coinBowl.fell', {
    red: reds,
    white: coins - reds,
    parity: say(reds % 2 === 0 ? 'coinBowl.even' : 'coinBowl.odd'),
  });

const sentence = (outcome: Outcome): string => tell(redsOf(coinsOf(outcome)));

/** One past result, drawn, with a name for screen readers. */
function chipOf(reds: number): HTMLElement {
  const chip = coinRow('coin-chip', reds);
  chip.setAttribute('role', 'img');
  chip.setAttribute('aria-label', tell(reds));
  return chip;
}

export const createPresentation: CreatePresentation = (hands: TableHands) => {
  const board = new SpotBoard(hands);
  const bowl = new Bowl(hands);
  const show = async (outcome: Outcome, elapsedMs: number): Promise<void> => {
    board.light([]);
    await bowl.show(outcome, elapsedMs, sentence(outcome));
    board.light(wonSpots(hands.model, outcome));
  };
  return {
    stage: felt('bowl-stage', bowl.element),
    layout: layoutOf(board),
    resize: (width, height) => bowl.resize(width, height),
    open() {
      bowl.rest();
      board.light([]);
    },
    close: () => bowl.shake(),
    async show({ round }, elapsedMs) {
      if (round?.outcome) await show(round.outcome, elapsedMs);
    },
    paint: (view, own) => board.paint(view, own),
    sayOutcome: sentence,
    resultChip: (outcome) => chipOf(redsOf(coinsOf(outcome))),
    spotName: ({ spot }) => nameOf(spot),
    statistics(last) {
      const reds = last.map((outcome) => redsOf(coinsOf(outcome)));
      return resultSheet(
        say,
        say('coinBowl.rules.fair'),
        Array.from({ length: coins + 1 }, (_, count) => ({
          shown: chipOf(count),
          count: reds.filter((one) => one === count).length,
        })),
        reds.map(chipOf),
      );
    },
    rules: () =>
      [
        say('coinBowl.rules.coins'),
        say('coinBowl.rules.bets'),
        limitsRule(hands, say),
        say('coinBowl.rules.fair'),
      ].map(sheetText),
    replay: (outcome) => show(outcome, 0),
  };
};

function layoutOf(board: SpotBoard): HTMLElement {
  const place = (id: SpotId, className: string, ...shown: HTMLElement[]): HTMLElement => {
    const pay = toOne(coinBowlSpots.find((spot) => spot.id === id)!.back);
    return board.add(id, nameOf(id), `place ${className}`, [...shown, face('small', pay)], pay);
  };
  const named = (id: SpotId, className: string): HTMLElement => place(id, className, face('b', nameOf(id)));
  const drawn = (id: SpotId, reds: number): HTMLElement =>
    place(id, 'place-small', coinRow('place-coins', reds));
  return h(
    'div',
    { class: 'cloth bowl-cloth', attributes: { role: 'group', 'aria-label': say('place.all') } },
    h(
      'div',
      { class: 'cloth-row cloth-main' },
      named('even', 'place-blue'),
      named('all-alike', 'place-green'),
      named('odd', 'place-red'),
    ),
    h(
      'div',
      { class: 'cloth-grid cloth-five' },
      drawn('four-white', 0),
      drawn('three-white', 1),
      drawn('two-each', 2),
      drawn('three-red', 3),
      drawn('four-red', 4),
    ),
  );
}
