import type { RoundView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import { page } from '../page.ts';
import type { Words } from '../words.ts';
import { historyOf, statePill } from './history-parts.ts';

export interface HistoryActions {
  canReplay(round: RoundView): boolean;
  replay(round: RoundView): void;
  /** What followed the paid game, counted: "10 free games". */
  counted(steps: number): string;
  check(round: RoundView): Promise<void>;
}

export function historyList(
  words: Words,
  rounds: readonly RoundView[],
  actions: HistoryActions,
): HTMLElement[] {
  return historyOf(
    rounds.map((round) => item(words, round, actions)),
    words.say('history.empty'),
  );
}

function item(words: Words, round: RoundView, actions: HistoryActions): HTMLElement {
  const { say, money, time } = words;
  const cancelled = round.state === 'cancelled' || round.state === 'refunding';
  const free = round.stepsOwed > 0 ? ` · ${actions.counted(round.stepsOwed)}` : '';
  const replay = h('button', {
    class: 'link',
    text: say('history.replay'),
    onClick: () => actions.replay(round),
  });
  const check = h('button', {
    class: 'link',
    text: say('history.check'),
    onClick: () => void actions.check(round),
  });
  return h(
    'li',
    { class: 'history-item' },
    h(
      'div',
      {},
      h('b', { text: time(round.createdAt) }),
      h('span', { text: say('history.stake', { amount: money(round.stakeMinor) }) + free }),
      round.model !== page.model && h('span', { text: say('history.rules', { model: round.model }) }),
      h(
        'div',
        { class: 'history-actions' },
        round.state === 'closed' && actions.canReplay(round) && replay,
        !cancelled && check,
      ),
    ),
    h(
      'div',
      { class: 'history-end' },
      h('b', { class: round.winMinor > 0n ? 'won' : '', text: money(round.winMinor) }),
      round.jackpot &&
        h('span', {
          class: 'history-jackpot',
          text: `${say('win.jackpot')} ${money(round.jackpot.amountMinor ?? 0n)}`,
        }),
      statePill(words, round.state),
    ),
  );
}
