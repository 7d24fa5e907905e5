/** The lists: what is played now, and what comes, by league and day. */
import { books } from '@perya/game-rules/sportsbook/doors.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import { h } from '../dom.ts';
import type { MatchView } from '../../../src/sportsbook-api.ts';
import { createMatchCard, type MatchCard } from './match-card.ts';
import { page } from './page.ts';
import { sportIcon } from './sport-icons.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { SportsWords } from './words.ts';

/** So many upcoming matches are shown at first, and so many more each time. */
const portion = 12;

export function createBoardView(words: SportsWords, state: State, open: (id: string) => void): View {
  const { say } = words;
  let sport: Sport | null = page.sport;
  let shown = portion;
  let cards: MatchCard[] = [];
  const rail = createRail(words, (chosen) => {
    sport = chosen;
    shown = portion;
    draw();
  });
  const lists = h('div', { class: 'lists' });

  const card = (match: MatchView): HTMLElement => {
    const made = createMatchCard(words, state, match, open);
    cards.push(made);
    return made.element;
  };

  function draw(): void {
    cards = [];
    const all = [...state.matches.values()];
    rail.draw(sport, all);
    const wanted = all.filter((one) => sport === null || one.sport === sport);
    const live = wanted.filter(({ phase }) => phase === 'live');
    const upcoming = wanted.filter(({ phase }) => phase === 'before');
    const sections = [
      ...(live.length > 0 ? [section('live', say('list.live'), live.map(card))] : []),
      ...days(upcoming.slice(0, shown)),
    ];
    const more = h('button', {
      class: 'secondary list-more',
      text: say('list.more'),
      onClick: () => {
        shown += portion;
        draw();
      },
    });
    lists.replaceChildren(
      ...(sections.length > 0 ? sections : [empty(say('list.empty'), say('list.emptyHint'))]),
      ...(upcoming.length > shown ? [more] : []),
    );
  }

  /** Upcoming matches under their day, and in it under their league in the order of the first one. */
  function days(matches: readonly MatchView[]): HTMLElement[] {
    const byDay = Map.groupBy(matches, ({ startsAt }) => words.daysAhead(startsAt));
    return [...byDay].map(([ahead, ofDay]) => {
      const [first] = ofDay;
      const name =
        ahead === 0
          ? say('list.today')
          : ahead === 1
            ? say('list.tomorrow')
            : words.day(first?.startsAt ?? '');
      const title = `${say('list.upcoming')} · ${name}`;
      return section('upcoming', title, ofDay.map(card));
    });
  }

  const update = (): void => {
    for (const one of cards) one.update();
  };
  const stops = [state.on('matches', draw), state.on('odds', update), state.on('slip', update)];
  draw();
  return {
    element: h('div', { class: 'board' }, rail.element, lists),
    close: () => stops.forEach((stop) => stop()),
  };
}

interface Rail {
  element: HTMLElement;
  /** Which sport is chosen, and in which something is played. */
  draw(sport: Sport | null, matches: readonly MatchView[]): void;
}

function createRail(words: SportsWords, choose: (sport: Sport | null) => void): Rail {
  const { say } = words;
  const tabs = [null, ...books[page.book]].map((sport) => ({
    sport,
    button: h(
      'button',
      { class: 'sport-tab', onClick: () => choose(sport) },
      sportIcon(sport ?? 'all'),
      h('span', { text: say(sport === null ? 'sport.all' : `sport.${sport}`) }),
      h('span', { class: 'sport-live' }),
    ),
  }));
  return {
    element: h(
      'div',
      { class: 'sport-rail', attributes: { role: 'group', 'aria-label': say('page.sports') } },
      ...tabs.map(({ button }) => button),
    ),
    draw(chosen, matches) {
      for (const { sport, button } of tabs) {
        button.setAttribute('aria-pressed', String(sport === chosen));
        const live = matches.some((one) => one.phase === 'live' && (sport === null || sport === one.sport));
        button.classList.toggle('sport-has-live', live);
      }
    },
  };
}

const section = (kind: 'live' | 'upcoming', title: string, items: readonly HTMLElement[]): HTMLElement =>
  h('section', { class: `list list-${kind}` }, h('h2', { class: 'list-title', text: title }), ...items);

/** Nothing here, and what to do about it. */
export const empty = (title: string, hint: string): HTMLElement =>
  h(
    'div',
    { class: 'empty' },
    sportIcon('matches'),
    h('p', { text: title }),
    h('p', { class: 'empty-hint', text: hint }),
  );
