/** Starts the book: reads its address, opens the session, fetches the matches, and listens to the odds. */
import type { SportsSession } from '../../../src/sportsbook-api.ts';
import { clickOf, h } from '../dom.ts';
import { nowhere, placeOf } from '../place.ts';
import { ServerError, failureText } from '../server.ts';
import { barAround, fragment, framed, language, onWalletMoved, toLobby } from '../site.ts';
import { StudioClock } from '../studio-clock.ts';
import { languageTag } from '../words.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { createApp, type App } from './app.ts';
import { loadCrests } from './crest.ts';
import { checkContent, checkedOfBet, refusedText } from './fair-sheet.ts';
import { page } from './page.ts';
import { createSportsServer, type SportsServer } from './server.ts';
import { createState, type State } from './state.ts';
import { loadSportsSpeech, sportsWordsAt, type SportsSpeech, type SportsWords } from './words.ts';

const root = document.getElementById('app')!;

/** The board is asked for anew so often: what comes up next, and what the stream may have missed. */
const boardMs = 30_000;
const betsMs = 3_000;

/** @param first the try that began before the words were there. */
async function open(
  server: SportsServer,
  words: SportsSpeech,
  first: Promise<SportsSession>,
): Promise<SportsSession> {
  for (let attempt = first; ; attempt = server.open()) {
    try {
      return await attempt;
    } catch (error) {
      // A launch token that has ended stays so: the way on is a new launch. Only in a frame, as the address could lie.
      const ended = error instanceof ServerError && error.code.startsWith('session.') && framed;
      const text = failureText(words, error);
      const button = h('button', { class: 'primary', text: words.say(ended ? 'page.back' : 'game.retry') });
      const cover = h(
        'div',
        { class: 'book-cover', attributes: { role: 'alert' } },
        h('p', { text }),
        button,
      );
      root.append(cover);
      await clickOf(button);
      if (ended) toLobby(fragment.get('lobby') ?? location.origin);
      cover.remove();
    }
  }
}

/** Asks for the player's bets; where one was decided since the last time, the balance too, and says what was won. */
function betsKeeper(
  words: SportsWords,
  state: State,
  server: SportsServer,
  app: () => App,
): () => Promise<void> {
  return async () => {
    const before = new Map(state.bets.map((bet) => [bet.id, bet]));
    const bets = await server.bets().catch(() => null);
    if (!bets) return;
    state.setBets(bets);
    const decided = bets.filter((bet) => before.get(bet.id)?.outcome === null && bet.outcome !== null);
    if (decided.length === 0) return;
    for (const bet of decided) {
      if (bet.outcome === 'won')
        app().toast(words.say('won.title', { amount: words.money(bet.payoutMinor) }), 'win');
    }
    await refreshBalance(state, server);
  };
}

async function refreshBalance(state: State, server: SportsServer): Promise<void> {
  const known = await server.balance().catch(() => null);
  if (known) state.setBalance(known.balanceMinor);
}

/** One line for the odds; another match asks for another one. */
function listener(state: State, server: SportsServer): (match: string | null) => void {
  let stop: (() => void) | null = null;
  let watched: string | null | undefined;
  return (match) => {
    if (match === watched) return;
    watched = match;
    stop?.();
    stop = server.listen(
      match,
      (message) => state.take(message),
      (up) => state.setOnline(up),
    );
  };
}

async function start(): Promise<void> {
  const clock = new StudioClock();
  const server = createSportsServer(languageTag(language), clock);
  const isCheck = location.pathname.startsWith('/verify/');
  // Session, matches and words are fetched side by side: each costs a slow network a round trip.
  const [first, board] = isCheck ? [null, null] : [server.open(), server.board()];
  first?.catch(() => {});
  board?.catch(() => {});
  const speech = await loadSportsSpeech(language, clock);
  document.documentElement.lang = speech.tag;
  if (!first || !board) return check(sportsWordsAt(speech, nowhere, clock), server);
  loadCrests();
  root.append(h('p', { class: 'loading', text: speech.say('page.loading'), attributes: { role: 'status' } }));
  const session = await open(server, speech, first);
  const words = sportsWordsAt(speech, placeOf(session), clock);
  const state = createState();
  state.setBalance(session.balanceMinor);
  state.setBoard(await board.catch(() => ({ live: [], upcoming: [] })));
  const refreshBets = betsKeeper(words, state, server, () => app);
  const app: App = createApp({
    words,
    state,
    server,
    lobbyUrl: session.lobbyUrl,
    around: await barAround(session.lobbyUrl),
    refreshBets,
    watch: listener(state, server),
  });
  root.replaceChildren(app.element);
  onWalletMoved(session.lobbyUrl, () => void refreshBalance(state, server));
  // A launch with the room of a match opens that match; the way back leads to all of them.
  await app.begin(fragment.get('room'));
  performance.mark('playable');
  document.documentElement.dataset['ready'] = 'true';
  await refreshBets();
  setInterval(() => {
    if (document.hidden) return;
    void server.board().then(
      (news) => state.setBoard(news),
      () => {},
    );
  }, boardMs);
  setInterval(() => {
    const waits = state.bets.some((bet) => !['closed', 'cancelled'].includes(bet.state));
    if (waits && !document.hidden) void refreshBets();
  }, betsMs);
}

/** The page on which anybody can check a bet of the record, with or without an account. */
async function check(words: SportsWords, server: SportsServer): Promise<void> {
  document.body.className = 'paper';
  root.setAttribute('role', 'main');
  document.title = `${page.title}: ${words.say('fair.bet')}`;
  const bet = fragment.get('round');
  const found = bet ? await checkedOfBet(server, bet).catch(() => null) : null;
  const content = await Promise.all((found?.checks ?? []).map((one) => checkContent(words, one)));
  root.replaceChildren(
    h('h1', { text: document.title }),
    sheetText(words.say('fair.text')),
    ...(found
      ? [...refusedText(words, found), ...content.flat()]
      : [h('p', { class: 'note', text: words.say('fair.unknown') })]),
  );
  document.documentElement.dataset['ready'] = 'true';
  // Another bet in the same tab: the fragment alone loads nothing.
  addEventListener('hashchange', () => location.reload());
}

void start();
