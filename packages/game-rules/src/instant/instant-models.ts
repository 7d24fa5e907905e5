import { balloon } from './balloon.ts';
import { blackjack } from './blackjack/blackjack.ts';
import type { InstantModel } from './choice-game.ts';
import { claw } from './claw.ts';
import { coinToss } from './coin-toss.ts';
import { dice } from './dice.ts';
import { duckShoot } from './duck-shoot.ts';
import { hiLo } from './hi-lo.ts';
import { hoops } from './hoops.ts';
import { horseRace } from './horse-race.ts';
import { keno } from './keno.ts';
import { limbo } from './limbo.ts';
import { mines } from './mines.ts';
import { palayok } from './palayok.ts';
import { plinko } from './plinko.ts';
import { ringToss } from './ring-toss.ts';
import { tower } from './towers.ts';
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
  coinToss,
  tower,
  hoops,
  palayok,
  duckShoot,
  ringToss,
  claw,
  horseRace,
  blackjack,
];
