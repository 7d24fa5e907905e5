/** The cloth of baccarat: the three main places in the middle, pairs above, the other side bets below. */
import type { BaccaratRules } from '@perya/game-rules/table/baccarat/baccarat.ts';
import { pays, type BaccaratSpot } from '@perya/game-rules/table/baccarat/bets.ts';
import { h } from '../../dom.ts';
import { face } from '../face.ts';
import type { LiveSay } from '../live/live-words.ts';
import type { TableHands } from '../presentation.ts';
import type { SpotBoard } from '../spot-board.ts';

export function baccaratLayout(
  board: SpotBoard,
  { model }: TableHands,
  say: LiveSay,
  nameOf: (spot: string) => string,
): HTMLElement {
  const { banker } = model.rules as BaccaratRules;
  const paysText: Readonly<Record<BaccaratSpot, string>> = {
    player: '1 : 1',
    banker: banker === 'commission' ? '0.95 : 1' : '1 : 1',
    tie: `${pays.tie} : 1`,
    'player-pair': `${pays.pair} : 1`,
    'banker-pair': `${pays.pair} : 1`,
    'either-pair': `${pays.eitherPair} : 1`,
    'perfect-pair': `${pays.perfectPair} : 1`,
    big: '0.54 : 1',
    small: '1.5 : 1',
    'lucky-six': `${pays.luckySix}–${pays.luckySixThree} : 1`,
    'player-dragon': '30 : 1',
    'banker-dragon': '30 : 1',
  };
  const place = (spot: BaccaratSpot, className = ''): HTMLElement => {
    const seen = [face('b', say(`baccarat.short.${spot}`)), face('small', paysText[spot])];
    return board.add(spot, nameOf(spot), `place ${className}`, seen, paysText[spot]);
  };
  return h(
    'div',
    { class: 'cloth baccarat-cloth', attributes: { role: 'group', 'aria-label': say('place.all') } },
    h(
      'div',
      { class: 'cloth-row' },
      place('player-pair'),
      place('either-pair'),
      place('perfect-pair'),
      place('banker-pair'),
    ),
    h(
      'div',
      { class: 'cloth-row cloth-main' },
      place('player', 'place-blue'),
      place('tie', 'place-green'),
      place('banker', 'place-red'),
    ),
    h(
      'div',
      { class: 'cloth-row' },
      place('player-dragon'),
      place('small'),
      place('lucky-six'),
      place('big'),
      place('banker-dragon'),
    ),
  );
}
