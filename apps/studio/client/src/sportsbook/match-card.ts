import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import { h, write } from '../dom.ts';
import type { LiveView, MarketView, MatchView } from '../../../src/sportsbook-api.ts';
import { crest } from './crest.ts';
import { clockText, marketTitle, tennisPoints } from './names.ts';
import { createOddsButton, type OddsButton } from './odds-button.ts';
import { silent, spoken } from './spoken.ts';
import { sportIcon } from './sport-icons.ts';
import type { State } from './state.ts';
import type { SportsWords } from './words.ts';

export interface MatchCard {
  element: HTMLElement;
  update(): void;
  /** Takes whoever goes by keyboard or screen reader to its first button, which says who plays. */
  focus(options: FocusOptions): void;
}

/** A match in a list: who plays, where it stands, the odds of its first market, and the way to all of them. */
export function createMatchCard(
  words: SportsWords,
  state: State,
  match: MatchView,
  open: (id: string) => void,
): MatchCard {
  const { say } = words;
  const clock = h('span', { class: 'card-clock' });
  const scores = [h('span', { class: 'card-score' }), h('span', { class: 'card-score' })] as const;
  const count = h('span', { attributes: silent });
  const countLabel = spoken('');
  const toMatch = { class: 'card-more', onClick: () => open(match.id) };
  const more = h('button', toMatch, count, sportIcon('next'), countLabel);
  const odds = h('div', { class: 'odds-row' });
  let buttons: OddsButton[] = [];
  /** The market that the buttons are of, and its selections. */
  let offered = '';

  const team = (side: 0 | 1): HTMLElement =>
    h(
      'div',
      { class: 'card-team' },
      crest(match.home, match.away, side),
      h('span', { class: 'card-name', text: side === 0 ? match.home : match.away }),
      scores[side],
    );

  function offerAnew({ name, selections }: MarketView): void {
    const offer = [name, ...selections.map((one) => one.name)].join('/');
    if (offer === offered) return;
    offered = offer;
    buttons = selections.map((one) => createOddsButton(words, state, match, name, one.name));
    odds.setAttribute('aria-label', marketTitle(words, match.sport, name));
    odds.replaceChildren(...buttons.map(({ element }) => element));
  }

  function showOdds({ markets, marketCount }: MatchView): void {
    const [first] = markets;
    if (first) offerAnew(first);
    write(count, say('list.markets', { count: marketCount }));
    write(countLabel, say('list.marketsLabel', { count: marketCount, home: match.home, away: match.away }));
    for (const button of buttons) button.update();
  }

  function update(): void {
    const now = state.matches.get(match.id) ?? match;
    const { live } = now;
    write(clock, live ? clockText(words, now.sport, live) : words.clock(now.startsAt));
    element.classList.toggle('card-live', live !== null);
    for (const side of [0, 1] as const) write(scores[side], live ? scoreText(now.sport, live, side) : '');
    showOdds(now);
  }

  odds.setAttribute('role', 'group');
  const teams = h('button', { class: 'card-teams', onClick: () => open(match.id) }, team(0), team(1));
  const element = h(
    'article',
    { class: 'card', attributes: { 'data-match': match.id } },
    h(
      'header',
      { class: 'card-head' },
      h('span', { class: 'card-league' }, sportIcon(match.sport), match.leagueName),
      clock,
    ),
    teams,
    h('div', { class: 'card-odds' }, odds, more),
  );
  update();
  return { element, update, focus: (options) => teams.focus(options) };
}

/** The score and, in sets, the points of the running one. */
function scoreText(sport: Sport, { score, periods, finished, game }: LiveView, side: 0 | 1): string {
  const running = periods[finished];
  if (sport === 'football' || sport === 'basketball' || !running) return String(score[side]);
  const tieBreak = running[0] === 6 && running[1] === 6;
  const parts = [score[side], running[side], ...(game ? [tennisPoints(game, tieBreak)[side]] : [])];
  return parts.join(' · ');
}
