/** The kinds of tables: what shows each, with the models that it can show. Only the page's own kind is loaded. */
import type { TableKind, TableModel } from '@perya/game-rules/table/table-model.ts';
import type { CreatePresentation } from './presentation.ts';

export interface LoadedKind {
  createPresentation: CreatePresentation;
  models: readonly TableModel[];
}

const loaders: Partial<Record<TableKind, () => Promise<LoadedKind>>> = {
  'colour-game': async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./colour-game/colour-game.ts'),
      import('@perya/game-rules/table/colour-game/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  'drop-ball': async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./drop-ball/drop-ball.ts'),
      import('@perya/game-rules/table/drop-ball/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  crash: async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./crash/crash.ts'),
      import('@perya/game-rules/table/crash/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  bingo: async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./bingo/bingo.ts'),
      import('@perya/game-rules/table/bingo/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  baccarat: async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./baccarat/presentation.ts'),
      import('@perya/game-rules/table/baccarat/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  roulette: async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./roulette/presentation.ts'),
      import('@perya/game-rules/table/roulette/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  'sic-bo': async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./sic-bo/presentation.ts'),
      import('@perya/game-rules/table/sic-bo/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  cockfight: async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./cockfight/presentation.ts'),
      import('@perya/game-rules/table/cockfight/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
  'dragon-tiger': async () => {
    const [{ createPresentation }, models] = await Promise.all([
      import('./dragon-tiger/presentation.ts'),
      import('@perya/game-rules/table/dragon-tiger/models.ts'),
    ]);
    return { createPresentation, models: Object.values(models) };
  },
};

/** @throws where the page names a kind that has no presentation, which the build would show */
export async function loadKind(kind: TableKind | null): Promise<LoadedKind> {
  const load = kind && loaders[kind];
  if (!load) throw new Error(`no table ${kind}`);
  return load();
}
