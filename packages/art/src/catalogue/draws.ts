/** Electronic lotteries. Columns: `table.ts`. */
import { table } from './table.ts';

export const lotteryGames = table(
  'ELOTT',
  `
Keno Every Minute | TALISAY | neon grid | #lottery-balls&stopwatch | stopwatch coin high-voltage | - *hot | keno draw lottery
Three Digits Daily | MAYARI | royal rays | @dice-target | ticket coin glowing-star | - | lottery draw swertres filipino
Lucky Pair Ez | TALISAY | emerald burst | @linked-rings | ticket coin four-leaf-clover | - | lottery draw ez2 filipino
Rainbow Balls | MAYARI | violet clouds | #lottery-balls&rainbow | rainbow coin sparkles | - | lottery ball draw
Golden Ticket Draw | GINTO | amber rays | ticket~ | coin sparkles glowing-star | - | lottery ticket draw
Scratch and Smile | SIGLA | sunny stripes | admission-tickets&coin | coin glowing-star party-popper | - *new | scratch lottery ticket
Zodiac Draw | MAYARI | midnight cosmos | gemini<leo>scorpio | ticket coin glowing-star | - | zodiac lottery draw
Speed Bingo Seventy-Five | MAYARI | cobalt burst | #bingo-card&high-voltage | high-voltage coin stopwatch | - | bingo draw
Bingo Barrio | SIGLA | peach fair | #bingo-card&rooster | rooster balloon coin | - | bingo filipino draw
Lotto Lagoon | PARAISO | lagoon reef | #lottery-balls&palm-tree | palm-tree tropical-fish coin | - | lottery draw
`,
);
