/** More doors to sports, esports and cockfights; the houses TF and DS88 have shelves of their own. Columns: `table.ts`. */
import { table } from './table.ts';

export const moreSports = table(
  'SPORTS',
  `
Fiesta Bets | BAYANI | cobalt stadium | trophy&soccer-ball | sports-medal coin glowing-star | - | sport bet
Spike & Serve Nights | BAYANI | emerald grid | volleyball&trophy | trophy coin glowing-star | - | volleyball sport bet
Racket Royale | BAYANI | cherry stadium | tennis&crown | sports-medal trophy fire | - | tennis sport bet
Moba Masters | TF | violet grid | crossed-swords&video-game | shield high-voltage crown | - *hot | esports moba
Shooter Series | TF | obsidian circuit | bullseye&headphone | high-voltage trophy bomb | - | esports shooter
Mobile Brawl League | TF | sunset circuit | mobile-phone&crossed-swords | crown high-voltage trophy | - *new | esports mobile
Sabong Duelo | DS88 | cherry stadium | rooster:rooster | feather coin fire | - *hot | cockfight sabong rooster filipino
Talisayin Clash | DS88 | amber embers | rooster^fire | feather coin trophy | - | cockfight sabong rooster filipino
Barangay Derby | DS88 | emerald fair | rooster&trophy | feather coin glowing-star | - | cockfight sabong derby filipino
`,
);
