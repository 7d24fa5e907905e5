/** The frame of the book: head, areas, the bar of the slip, and what keeps all of it up to date. */
import { h, prefersStill } from '../dom.ts';
import { failureText } from '../server.ts';
import {
  onBackAround,
  operatorMostMinor,
  tellPlace,
  toLobby,
  wayToCashier,
  wayToOwnLimits,
  type BarAround,
} from '../site.ts';
import { icon } from '../icons.ts';
import { createBetsView } from './bets-view.ts';
import { createBoardView } from './board-view.ts';
import { createBalance, createNav, createNotice, createSlipBar, createToasts, type Tone } from './frame.ts';
import { createMatchView } from './match-view.ts';
import { page } from './page.ts';
import { createResultsView } from './results-view.ts';
import { openSportsRules } from './rules-sheet.ts';
import type { SportsServer } from './server.ts';
import { openSlip } from './slip-sheet.ts';
import type { State } from './state.ts';
import { createSteps, firstPlace, isFirst, type Place } from './steps.ts';
import type { View } from './view.ts';
import type { SportsWords } from './words.ts';

export interface Parts {
  words: SportsWords;
  state: State;
  server: SportsServer;
  lobbyUrl: string;
  /** What the page around shows, and the book therefore does not. */
  around: BarAround;
  /** Bets and, where one was decided, the balance. */
  refreshBets(): Promise<void>;
  /** Odds of this match too, from now on. */
  watch(match: string | null): void;
}

export interface App {
  element: HTMLElement;
  /** Shows the matches; @param match opened from there */
  begin(match: string | null): Promise<void>;
  toast(text: string, tone?: Tone): void;
}

export function createApp(parts: Parts): App {
  const { words, state, lobbyUrl } = parts;
  const { say } = words;
  const toasts = createToasts();
  const main = h('main', { class: 'book-main', attributes: { id: 'main', tabindex: '-1' } });
  const back = h('button', { class: 'round', label: say('page.back'), onClick: goBack }, icon('back'));
  const nav = createNav(words, state, (area) => steps.go({ area, match: null }));
  let view: View | null = null;
  let here: Place = firstPlace;
  const steps = createSteps((place) => void show(place));

  function goBack(): void {
    if (isFirst(here)) toLobby(lobbyUrl);
    else steps.back();
  }

  const openMatch = (match: string): void => steps.go({ area: 'matches', match });

  async function show(place: Place): Promise<void> {
    here = place;
    const made = await makeView(parts, place, toasts.say, openMatch);
    // Somebody has gone on meanwhile.
    if (here !== place) return made.close();
    view?.close();
    view = made;
    parts.watch(place.match);
    main.replaceChildren(view.element);
    main.scrollTop = 0;
    if (!prefersStill())
      view.element.animate([{ opacity: 0, transform: 'translateY(8px)' }, { opacity: 1 }], 160);
    nav.mark(place.match === null ? place.area : null);
    back.setAttribute('aria-label', say(isFirst(place) ? 'page.back' : 'page.backToList'));
    tellPlace(lobbyUrl, !isFirst(place));
  }

  onBackAround(lobbyUrl, goBack);
  const slipBar = createSlipBar(words, state, () =>
    openSlip(words, state, parts.server, {
      onPlaced(count) {
        toasts.say(count > 1 ? say('slip.placedMany', { count }) : say('slip.placed'));
        void parts.refreshBets();
      },
      onDeposit: wayToCashier(lobbyUrl),
      onOwnLimits: wayToOwnLimits(lobbyUrl),
      mostMinor: operatorMostMinor(),
    }),
  );
  const element = h(
    'div',
    { class: 'book' },
    createHead(parts, back),
    main,
    slipBar,
    nav.element,
    createNotice(words, state),
    toasts.element,
  );
  return {
    element,
    async begin(match) {
      await show(firstPlace);
      if (match !== null) openMatch(match);
    },
    toast: toasts.say,
  };
}

/** Without what the page around shows. */
function createHead({ words, state, around }: Parts, back: HTMLElement): HTMLElement {
  const rules = h(
    'button',
    { class: 'round', label: words.say('nav.rules'), onClick: () => openSportsRules(words) },
    icon('info'),
  );
  return h(
    'header',
    { class: 'book-head' },
    !around.back && back,
    h(
      'div',
      { class: 'book-title' },
      h('h1', { text: page.title }),
      // Once for the clocks and days of all areas.
      h('p', { class: 'book-zone', text: words.timeZone }),
    ),
    !around.balance && createBalance(words, state),
    rules,
  );
}

async function makeView(
  { words, state, server, refreshBets }: Parts,
  { area, match }: Place,
  say: (text: string, tone?: Tone) => void,
  openMatch: (id: string) => void,
): Promise<View> {
  if (match !== null) {
    try {
      state.setDetails(await server.match(match));
      return createMatchView(words, state, server);
    } catch (error) {
      say(failureText(words, error), 'bad');
    }
  }
  state.setDetails(null);
  if (area === 'bets') return createBetsView(words, state, server, { refresh: refreshBets, say, openMatch });
  return area === 'results' ? createResultsView(words, server) : createBoardView(words, state, openMatch);
}
