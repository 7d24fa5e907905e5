/** The rules of each model, loaded where they are needed: a round is checked by those that it was played by. */
import type { GameModel } from '@perya/game-rules/model.ts';

const loaders: Readonly<Record<string, () => Promise<GameModel>>> = {
  'fiesta-nights': async () => (await import('@perya/game-rules/fiesta-nights/model.ts')).fiestaNights,
};

export async function loadModel(name: string): Promise<GameModel> {
  const load = loaders[name];
  if (!load) throw new Error(`no model ${name}`);
  return load();
}
