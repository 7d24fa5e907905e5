/** The parts of the frame that show something of the state all the time. */
import { combined } from '@perya/game-rules/sportsbook/slip.ts';
import { h } from '../dom.ts';
import { silent, spoken } from './spoken.ts';
import { sportIcon, type SportIcon } from './sport-icons.ts';
import type { State } from './state.ts';
import type { SportsWords } from './words.ts';

export type Area = 'matches' | 'bets' | 'results';

const areas: readonly [Area, SportIcon][] = [
  ['matches', 'matches'],
  ['bets', 'ticket'],
  ['results', 'results'],
];

/** For so long a short word stands over the page. */
const toastMs = 4_500;

export type Tone = 'good' | 'bad' | 'win';

export interface Toasts {
  element: HTMLElement;
  say(text: string, tone?: Tone): void;
}

export function createToasts(): Toasts {
  const element = h('div', { class: 'toasts', attributes: { role: 'status', 'aria-live': 'polite' } });
  return {
    element,
    say(text, tone = 'good') {
      const item = h('p', { class: `toast toast-${tone}`, text });
      element.append(item);
      setTimeout(() => item.remove(), toastMs);
    },
  };
}

/** How many selections wait on the slip, and the way to it. */
export function createSlipBar(words: SportsWords, state: State, open: () => void): HTMLElement {
  const bar = h('button', { class: 'slip-bar', onClick: open });
  const draw = (): void => {
    const { picks, mode } = state.slip;
    const odds = mode === 'parlay' ? words.odds(combined(picks.map((pick) => pick.odds))) : '';
    bar.hidden = picks.length === 0;
    bar.replaceChildren(
      h('span', { class: 'slip-bar-count', text: String(picks.length), attributes: silent }),
      h('span', { text: words.say('slip.title'), attributes: silent }),
      h('b', { text: odds, attributes: silent }),
      spoken(words.say('slip.open', { count: picks.length })),
    );
  };
  state.on('slip', draw);
  draw();
  return bar;
}

export function createBalance(words: SportsWords, state: State): HTMLElement {
  const balance = h('output', { class: 'book-balance', label: words.say('balance.name') });
  const draw = (): void => {
    balance.textContent =
      state.balanceMinor === null ? words.say('balance.unknown') : words.money(state.balanceMinor);
  };
  state.on('balance', draw);
  draw();
  return balance;
}

/** A strip while no odds come in. */
export function createNotice(words: SportsWords, state: State): HTMLElement {
  const notice = h('p', { class: 'notice', text: words.say('network.lost'), attributes: { role: 'alert' } });
  const draw = (): void => void (notice.hidden = state.online);
  state.on('line', draw);
  draw();
  return notice;
}

export interface Nav {
  element: HTMLElement;
  /** Null: none of them, but what was opened from one. */
  mark(area: Area | null): void;
}

export function createNav(words: SportsWords, state: State, go: (area: Area) => void): Nav {
  const { say } = words;
  const count = h('span', { class: 'nav-count', attributes: silent });
  const readOut = spoken('');
  const items = areas.map(([area, name]) => ({
    area,
    button: h(
      'button',
      { class: 'nav-item', onClick: () => go(area) },
      sportIcon(name),
      h('span', { text: say(`nav.${area}`), attributes: area === 'bets' ? silent : {} }),
      area === 'bets' && count,
      area === 'bets' && readOut,
    ),
  }));
  const draw = (): void => {
    const open = state.bets.filter((bet) => ['waiting', 'pending', 'open'].includes(bet.state)).length;
    count.textContent = open > 0 ? String(open) : '';
    readOut.textContent = open > 0 ? say('nav.openBets', { count: open }) : say('nav.bets');
  };
  state.on('bets', draw);
  draw();
  return {
    element: h(
      'nav',
      { class: 'book-nav', attributes: { 'aria-label': say('page.main') } },
      ...items.map(({ button }) => button),
    ),
    mark(wanted) {
      for (const { area, button } of items)
        button.setAttribute('aria-current', area === wanted ? 'page' : 'false');
    },
  };
}
