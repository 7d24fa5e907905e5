/** What every game does when its page opens: its address read, its colours on, its session opened. */
import type { SessionView } from '../../src/api.ts';
import { clickOf, h } from './dom.ts';
import { page } from './page.ts';
import { failureText, ServerError, type Server } from './server.ts';
import type { Words } from './words.ts';

/** The fragment carries the launch token and the language; no server log ever sees it. */
export const fragment = new URLSearchParams(location.hash.slice(1));
export const app = document.getElementById('app')!;

/** In a frame the page around it has the way back and the wallet; alone the game has its own. */
export const framed = parent !== window;

export function toLobby(lobbyUrl: string): void {
  if (framed) parent.postMessage({ type: 'perya:lobby' }, lobbyUrl);
  else location.assign(lobbyUrl);
}

/** The game's own colours and ground. */
export function paintScreen(): void {
  const { style } = document.documentElement;
  style.setProperty('--scene', `url("${page.pictures.scene}")`);
  style.setProperty('--game-dark', page.look.dark);
  style.setProperty('--game-raised', page.look.raised);
}

/** @param first the try that began before the words were there. */
export async function openSession(
  server: Server,
  words: Words,
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
