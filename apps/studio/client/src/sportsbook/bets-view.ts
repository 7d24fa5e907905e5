/** The player's bets: open ones with what is offered for them, settled ones with what they brought. */
import { h } from '../dom.ts';
import type { BetView, LegView } from '../../../src/sportsbook-api.ts';
import { empty } from './board-view.ts';
import { askCashOut } from './cash-out-sheet.ts';
import { openBetFairness } from './fair-sheet.ts';
import { marketTitle, pickName } from './names.ts';
import type { SportsServer } from './server.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { SportsWords } from './words.ts';

const isOpen = ({ state }: BetView): boolean =>
  state === 'waiting' || state === 'pending' || state === 'open';

export interface BetsActions {
  refresh(): Promise<void>;
  say(text: string): void;
  openMatch(id: string): void;
}

export function createBetsView(
  words: SportsWords,
  state: State,
  server: SportsServer,
  actions: BetsActions,
): View {
  const { say } = words;
  let shown: 'open' | 'settled' = 'open';
  const tabs = h('div', { class: 'segmented', attributes: { role: 'group', 'aria-label': say('nav.bets') } });
  const list = h('div', { class: 'bets' });

  function draw(): void {
    const bets = state.bets.filter((bet) => isOpen(bet) === (shown === 'open'));
    tabs.replaceChildren(
      ...(['open', 'settled'] as const).map((one) =>
        h('button', {
          class: 'segment',
          text: say(`bets.${one}`),
          attributes: { 'aria-pressed': String(one === shown) },
          onClick: () => {
            shown = one;
            draw();
          },
        }),
      ),
    );
    // A button that is being pressed must not be taken away under the finger.
    const focused = document.activeElement?.closest<HTMLElement>('[data-act]')?.dataset['act'];
    list.replaceChildren(
      ...(bets.length > 0
        ? bets.map((bet) =>
            card(words, bet, {
              cashOut: (one) => askCashOut(words, state, server, actions, one),
              check: (id) => openBetFairness(words, server, id),
              openMatch: actions.openMatch,
            }),
          )
        : [empty(say(shown === 'open' ? 'bets.emptyOpen' : 'bets.emptySettled'), say('bets.hint'))]),
    );
    if (focused) list.querySelector<HTMLElement>(`[data-act="${focused}"]`)?.focus();
  }

  const stops = [state.on('bets', draw)];
  draw();
  void actions.refresh();
  return {
    element: h('div', { class: 'bets-view' }, tabs, list),
    close: () => stops.forEach((stop) => stop()),
  };
}

interface CardActions {
  cashOut(bet: BetView): void;
  check(id: string): void;
  openMatch(id: string): void;
}

function card(words: SportsWords, bet: BetView, actions: CardActions): HTMLElement {
  const { say, money } = words;
  const open = isOpen(bet);
  const single = bet.legs.length === 1;
  const status = open || bet.state === 'refunding' ? (bet.state as 'open') : (bet.outcome ?? 'void');
  const paid = bet.outcome === 'void' ? 'bets.returned' : 'bets.paid';
  return h(
    'article',
    { class: `bet bet-${status}`, attributes: { 'data-bet': bet.id } },
    h(
      'header',
      { class: 'bet-head' },
      h('b', { text: single ? say('bets.single') : say('bets.parlay', { count: bet.legs.length }) }),
      h('span', { class: `pill pill-${status}`, text: say(`bets.state.${status}`) }),
    ),
    h('ul', { class: 'legs' }, ...bet.legs.map((leg) => legItem(words, leg, open, actions.openMatch))),
    h(
      'div',
      { class: 'bet-sums' },
      h('span', { text: say('bets.stake', { amount: money(bet.stakeMinor) }) }),
      single ? null : h('span', { text: `× ${words.odds(bet.odds)}` }),
      h(
        'span',
        { class: 'bet-pays' },
        `${say(open ? 'bets.possible' : paid)} `,
        h('b', { class: bet.payoutMinor > 0n && !open ? 'won' : '', text: money(bet.payoutMinor) }),
      ),
    ),
    h(
      'div',
      { class: 'bet-actions' },
      bet.state === 'open' &&
        (bet.cashOutMinor === null
          ? h('span', { class: 'bet-rest', text: say('bets.cashOutNone') })
          : h('button', {
              class: 'cash-out',
              text: say('bets.cashOut', { amount: money(bet.cashOutMinor) }),
              attributes: { 'data-act': `cash-${bet.id}` },
              onClick: () => actions.cashOut(bet),
            })),
      h('button', {
        class: 'link',
        text: say('bets.check'),
        attributes: { 'data-act': `check-${bet.id}` },
        onClick: () => actions.check(bet.id),
      }),
    ),
  );
}

/** @param open of a bet that is decided, a leg may never have come to its turn */
function legItem(
  words: SportsWords,
  leg: LegView,
  open: boolean,
  openMatch: (id: string) => void,
): HTMLElement {
  const outcome = leg.outcome ?? 'open';
  const score = leg.score ? ` ${leg.score[0]}–${leg.score[1]}` : ` · ${words.clock(leg.startsAt)}`;
  return h(
    'li',
    { class: leg.outcome === null && !open ? 'leg leg-void' : `leg leg-${outcome}` },
    h(
      'button',
      { class: 'leg-open', onClick: () => openMatch(leg.match) },
      h('b', { text: pickName(words, leg, leg.market, leg.selection) }),
      h('span', { text: `${marketTitle(words, leg.sport, leg.market)} · ${leg.home} – ${leg.away}${score}` }),
    ),
    h('b', { class: 'leg-odds', text: words.odds(leg.odds) }),
    leg.outcome !== null || open
      ? h('span', { class: 'leg-outcome', text: words.say(`leg.${outcome}`) })
      : null,
  );
}
