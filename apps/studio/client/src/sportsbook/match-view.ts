/** A match with every market of it. */
import { h, write } from '../dom.ts';
import { openFairness } from './fair-sheet.ts';
import { createMarketList } from './market-list.ts';
import { createScoreBoard } from './score-board.ts';
import type { SportsServer } from './server.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { SportsWords } from './words.ts';

/** Call it with the match's details known. */
export function createMatchView(words: SportsWords, state: State, server: SportsServer): View {
  const { say } = words;
  const { match } = state.details!;
  const board = createScoreBoard(words, match);
  const notice = h('p', { class: 'market-notice', attributes: { role: 'status' } });
  const markets = createMarketList(words, state);

  function update(): void {
    const { details } = state;
    if (details?.match.id !== match.id) return;
    board.update(details);
    markets.update(details.match);
    const { phase, live, markets: offered } = details.match;
    const text =
      phase === 'live' && live?.suspended
        ? `${say('live.suspended')}. ${say('live.suspendedHint')}`
        : phase === 'over' || phase === 'void' || offered.length === 0
          ? say('live.closed')
          : '';
    // Said once, not with each change of the odds.
    write(notice, text);
    notice.hidden = text === '';
  }

  const fair = h('button', {
    class: 'secondary match-fair',
    text: say('fair.open'),
    onClick: () => openFairness(words, server, match.id),
  });
  const stops = [state.on('odds', update), state.on('slip', update)];
  update();
  return {
    element: h(
      'div',
      { class: 'match', attributes: { 'data-match': match.id } },
      h('h2', { class: 'only-read', text: `${match.home} – ${match.away}` }),
      board.element,
      notice,
      markets.element,
      fair,
    ),
    close: () => stops.forEach((stop) => stop()),
  };
}
