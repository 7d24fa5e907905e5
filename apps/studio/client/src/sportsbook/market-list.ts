/** Every market of a match, in groups that fold; what stays the same keeps its buttons, which show how they move. */
import { h } from '../dom.ts';
import type { MarketView, MatchView } from '../../../src/sportsbook-api.ts';
import { groupTitle, marketTitle } from './names.ts';
import { createOddsButton, type OddsButton } from './odds-button.ts';
import type { State } from './state.ts';
import type { SportsWords } from './words.ts';

export interface MarketList {
  element: HTMLElement;
  update(now: MatchView): void;
}

export function createMarketList(words: SportsWords, state: State): MarketList {
  const element = h('div', { class: 'markets' });
  let buttons: OddsButton[] = [];
  let names = '';

  function groupOf(now: MatchView, group: readonly MarketView[]): HTMLElement {
    const [first] = group;
    const title = groupTitle(words, first!.name);
    const hint =
      now.sport === 'basketball' && first!.name === 'winner' ? ` · ${words.say('market.winner.hint')}` : '';
    return h(
      'details',
      { class: 'market', attributes: { open: '' } },
      h('summary', {
        class: 'market-title',
        text: (title ?? marketTitle(words, now.sport, first!.name)) + hint,
      }),
      ...group.map((market) => row(now, market)),
    );
  }

  function row(now: MatchView, market: MarketView): HTMLElement {
    const made = market.selections.map(({ name }) => createOddsButton(words, state, now, market.name, name));
    buttons.push(...made);
    return h(
      'div',
      {
        class: made.length > 3 ? 'odds-row odds-wide' : 'odds-row',
        attributes: { role: 'group', 'aria-label': marketTitle(words, now.sport, market.name) },
      },
      ...made.map((button) => button.element),
    );
  }

  function draw(now: MatchView): void {
    const list = now.markets
      .map((market) => `${market.name}/${market.selections.map(({ name }) => name).join()}`)
      .join();
    if (list === names) return;
    // Closed while it is played: the last ones stay, locked.
    if (now.markets.length === 0 && names !== '' && now.phase === 'live') return;
    names = list;
    buttons = [];
    // Which ones were folded stays so.
    const folded = new Set(
      [...element.querySelectorAll('details:not([open]) > summary')].map((one) => one.textContent),
    );
    const groups = Map.groupBy(now.markets, ({ name }) => groupTitle(words, name) ?? name);
    element.replaceChildren(...[...groups.values()].map((group) => groupOf(now, group)));
    for (const details of element.querySelectorAll('details'))
      if (folded.has(details.querySelector('summary')!.textContent)) details.open = false;
  }

  return {
    element,
    update(now) {
      draw(now);
      for (const button of buttons) button.update();
    },
  };
}
