/** What every game does when its page opens: its address read, its colours on, its session opened. */
import type { StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';
import type { SessionView } from '../../src/api.ts';
import { clickOf, h } from './dom.ts';
import type { Overlays } from './overlays.ts';
import { page } from './page.ts';
import { createServer, failureText, ServerError, type Server } from './server.ts';
import { isProtection, fragment, framed, language, toLobby, wayToCashier, wayToOwnLimits } from './site.ts';
import { placeOf } from './place.ts';
import { languageTag, loadSpeech, wordsAt, type FamilyPhrases, type Speech, type Words } from './words.ts';

export const app = document.getElementById('app')!;

export interface Launched<Key extends string> {
  words: Words<Key>;
  server: Server;
  session: SessionView;
}

/**
 * Session and words are fetched side by side, and beside whatever else the family loads: each costs a slow network a round trip.
 * @param loading what is said meanwhile
 * @param opened what can be asked for as soon as there is a session; the words may still be on their way
 */
export async function launch<Key extends string>(
  phrases: FamilyPhrases<Key>,
  loading: StudioPhraseKey | NoInfer<Key>,
  opened?: (server: Server) => void,
): Promise<Launched<Key>> {
  paintScreen();
  const server = createServer(page, fragment.get('token') ?? '', languageTag(language));
  const first = server.open();
  // A failure is told once there are words for it.
  first.then(() => opened?.(server)).catch(() => {});
  const speech = await loadSpeech(language, phrases);
  document.documentElement.lang = speech.tag;
  app.append(h('p', { class: 'loading', text: speech.say(loading), attributes: { role: 'status' } }));
  const session = await openSession(server, speech, first);
  return { words: wordsAt(speech, placeOf(session)), server, session };
}

/** Measurements and tests wait for it. */
export function tellPlayable(): void {
  performance.mark('playable');
  document.documentElement.dataset['ready'] = 'true';
}

export interface WaysOut {
  onDeadEnd(message: string): void;
  onDeposit: (() => void) | null;
  /** A stake was refused: where that was the player's own limit, the way to where it is set. */
  onRefused(code: string, message: string): Promise<void>;
}

/** What a game does that cannot go on by itself. */
export function waysOut(overlays: Overlays, words: Words, lobbyUrl: string): WaysOut {
  const toOwnLimits = wayToOwnLimits(lobbyUrl);
  return {
    onDeadEnd: (message) => overlays.deadEnd(message, words.say('game.back'), () => toLobby(lobbyUrl)),
    onDeposit: wayToCashier(lobbyUrl),
    async onRefused(code, message) {
      if (!toOwnLimits || !isProtection(code)) return;
      const wanted = await overlays.panel({
        title: message,
        text: words.say('limits.help'),
        button: words.say('limits.show'),
        leave: words.say('funds.later'),
      });
      if (wanted) toOwnLimits();
    },
  };
}

/** The game's own colours and ground. */
function paintScreen(): void {
  const { style } = document.documentElement;
  style.setProperty('--scene', `url("${page.pictures.scene}")`);
  style.setProperty('--game-dark', page.look.dark);
  style.setProperty('--game-raised', page.look.raised);
}

/** @param first the try that began before the words were there. */
async function openSession(
  server: Server,
  words: Pick<Speech, 'say'>,
  first: Promise<SessionView>,
): Promise<SessionView> {
  for (let attempt = first; ; attempt = server.open()) {
    try {
      return await attempt;
    } catch (error) {
      // A launch token that has ended stays so: the way on is a new launch. Only in a frame, as the address could lie.
      const ended = error instanceof ServerError && error.code.startsWith('session.') && framed;
      const retry = h('button', { class: 'primary', text: words.say(ended ? 'game.back' : 'game.retry') });
      const text = failureText(words, error);
      const panel = h(
        'div',
        { class: 'panel', attributes: { role: 'alert' } },
        h('p', { class: 'panel-text', text }),
        retry,
      );
      const cover = h('div', { class: 'cover cover-panel' }, panel);
      app.append(cover);
      await clickOf(retry);
      if (ended) toLobby(fragment.get('lobby') ?? location.origin);
      cover.remove();
    }
  }
}
