/** The page on which anybody can check a past spin, with or without an account; everything is computed right here. */
import { h } from './dom.ts';
import { verifyForm } from './sheets/fairness.ts';
import { loadWords } from './words.ts';

const words = await loadWords(new URLSearchParams(location.search).get('lang') ?? navigator.language);
document.documentElement.lang = words.tag;
document.title = `${words.say('game.title')}: ${words.say('fair.check')}`;
document
  .getElementById('app')!
  .append(
    h('h1', { text: document.title }),
    h('p', { class: 'sheet-text', text: words.say('fair.intro') }),
    ...verifyForm(words, null),
  );
