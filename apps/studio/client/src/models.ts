import type { GameModel } from '@perya/game-rules/model.ts';

/** The rules that a round was played by. They are loaded when a round is checked, not with the game. */
export async function loadModel(name: string): Promise<GameModel> {
  const { findModel } = await import('@perya/game-rules/models.ts');
  const model = findModel(name);
  if (!model) throw new Error(`no model ${name}`);
  return model;
}
