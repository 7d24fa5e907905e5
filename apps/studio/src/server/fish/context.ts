import { findFish } from '@perya/game-rules/fish/models.ts';
import type { FishModel } from '@perya/game-rules/fish/fish-model.ts';
import type { GameName } from '../../api.ts';
import type { Clock } from '../clock.ts';
import type { StudioGame } from '../games.ts';
import type { Context } from '../use-cases/context.ts';

/** What every use case of the shooting rooms works with. */
export interface FishContext extends Context {
  clock: Clock;
}

/** A game that is a shooting room. */
export interface FishGame extends StudioGame {
  model: FishModel;
}

export const isFish = (game: StudioGame): game is FishGame => game.model.family === 'fish';

/** Null where the game is none, or is not served. */
export function findFishGame({ games }: Pick<Context, 'games'>, name: GameName): FishGame | null {
  const game = games.find(name);
  return game && isFish(game) ? game : null;
}

/** The rules that a magazine is shot by. @throws where they have been taken out of the list, which must never happen */
export function fishOf(name: string): FishModel {
  const model = findFish(name);
  if (!model) throw new Error(`The room ${name} is gone.`);
  return model;
}
