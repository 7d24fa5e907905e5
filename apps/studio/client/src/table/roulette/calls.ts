/** The wheel's own bets: groups that lie together on it, a number with its neighbours, chosen on the wheel laid out straight, and finals. */
import {
  callBets,
  finals,
  neighbours,
  type CallBet,
  type Chips,
} from '@perya/game-rules/table/roulette/calls.ts';
import { colourOf, wheelOrder } from '@perya/game-rules/table/roulette/layout.ts';
import { h } from '../../dom.ts';
import { face } from '../face.ts';
import type { LiveSay } from '../live/live-words.ts';
import type { TableHands } from '../presentation.ts';

/** How many lie on each side of a number. */
const each = 2;

export function callSection(hands: TableHands, say: LiveSay): HTMLElement {
  const lay = (chips: readonly Chips[]): void =>
    hands.lay(...chips.map(({ spot, chips: times }) => ({ spot, times })));
  const calls = (Object.keys(callBets) as CallBet[]).map((call) => {
    const chips: readonly Chips[] = callBets[call];
    const count = chips.reduce((sum, one) => sum + one.chips, 0);
    return h(
      'button',
      {
        class: 'place call',
        label: `${say(`roulette.call.${call}`)}, ${say('roulette.chips', { count })}`,
        onClick: () => lay(chips),
      },
      face('b', say(`roulette.call.${call}`)),
      face('small', say('roulette.chips', { count })),
    );
  });
  const track = wheelOrder.map((pocket) =>
    h('button', {
      class: `track-number pocket-${colourOf(pocket)}`,
      text: String(pocket),
      label: say('roulette.neighboursOf', { number: pocket }),
      onClick: () => lay(neighbours(pocket, each)),
    }),
  );
  const endings = Array.from({ length: 10 }, (_, digit) =>
    h(
      'button',
      {
        class: 'track-number track-final',
        label: `${say('roulette.final', { digit })}, ${say('roulette.chips', { count: finals(digit).length })}`,
        onClick: () => lay(finals(digit)),
      },
      face('span', `…${digit}`),
    ),
  );
  return h(
    'div',
    { class: 'calls' },
    h('div', { class: 'cloth-grid cloth-four' }, ...calls),
    h('p', { class: 'calls-text', text: `${say('roulette.neighbours')}. ${say('roulette.finals')}` }),
    h(
      'div',
      {
        class: 'track',
        attributes: { role: 'group', 'aria-label': say('roulette.neighbours'), tabindex: '-1' },
      },
      ...track,
    ),
    h(
      'div',
      { class: 'track', attributes: { role: 'group', 'aria-label': say('roulette.finals'), tabindex: '-1' } },
      ...endings,
    ),
  );
}
