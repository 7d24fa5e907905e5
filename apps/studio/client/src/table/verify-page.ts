/** The page on which anybody can check a past round of a table, with or without an account; all of it is computed here. */
import { findTable } from '@perya/game-rules/table/tables.ts';
import type { Answer } from '../../../src/api.ts';
import type { PublicTableProof } from '../../../src/table-api.ts';
import { h } from '../dom.ts';
import { page } from '../page.ts';
import { loadWords } from '../words.ts';
import { tableCheck } from './table-check.ts';
import { tablePhrases } from './table-words.ts';

/** `#round=…&lang=…`: a betting record leads here with the ticket that it shows. */
const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') ?? new URLSearchParams(location.search).get('lang');
const round = fragment.get('round');
const [words, proof] = await Promise.all([
  loadWords(language ?? navigator.language, tablePhrases),
  askFor(round),
]);
const model = findTable(proof?.model ?? page.model)!;
document.documentElement.lang = words.tag;
document.title = `${page.title}: ${words.say('fair.check')}`;
document
  .getElementById('app')!
  .append(
    h('h1', { text: document.title }),
    h('p', { class: 'sheet-text', text: words.say('fair.tableIntro') }),
    ...(round && !proof ? [h('p', { class: 'note', text: words.say('fair.unknownRound') })] : []),
    ...tableCheck(words, model, proof?.round ?? null),
  );

// Another round in the same tab: the fragment alone loads nothing.
addEventListener('hashchange', () => location.reload());

/** What is public of a round; null where there is none, or no answer. */
async function askFor(id: string | null): Promise<PublicTableProof | null> {
  if (!id) return null;
  try {
    const response = await fetch(`/api/public/tables/${encodeURIComponent(id)}`);
    const body = (await response.json()) as Answer<PublicTableProof>;
    return body.success ? body.value : null;
  } catch {
    return null;
  }
}
