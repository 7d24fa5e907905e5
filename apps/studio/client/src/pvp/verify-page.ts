/** The page on which anybody can check a match, with or without an account; all of it is computed here. */
import type { Answer } from '../../../src/api.ts';
import type { PvpProof } from '../../../src/pvp-api.ts';
import { h } from '../dom.ts';
import { page } from '../page.ts';
import { loadWords } from '../words.ts';
import { pvpCheck } from './pvp-check.ts';
import { pvpPhrases } from './pvp-words.ts';

/** `#round=…&lang=…`: a betting record leads here with the seat's round that it shows. */
const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') ?? new URLSearchParams(location.search).get('lang');
const round = fragment.get('round');
const [words, proof] = await Promise.all([
  loadWords(language ?? navigator.language, pvpPhrases),
  askFor(round),
]);
document.documentElement.lang = words.tag;
document.title = `${page.title}: ${words.say('fair.pvpCheck')}`;
document
  .getElementById('app')!
  .append(
    h('h1', { text: document.title }),
    h('p', { class: 'sheet-text', text: words.say('fair.pvpIntro') }),
    ...(proof ? pvpCheck(words, proof) : [h('p', { class: 'note', text: words.say('fair.unknownRound') })]),
  );

// Another match in the same tab: the fragment alone loads nothing.
addEventListener('hashchange', () => location.reload());

/** What is public of a match; null where there is none, or no answer. */
async function askFor(id: string | null): Promise<PvpProof | null> {
  if (!id) return null;
  try {
    const response = await fetch(`/api/public/pvp/${encodeURIComponent(id)}`);
    const body = (await response.json()) as Answer<PvpProof>;
    return body.success ? body.value : null;
  } catch {
    return null;
  }
}
