/** The kinds of tables: what shows each, with the models that it can show. Only the page's own kind is loaded. */
import type { TableKind, TableModel } from '@perya/game-rules/table/table-model.ts';
import { cockfightSay } from './cockfight/cockfight-words.ts';
import { liveSay } from './live/live-words.ts';
import type { CreatePresentation } from './presentation.ts';

export interface LoadedKind {
  createPresentation: CreatePresentation;
  models: readonly TableModel[];
}

const loaders: Partial<Record<TableKind, () => Promise<LoadedKind>>> = {
  'colour-game': () =>
    loaded(import('./colour-game/colour-game.ts'), import('@perya/game-rules/table/colour-game/models.ts')),
  'drop-ball': () =>
    loaded(import('./drop-ball/drop-ball.ts'), import('@perya/game-rules/table/drop-ball/models.ts')),
  crash: () => loaded(import('./crash/crash.ts'), import('@perya/game-rules/table/crash/models.ts')),
  bingo: () => loaded(import('./bingo/bingo.ts'), import('@perya/game-rules/table/bingo/models.ts')),
  baccarat: () =>
    loaded(
      import('./baccarat/presentation.ts'),
      import('@perya/game-rules/table/baccarat/models.ts'),
      liveSay(),
    ),
  roulette: () =>
    loaded(
      import('./roulette/presentation.ts'),
      import('@perya/game-rules/table/roulette/models.ts'),
      liveSay(),
    ),
  'sic-bo': () =>
    loaded(import('./sic-bo/presentation.ts'), import('@perya/game-rules/table/sic-bo/models.ts'), liveSay()),
  cockfight: () =>
    loaded(
      import('./cockfight/presentation.ts'),
      import('@perya/game-rules/table/cockfight/models.ts'),
      cockfightSay(),
    ),
  'dragon-tiger': () =>
    loaded(
      import('./dragon-tiger/presentation.ts'),
      import('@perya/game-rules/table/dragon-tiger/models.ts'),
      liveSay(),
    ),
  'fan-tan': () =>
    loaded(
      import('./fan-tan/presentation.ts'),
      import('@perya/game-rules/table/fan-tan/models.ts'),
      liveSay(),
    ),
  'coin-bowl': () =>
    loaded(
      import('./coin-bowl/presentation.ts'),
      import('@perya/game-rules/table/coin-bowl/models.ts'),
      liveSay(),
    ),
  'andar-bahar': () =>
    loaded(
      import('./andar-bahar/presentation.ts'),
      import('@perya/game-rules/table/andar-bahar/models.ts'),
      liveSay(),
    ),
};

/** @throws where the page names a kind that has no presentation, which the build would show */
export async function loadKind(kind: TableKind | null): Promise<LoadedKind> {
  const load = kind && loaders[kind];
  if (!load) throw new Error(`no table ${kind}`);
  return load();
}

/** @param words asked for beside the rest: the presentation that says them would begin to only when it runs, a round trip later. */
async function loaded(
  presentation: Promise<{ createPresentation: CreatePresentation }>,
  ofKind: Promise<Readonly<Record<string, TableModel>>>,
  words?: Promise<unknown>,
): Promise<LoadedKind> {
  const [{ createPresentation }, models] = await Promise.all([presentation, ofKind, words]);
  return { createPresentation, models: Object.values(models) };
}
