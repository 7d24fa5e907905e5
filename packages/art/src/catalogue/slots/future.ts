/** Slots of space, machines and neon streets. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const futureSlots = table(
  'RNG',
  `
Orbit Outlaws | KIDLAT | neon cosmos | flying-saucer | alien comet gem-stone | CLUSTER 0.1 *hot | space ufo alien
Martian Mines | KIDLAT | cherry cosmos | alien-monster^pick | rock gem-stone flying-saucer | ROWS 0.05 | mars alien mine
Saturn Spin City | HABAGAT | amber cosmos | ringed-planet | comet glowing-star satellite | CLUSTER 0.05 | saturn planet space
Rocket Rickshaw | SIGLA | sunset cosmos | rocket~ | fire glowing-star ringed-planet | CLUSTER 0.05 | rocket space funny
Astro Aso | DALISAY | cobalt cosmos | dog-face&rocket | bone glowing-star ringed-planet | LINES 0.01 | dog space filipino
Lunar Landing Co | MAYARI | storm cosmos | astronaut | full-moon rocket satellite | WAYS 0.05 | moon astronaut space
Black Hole Bets | KARIMLAN | obsidian circuit | @black-hole-bolas | comet milky-way glowing-star | ROWS 0.5 | black hole space
Nebula Nights | PARAISO | plum cosmos | @star-swirl | comet glowing-star sparkles | CLUSTER 0.05 | nebula space
Comet Catcher | AMIHAN | turquoise cosmos | comet | glowing-star ringed-planet bucket | CLUSTER 0.01 | comet space
Galaxy Gladiators | BAKUNAWA | crimson cosmos | @astronaut-helmet | shield high-voltage comet | HOLD 0.1 | galaxy warrior space
Zodiac Zone | MAYARI | royal cosmos | @astrolabe | gemini leo scorpio | WAYS 0.1 | zodiac star sign
Star Map Sultan | LAKAN | midnight cosmos | telescope | glowing-star crescent-moon comet | WAYS 0.05 | star telescope
Robo Riches | KIDLAT | steel circuit | robot | gear battery coin | CLUSTER 0.05 *new | robot machine
Cyber Jeepney | KIDLAT | neon city | bus&high-voltage | joystick high-voltage coin | ROWS 0.1 *new | cyber jeepney neon filipino
Circuit Samurai | HABAGAT | crimson circuit | @cyborg-face | crossed-swords high-voltage gear | WAYS 0.1 | cyber samurai
Pixel Pirates | SIGLA | lime grid | alien-monster<joystick>alien-monster | coin gem-stone bomb | CLUSTER 0.05 | pixel arcade
Synth City Sevens | KIDLAT | candy grid | musical-keyboard&high-voltage | optical-disk headphone sunglasses | CLASSIC 0.1 | synth retro music
Laser Lab | KIDLAT | emerald circuit | alembic | test-tube atom-symbol high-voltage | CLUSTER 0.05 | lab science
Mad Magnet | SIGLA | crimson grid | magnet | gear high-voltage nut-and-bolt | HOLD 0.05 | magnet science
Steam Clockworks | BAKUNAWA | bronze circuit | gear<mantelpiece-clock>gear | old-key gear hourglass-done | ROWS 0.05 | steam clock machine
Time Traveler Tess | MAYARI | sunset circuit | hourglass-not-done | stopwatch scroll rocket | WAYS 0.05 | time travel
Quantum Koi | KIDLAT | teal circuit | fish<atom-symbol>fish | bubbles high-voltage gem-stone | CLUSTER 0.1 | koi science neon
Drone Derby | HABAGAT | steel grid | @delivery-drone | high-voltage battery trophy | LINES 0.05 | drone race
Turbo Tokyo | KIDLAT | violet city | racing-car | high-voltage chequered-flag musical-notes | LINES 0.1 | race car city
Hover Highway | HABAGAT | sunset grid | motor-scooter&high-voltage | chequered-flag fuel-pump coin | LINES 0.05 | scooter race neon
Neon Geisha Bar | KARIMLAN | rose city | sake | cherry-blossom musical-notes folding-hand-fan | LINES 0.1 | neon japan city
Data Dragon | BAKUNAWA | jade circuit | dragon-face^high-voltage | floppy-disk gem-stone fire | HOLD 0.1 | cyber dragon
Moon Base Manila | PARAISO | arctic cosmos | satellite-antenna | full-moon rocket robot | LINES 0.05 | moon base space filipino
Gravity Gum | SIGLA | blossom cosmos | balloon<lollipop>balloon | candy glowing-star ringed-planet | CLUSTER 0.01 | candy space
Mecha Mayon | HABAGAT | inferno circuit | @mecha-head | fire volcano high-voltage | ROWS 0.1 | mecha robot volcano filipino
`,
);
