/** The page on which anybody can check a past magazine, with or without an account; all of it is computed here. */
import { findFish } from '@perya/game-rules/fish/models.ts';
import type { Answer } from '../../../src/api.ts';
import type { PublicMagazineProof } from '../../../src/fish-api.ts';
import { h } from '../dom.ts';
import { page } from '../page.ts';
import { loadWords } from '../words.ts';
import { magazineCheck } from './fish-check.ts';
import { fishPhrases } from './fish-words.ts';

/** `#round=…&lang=…`: a betting record leads here with the magazine that it shows. */
const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') ?? new URLSearchParams(location.search).get('lang');
const magazine = fragment.get('round');
const [words, proof] = await Promise.all([
  loadWords(language ?? navigator.language, fishPhrases),
  askFor(magazine),
]);
const model = findFish(proof?.model ?? page.model)!;
document.documentElement.lang = words.tag;
document.title = `${page.title}: ${words.say('fish.checkTitle')}`;
document
  .getElementById('app')!
  .append(
    h('h1', { text: document.title }),
    h('p', { class: 'sheet-text', text: words.say('fair.intro') }),
    ...(magazine && !proof ? [h('p', { class: 'note', text: words.say('fair.unknownRound') })] : []),
    ...magazineCheck(words, model.rules, proof),
  );

// Another magazine in the same tab: the fragment alone loads nothing.
addEventListener('hashchange', () => location.reload());

/** What is public of a magazine; null where there is none, or no answer. */
async function askFor(id: string | null): Promise<PublicMagazineProof | null> {
  if (!id) return null;
  try {
    const response = await fetch(`/api/public/fish/${encodeURIComponent(id)}`);
    const body = (await response.json()) as Answer<PublicMagazineProof>;
    return body.success ? body.value : null;
  } catch {
    return null;
  }
}
