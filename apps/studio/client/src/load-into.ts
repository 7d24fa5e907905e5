import { h } from './dom.ts';
import { failureText } from './server.ts';

interface LoadWords {
  say(key: 'network.none' | 'game.retry' | 'game.unavailable'): string;
}

/** Fills an element with what has to be fetched first, or says why it could not and offers to try again. */
export async function loadInto(
  words: LoadWords,
  body: HTMLElement,
  load: () => Promise<HTMLElement[]>,
): Promise<void> {
  body.replaceChildren(...Array.from({ length: 3 }, () => h('div', { class: 'skeleton' })));
  try {
    body.replaceChildren(...(await load()));
  } catch (error) {
    const text = failureText(words, error);
    const retry = h('button', {
      class: 'secondary',
      text: words.say('game.retry'),
      onClick: () => void loadInto(words, body, load),
    });
    body.replaceChildren(h('p', { class: 'sheet-text', text, attributes: { role: 'alert' } }), retry);
  }
}
