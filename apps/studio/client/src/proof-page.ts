/** The page on which anybody can check what was played, with or without an account; all of it is computed there. */
import type { StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';
import { sheetText } from './sheets/sheet-text.ts';
import { h } from './dom.ts';
import { findProof } from './find-proof.ts';
import { page } from './page.ts';
import { fragment, language } from './site.ts';
import { loadWords, type FamilyPhrases, type Words } from './words.ts';

interface ProofPage<Proof, Key extends string> {
  phrases?: FamilyPhrases<Key>;
  /** Path of the family's public proofs. */
  path: string;
  title: StudioPhraseKey | NoInfer<Key>;
  intro: StudioPhraseKey | NoInfer<Key>;
  /** @param proof null: an empty form. */
  check(words: Words<Key>, proof: Proof | null): Promise<HTMLElement[]> | HTMLElement[];
}

/** `#round=…&lang=…`: a betting record leads here with the round that it shows. */
export async function openProofPage<Proof, Key extends string = never>({
  phrases,
  path,
  title,
  intro,
  check,
}: ProofPage<Proof, Key>): Promise<void> {
  const round = fragment.get('round');
  const [words, proof] = await Promise.all([
    loadWords(language, phrases),
    round === null ? null : findProof<Proof>(path, round),
  ]);
  const content = await check(words, proof);
  const unknown = proof === null && round !== null;
  document.documentElement.lang = words.tag;
  document.title = `${page.title}: ${words.say(title)}`;
  document
    .getElementById('app')!
    .append(
      h('h1', { text: document.title }),
      sheetText(words.say(intro)),
      ...(unknown ? [h('p', { class: 'note', text: words.say('fair.unknownRound') })] : []),
      ...content,
    );
  // Another round in the same tab: the fragment alone loads nothing.
  addEventListener('hashchange', () => location.reload());
}
