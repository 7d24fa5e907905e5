/** More stalls of our own fair. Columns: `table.ts`. */
import { table } from './table.ts';

export const moreInhouseGames = table(
  'INHOUSE',
  `
Rocket Crash | STUDIO | violet cosmos | rocket~&glowing-star | comet coin fire | - *hot | crash rocket
Jeepney Dash | STUDIO | sunny city | oncoming-bus&chequered-flag | coin high-voltage musical-notes | - | crash jeepney filipino
Hi-Lo Fair | STUDIO | fair stripes | #cards-nines&balloon | coin glowing-star bell | - | hi-lo card fair
Coin Toss Kanto | STUDIO | amber city | coin~ | coin glowing-star high-voltage | - *new | coin toss cara y cruz filipino
Dice Duel Stall | STUDIO | ruby fair | #pip-dice&balloon | coin glowing-star bell | - | dice fair
Lantern Towers | STUDIO | crimson lanterns | red-paper-lantern^glowing-star | coin sparkles candle | - | tower lantern fair
Ring Toss | STUDIO | lagoon fair | bottle-with-popping-cork&ring | teddy-bear balloon coin | - | ring toss fair
Duck Shoot | STUDIO | ocean fair | duck&bullseye | balloon water-wave coin | - | duck shoot fair
Hoop Shot | STUDIO | sunset fair | basketball^fire | teddy-bear coin glowing-star | - | basketball hoop fair
Keno Lights | STUDIO | midnight fair | #lottery-balls&balloon | glowing-star coin sparkles | - | keno fair
Bingo Booth | STUDIO | mint swirl | #bingo-card&teddy-bear | balloon coin teddy-bear | - | bingo fair
Limbo Pole | STUDIO | lime fair | flamingo&musical-notes | musical-notes coconut coin | - | limbo fair
Plinko Pegs | STUDIO | neon grid | #drop-board&gem-stone | coin glowing-star gem-stone | - | plinko ball fair
Horse Carousel Race | STUDIO | royal fair | carousel-horse:horse-face | trophy coin balloon | - | horse race fair
Pick a Palayok | STUDIO | emerald fair | amphora&hammer | candy confetti-ball coin | - | pot palayok fair filipino
Lucky Toy Claw | STUDIO | plum fair | teddy-bear&joystick | coin balloon glowing-star | - | claw toy fair
`,
);
