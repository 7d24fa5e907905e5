/** The kinds of card games. Only the page's own kind is loaded. */
import type { PvpKind } from '@perya/game-rules/pvp/pvp-model.ts';
import type { PvpKindModule } from './presentation.ts';

const loaders: Partial<Record<PvpKind, () => Promise<PvpKindModule>>> = {
  'lucky-9': async () => (await import('./lucky-9/kind.ts')).kind,
  'pusoy-dos': async () => (await import('./pusoy-dos/kind.ts')).kind,
};

/** @throws where the page names a kind that has no presentation, which the build would show */
export async function loadPvpKind(kind: PvpKind): Promise<PvpKindModule> {
  const load = loaders[kind];
  if (!load) throw new Error(`no card game ${kind}`);
  return load();
}
