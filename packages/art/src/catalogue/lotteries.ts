/** Classic lotteries: a lobby and the draws of the two houses. Columns: `table.ts`. */
import { table } from './table.ts';

export const classicLotteries = table(
  'LOTT',
  `
Dong Song Lobby | TCG_LOTTO_VN | crimson lanterns | #lottery-balls&lotus | lotus ticket coin | - *hot | lottery lobby vietnam
Northern Draw | TCG_LOTTO_VN | jade peaks | ticket&glowing-star | lotus coin cloud | - | lottery draw north vietnam
Central Draw | TCG_LOTTO_VN | amber waves | ticket&lotus | coin red-paper-lantern sun | - | lottery draw central vietnam
Southern Draw | TCG_LOTTO_VN | sunset jungle | ticket&palm-tree | coin coconut sun | - | lottery draw south vietnam
Mekong Five Minutes | TCG_LOTTO_VN | teal reef | stopwatch&ticket | canoe lotus coin | - | lottery quick draw mekong vietnam
Dragon Number Draw | TCG_LOTTO_VN | cherry vault | dragon-face&ticket | coin fire red-paper-lantern | - | lottery draw dragon vietnam
Southern Sea Lobby | TCG_SEA | cobalt waves | #lottery-balls&sailboat | sailboat ticket coin | - *hot | lottery lobby sea
Manila Noon Draw | TCG_SEA | sunny city | sun&ticket | coin oncoming-bus glowing-star | - | lottery draw manila
Cebu Evening Draw | TCG_SEA | violet fair | guitar&ticket | coin musical-notes glowing-star | - | lottery draw cebu
Davao Night Draw | TCG_SEA | midnight peaks | eagle&ticket | coin full-moon glowing-star | - | lottery draw davao
Three Minute Draw | TCG_SEA | neon burst | alarm-clock&ticket | coin high-voltage sparkles | - | lottery quick draw
Visayas Six | TCG_SEA | turquoise rays | @dice-six-faces-six | ticket coin palm-tree | - | lottery draw visayas
`,
);
