/** The page on which anybody can check a past spin, with or without an account; everything is computed right here. */
import type { Answer, PublicProofView } from '../../src/api.ts';
import { h } from './dom.ts';
import { loadModel } from './models.ts';
import { page } from './page.ts';
import { verifyForm } from './sheets/fairness.ts';
import { loadWords } from './words.ts';

/** `#round=…&lang=…`: a betting record leads here with the round that it shows. */
const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') ?? new URLSearchParams(location.search).get('lang');
const round = fragment.get('round');
const [words, answer] = await Promise.all([loadWords(language ?? navigator.language), askFor(round)]);
const model = await loadModel(answer?.model ?? page.model);
document.documentElement.lang = words.tag;
document.title = `${page.title}: ${words.say('fair.check')}`;
document
  .getElementById('app')!
  .append(
    h('h1', { text: document.title }),
    h('p', { class: 'sheet-text', text: words.say('fair.intro') }),
    ...(round && !answer ? [h('p', { class: 'note', text: words.say('fair.unknownRound') })] : []),
    ...verifyForm(words, model, answer),
  );

// Another round in the same tab: the fragment alone loads nothing.
addEventListener('hashchange', () => location.reload());

/** What is public of a round; null where there is none, or no answer. */
async function askFor(id: string | null): Promise<PublicProofView | null> {
  if (!id) return null;
  try {
    const response = await fetch(`/api/public/rounds/${encodeURIComponent(id)}`);
    const body = (await response.json()) as Answer<PublicProofView>;
    return body.success ? body.value : null;
  } catch {
    return null;
  }
}
