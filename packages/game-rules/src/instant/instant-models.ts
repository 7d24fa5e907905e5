import { balloon } from './balloon.ts';
import type { InstantModel } from './choice-game.ts';
import { dice } from './dice.ts';
import { hiLo } from './hi-lo.ts';
import { keno } from './keno.ts';
import { limbo } from './limbo.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { wheel } from './wheel.ts';

export const instantModels: readonly InstantModel[] = [
  mines,
  plinko,
  dice,
  hiLo,
  wheel,
  keno,
  limbo,
  balloon,
];
