/** More doors to sports, esports and cockfights; the houses TF and DS88 have shelves of their own. Columns: `table.ts`. */
import { table } from './table.ts';

export const moreSports = table(
  'SPORTS',
  `
Fiesta Bets | BAYANI | cobalt stadium | trophy&soccer-ball | sports-medal coin glowing-star | - | sport bet
Virtual Derby | BAYANI | emerald grid | horse-face&trophy | trophy coin horse-face | - | virtual horse sport bet
Fight Night Book | BAYANI | cherry stadium | boxing-glove:boxing-glove | bell trophy fire | - | boxing sport bet
Moba Masters | TF | violet grid | crossed-swords&video-game | shield high-voltage crown | - *hot | esports moba
Shooter Series | TF | obsidian circuit | bullseye&headphone | high-voltage trophy bomb | - | esports shooter
Mobile Brawl League | TF | sunset circuit | mobile-phone&crossed-swords | crown high-voltage trophy | - *new | esports mobile
Sabong Duelo | DS88 | cherry stadium | rooster:rooster | feather coin fire | - *hot | cockfight sabong rooster filipino
Talisayin Clash | DS88 | amber embers | rooster^fire | feather coin trophy | - | cockfight sabong rooster filipino
Barangay Derby | DS88 | emerald fair | rooster&trophy | feather coin glowing-star | - | cockfight sabong derby filipino
`,
);
