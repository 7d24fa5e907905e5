import { systemClock, type Clock } from '../tables/context.ts';
import type { Context } from '../use-cases/context.ts';
import { Aquarium } from './aquarium.ts';
import type { FishContext } from './context.ts';

export interface FishRooms {
  context: FishContext;
  aquarium: Aquarium;
}

export function createFishRooms(context: Context, clock: Clock = systemClock): FishRooms {
  const fishContext: FishContext = { ...context, clock };
  return { context: fishContext, aquarium: new Aquarium(fishContext) };
}
