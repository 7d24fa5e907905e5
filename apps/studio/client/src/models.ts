/** The rules of each model, loaded where they are needed: a round is checked by those that it was played by. */
import type { GameModel } from '@perya/game-rules/model.ts';

const loaders: Readonly<Record<string, () => Promise<GameModel>>> = {
  'fiesta-nights': async () => (await import('@perya/game-rules/lines/models/fiesta-nights.ts')).fiestaNights,
  'lines-10-low': async () => (await import('@perya/game-rules/lines/models/lines-10-low.ts')).lines10Low,
  'lines-10-medium': async () =>
    (await import('@perya/game-rules/lines/models/lines-10-medium.ts')).lines10Medium,
  'lines-10-high': async () => (await import('@perya/game-rules/lines/models/lines-10-high.ts')).lines10High,
  'lines-20-low': async () => (await import('@perya/game-rules/lines/models/lines-20-low.ts')).lines20Low,
  'lines-20-high': async () => (await import('@perya/game-rules/lines/models/lines-20-high.ts')).lines20High,
  'lines-30-low': async () => (await import('@perya/game-rules/lines/models/lines-30-low.ts')).lines30Low,
  'lines-30-medium': async () =>
    (await import('@perya/game-rules/lines/models/lines-30-medium.ts')).lines30Medium,
  'lines-30-high': async () => (await import('@perya/game-rules/lines/models/lines-30-high.ts')).lines30High,
};

export async function loadModel(name: string): Promise<GameModel> {
  const load = loaders[name];
  if (!load) throw new Error(`no model ${name}`);
  return load();
}
