/** The lists: what is played now, and what comes, by league and day. */
import { books } from '@perya/game-rules/sportsbook/doors.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import { arrange, h, keepFocus } from '../dom.ts';
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
  /** What is shown, by match and by title: a list that changes keeps what stays in it. */
  let cards = new Map<string, MatchCard>();
  let sections = new Map<string, HTMLElement>();
  const rail = createRail(words, (chosen) => {
    sport = chosen;
    shown = portion;
    draw();
  });
  const lists = h('div', { class: 'lists', attributes: { tabindex: '-1' } });

  const more = h('button', {
    class: 'secondary list-more',
    text: say('list.more'),
    onClick: () => {
      const byKeyboard = more.matches(':focus-visible');
      const known = new Set(cards.keys());
      shown += portion;
      draw();
      // On to what has come: the button stands behind all of it, or is gone.
      const next = upcoming().find(({ id }) => !known.has(id));
      if (next) cards.get(next.id)?.focus({ preventScroll: !byKeyboard });
    },
  });
  const nothing = empty(say('list.empty'), say('list.emptyHint'));

  /** For one drawing of the lists: what of it is shown already is taken again. */
  function anew(): (kind: SectionKind, title: string, matches: readonly MatchView[]) => HTMLElement {
    const before = { cards, sections };
    cards = new Map();
    sections = new Map();
    const card = (match: MatchView): HTMLElement => {
      const one = before.cards.get(match.id) ?? createMatchCard(words, state, match, open);
      cards.set(match.id, one);
      return one.element;
    };
    return (kind, title, matches) => {
      const one = before.sections.get(title) ?? createSection(kind, title);
      sections.set(title, one);
      arrange(one, [one.firstElementChild!, ...matches.map(card)]);
      return one;
    };
  }

  const upcoming = (): MatchView[] => matchesOf(state, sport, 'before').slice(0, shown);

  function draw(): void {
    rail.draw(sport, [...state.matches.values()]);
    const live = matchesOf(state, sport, 'live');
    const section = anew();
    // A match that begins goes from one list to the other, and with it whoever has come to it.
    keepFocus(lists, () => {
      const listed = [
        ...(live.length > 0 ? [section('live', say('list.live'), live)] : []),
        ...days(words, upcoming()).map(([title, ofDay]) => section('upcoming', title, ofDay)),
      ];
      update();
      arrange(lists, [
        ...(listed.length > 0 ? listed : [nothing]),
        ...(matchesOf(state, sport, 'before').length > shown ? [more] : []),
      ]);
    });
  }

  const update = (): void => {
    for (const one of cards.values()) one.update();
  };
  const stops = [state.on('matches', draw), state.on('odds', update), state.on('slip', update)];
  draw();
  return {
    element: h('div', { class: 'board' }, rail.element, lists),
    close: () => stops.forEach((stop) => stop()),
  };
}

const matchesOf = ({ matches }: State, sport: Sport | null, phase: MatchView['phase']): MatchView[] =>
  [...matches.values()].filter((one) => one.phase === phase && (sport === null || one.sport === sport));

/** Upcoming matches under the title of their day. */
function days(words: SportsWords, matches: readonly MatchView[]): [title: string, matches: MatchView[]][] {
  const { say } = words;
  const byDay = Map.groupBy(matches, ({ startsAt }) => words.daysAhead(startsAt));
  return [...byDay].map(([ahead, ofDay]) => {
    const near = [say('list.today'), say('list.tomorrow')][ahead];
    return [`${say('list.upcoming')} · ${near ?? words.day(ofDay[0]?.startsAt ?? '')}`, ofDay];
  });
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

type SectionKind = 'live' | 'upcoming';

/** A title, under which the cards come. */
const createSection = (kind: SectionKind, title: string): HTMLElement =>
  h('section', { class: `list list-${kind}` }, h('h2', { class: 'list-title', text: title }));

/** Nothing here, and what to do about it. */
export const empty = (title: string, hint: string): HTMLElement =>
  h(
    'div',
    { class: 'empty' },
    sportIcon('matches'),
    h('p', { text: title }),
    h('p', { class: 'empty-hint', text: hint }),
  );
