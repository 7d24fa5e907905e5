/** Matches that have ended, with the way to check each. */
import { h } from '../dom.ts';
import { loadInto } from '../load-into.ts';
import type { PastView } from '../../../src/sportsbook-api.ts';
import { empty } from './board-view.ts';
import { crest } from './crest.ts';
import { openFairness } from './fair-sheet.ts';
import { sportIcon } from './sport-icons.ts';
import type { SportsServer } from './server.ts';
import type { View } from './view.ts';
import type { SportsWords } from './words.ts';

export function createResultsView(words: SportsWords, server: SportsServer): View {
  const list = h('div', { class: 'results' });
  void loadInto(words, list, async () => {
    const past = await server.results();
    return past.length > 0
      ? past.map((match) => row(words, server, match))
      : [empty(words.say('results.empty'), words.say('list.emptyHint'))];
  });
  return { element: h('div', { class: 'results-view' }, list), close: () => {} };
}

function row(words: SportsWords, server: SportsServer, match: PastView): HTMLElement {
  const { say } = words;
  const { result } = match;
  const side = (at: 0 | 1): HTMLElement =>
    h(
      'div',
      { class: 'card-team' },
      crest(match.home, match.away, at),
      h('span', { class: 'card-name', text: at === 0 ? match.home : match.away }),
      h('span', { class: 'card-score', text: result ? String(result.score[at]) : '–' }),
    );
  const periods = match.sport === 'football' ? [] : (result?.periods ?? []);
  const details = [
    ...periods.map(([home, away]) => `${home}–${away}`),
    ...(match.corrections > 0 ? [say('results.corrected')] : []),
    ...(result ? [] : [say('live.void')]),
  ].join(' · ');
  return h(
    'article',
    { class: 'card card-past' },
    h(
      'header',
      { class: 'card-head' },
      h('span', { class: 'card-league' }, sportIcon(match.sport), match.leagueName),
      h('span', { class: 'card-clock', text: words.dayAndClock(match.startsAt) }),
    ),
    side(0),
    side(1),
    h(
      'div',
      { class: 'past-foot' },
      h('span', { text: details }),
      h('button', {
        class: 'link',
        text: say('bets.check'),
        onClick: () => openFairness(words, server, match.id),
      }),
    ),
  );
}
