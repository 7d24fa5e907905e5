import { h } from '../dom.ts';
import type { MatchView } from '../../../src/sportsbook-api.ts';
import { pickName, shortPick } from './names.ts';
import { silent, spoken } from './spoken.ts';
import { sportIcon } from './sport-icons.ts';
import type { State } from './state.ts';
import type { SportsWords } from './words.ts';

export interface OddsButton {
  element: HTMLButtonElement;
  /** Shows the odds of now, and whether they stand on the slip. */
  update(): void;
}

/** For so long a change shows its direction. */
const flashMs = 2_500;

/** A selection with its odds: pressed, it goes on the slip, or leaves it. What changes shows an arrow, not a colour alone. */
export function createOddsButton(
  words: SportsWords,
  state: State,
  match: MatchView,
  market: string,
  selection: string,
): OddsButton {
  const sides = { sport: match.sport, home: match.home, away: match.away };
  const name = pickName(words, sides, market, selection);
  const value = h('b', { class: 'odds-value', attributes: silent });
  const readOut = spoken('');
  const element = h(
    'button',
    { class: 'odds', onClick: press },
    h('span', {
      class: 'odds-name',
      text: shortPick(words, sides, market, selection),
      attributes: silent,
    }),
    value,
    readOut,
  );
  let shown: number | null = null;
  let calm: ReturnType<typeof setTimeout> | undefined;

  function press(): void {
    if (shown === null) return;
    const known = state.details?.match.id === match.id ? state.details.match : state.matches.get(match.id);
    state.toggle({
      ...sides,
      match: match.id,
      market,
      selection,
      odds: shown,
      version: known?.version ?? match.version,
    });
  }

  function flash(direction: 'up' | 'down'): void {
    element.dataset['moved'] = direction;
    clearTimeout(calm);
    calm = setTimeout(() => {
      delete element.dataset['moved'];
      label();
    }, flashMs);
  }

  function label(): void {
    const moved = element.dataset['moved'];
    const change =
      moved === 'up' ? `, ${words.say('odds.up')}` : moved === 'down' ? `, ${words.say('odds.down')}` : '';
    const odds = shown === null ? words.say('live.suspended') : words.odds(shown);
    readOut.textContent = words.say('odds.button', { pick: name, odds }) + change;
  }

  function update(): void {
    const now = state.oddsOf(match.id, market, selection) ?? null;
    if (now !== shown) {
      if (now !== null && shown !== null) flash(now > shown ? 'up' : 'down');
      shown = now;
      if (now === null) value.replaceChildren(sportIcon('lock'));
      else value.textContent = words.odds(now);
      // Not `disabled`: a focused button would lose the keyboard's place when a market is suspended for a moment.
      element.setAttribute('aria-disabled', String(now === null));
      label();
    }
    element.setAttribute('aria-pressed', String(state.isPicked(match.id, market, selection)));
  }
  label();
  update();
  return { element, update };
}
