/** The page on which anybody can check what was played, with or without an account; all of it is computed there. */
import type { StudioValue } from '@perya/contract/studio/api.ts';
import type { StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';
import { sheetText } from './sheets/sheet-text.ts';
import { h } from './dom.ts';
import { findProof, type ProofName } from './find-proof.ts';
import { page } from './page.ts';
import { fragment, language } from './site.ts';
import { nowhere } from './place.ts';
import { loadSpeech, wordsAt, type FamilyPhrases, type Words } from './words.ts';

interface ProofPage<N extends ProofName, Key extends string> {
  phrases?: FamilyPhrases<Key>;
  /** Endpoint of the family's public proofs. */
  name: N;
  title: StudioPhraseKey | NoInfer<Key>;
  intro: StudioPhraseKey | NoInfer<Key>;
  /** @param proof null: an empty form. */
  check(words: Words<Key>, proof: StudioValue<N> | null): Promise<HTMLElement[]> | HTMLElement[];
}

async function fileOf(words: Words, name: ProofName, id: string, proof: object): Promise<HTMLElement[]> {
  const { proofFile, proofKinds } = await import('./sheets/proof-file.ts');
  return proofFile(words, { kind: proofKinds[name], id, game: page.title, proof });
}

/** `#round=…&lang=…`: a betting record leads here with the round that it shows. */
export async function openProofPage<N extends ProofName, Key extends string = never>({
  phrases,
  name,
  title,
  intro,
  check,
}: ProofPage<N, Key>): Promise<void> {
  const round = fragment.get('round');
  const [speech, proof] = await Promise.all([
    loadSpeech(language, phrases),
    round === null ? null : findProof(name, round),
  ]);
  const words = wordsAt(speech, nowhere);
  const content = await check(words, proof);
  // What is not over yet has its file as well: it holds the fingerprints of now.
  const files = proof === null ? [] : await fileOf(words, name, round ?? '', proof);
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
      ...files,
    );
  // Another round in the same tab: the fragment alone loads nothing.
  addEventListener('hashchange', () => location.reload());
}
