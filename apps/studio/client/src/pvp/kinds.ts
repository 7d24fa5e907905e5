/** The kinds of card games. Only the page's own kind is loaded. */
import type { PvpKind } from '@perya/game-rules/pvp/pvp-model.ts';
import { language } from '../site.ts';
import { languageTag, type FamilyPhrases } from '../words.ts';
import { lucky9Phrases } from './lucky-9/phrases.ts';
import type { PvpKindModule } from './presentation.ts';
import { pusoyPhrases } from './pusoy-dos/phrases.ts';
import { tongitsPhrases } from './tongits/phrases.ts';

const loaders: Partial<Record<PvpKind, () => Promise<PvpKindModule>>> = {
  'lucky-9': () => loaded(import('./lucky-9/kind.ts'), lucky9Phrases),
  'pusoy-dos': () => loaded(import('./pusoy-dos/kind.ts'), pusoyPhrases),
  tongits: () => loaded(import('./tongits/kind.ts'), tongitsPhrases),
};

/** @throws where the page names a kind that has no presentation, which the build would show */
export async function loadPvpKind(kind: PvpKind): Promise<PvpKindModule> {
  const load = loaders[kind];
  if (!load) throw new Error(`no card game ${kind}`);
  return load();
}

/** @param phrases asked for beside the kind, which would begin to only when it is created, a round trip later. */
async function loaded(
  program: Promise<{ kind: PvpKindModule }>,
  phrases: FamilyPhrases<string>,
): Promise<PvpKindModule> {
  const [{ kind }] = await Promise.all([program, phrases[languageTag(language)]()]);
  return kind;
}
