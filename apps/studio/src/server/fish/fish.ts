import { systemClock, type Clock } from '../clock.ts';
import type { Family } from '../stakes/delivery.ts';
import type { Context } from '../use-cases/context.ts';
import { Aquarium } from './aquarium.ts';
import type { FishContext } from './context.ts';
import { updateIdleToUnloaded } from './queries/magazines.ts';
import { idleMs } from './use-cases/deliver-magazines.ts';

export interface FishRooms {
  context: FishContext;
  aquarium: Aquarium;
  family: Family;
}

export function createFishRooms(context: Context, clock: Clock = systemClock): FishRooms {
  const fishContext: FishContext = { ...context, clock };
  const family: Family = {
    name: 'fish',
    stakes: 'fish_magazine',
    endAbandoned: () => updateIdleToUnloaded(context.db, idleMs),
  };
  return { context: fishContext, aquarium: new Aquarium(fishContext), family };
}
