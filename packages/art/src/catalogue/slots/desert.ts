/** Slots of the sands: pharaohs, caravans, lamps and lost cities. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const desertSlots = table(
  'RNG',
  `
Nile Queen | MAYARI | turquoise dunes | @egyptian-profile | coin snake amphora | LINES 0.1 | cleopatra egypt queen
Eye of the Sun King | LAKAN | nile columns | @eye-of-horus | scorpion coin gem-stone | WAYS 0.1 | horus eye egypt
Anubis Gate | KARIMLAN | obsidian columns | @anubis | skull coin scroll | HOLD 0.1 *hot | anubis egypt underworld
Scarab Sparkle | DALISAY | cobalt dunes | @gold-scarab | gem-stone sparkles coin | CLUSTER 0.05 *new | scarab beetle egypt
Sphinx Riddle | BAKUNAWA | sand columns | @egyptian-sphinx | scroll crystal-ball coin | ROWS 0.1 | sphinx riddle egypt
Pyramid of Reels | KIDLAT | amber dunes | @great-pyramid | sun scorpion coin | ROWS 0.05 | pyramid egypt
Horus Flight | HABAGAT | storm dunes | @horus | feather eagle coin | WAYS 0.05 | horus falcon egypt
Ankh of Ages | MAYARI | emerald columns | @ankh | candle scroll lotus | LINES 0.05 | ankh egypt
Mummy Mischief | SIGLA | lime columns | @mummy-head | roll-of-paper ghost coin | CLUSTER 0.01 | mummy egypt fright
Temple of Karnak | LAKAN | bronze columns | @egyptian-temple | amphora coin lotus | LINES 0.1 | temple egypt
Bastet Night | KARIMLAN | violet dunes | black-cat^crown | fish coin full-moon | WAYS 0.05 | bastet cat egypt
Sobek River | LAOT | sunset waves | crocodile^crown | lotus fish coin | HOLD 0.05 | sobek crocodile egypt
Scorpion Sands | BAKUNAWA | crimson dunes | scorpion | skull cactus coin | LINES 0.05 | scorpion desert
Cobra Throne | KARIMLAN | jade columns | @cobra | crown gem-stone coin | HOLD 0.5 | cobra snake egypt
Papyrus Prizes | GINTO | sand rays | scroll~ | black-nib amphora coin | LINES 0.01 | papyrus scroll egypt
Genie After Dark | AMIHAN | violet aurora | @magic-lamp | sparkles crescent-moon coin | WAYS 0.1 | genie lamp arabia
Flying Carpet Fever | PARAISO | plum aurora | @rolled-cloth | crescent-moon cloud glowing-star | ROWS 0.05 *new | carpet arabia flying
Sultan of Spices | GINTO | sunset columns | teapot^crescent-moon | hot-pepper amphora garlic coin | LINES 0.05 | sultan spice arabia
Caravan of Wonders | BAKUNAWA | amber dunes | camel&money-bag | amphora gem-stone palm-tree | WAYS 0.05 | caravan camel arabia
Oasis Nights | PARAISO | teal dunes | palm-tree | camel crescent-moon droplet | LINES 0.05 | oasis desert arabia
Forty Jars | SIGLA | bronze vault | amphora<amphora>amphora | coin gem-stone old-key | HOLD 0.05 | jars thieves arabia
Scimitar Moon | HABAGAT | midnight dunes | crescent-moon&dagger | camel coin glowing-star | LINES 0.1 | scimitar arabia
Desert Fox Trail | AMIHAN | peach dunes | fox | cactus paw-prints sun | LINES 0.01 | fox desert animal
Mirage City | KIDLAT | neon dunes | sun<camel>sun | sun camel sparkles | CLUSTER 0.1 | mirage city arabia
Golden Dunes Gallop | HABAGAT | nile dunes | horse^crown | coin sun palm-tree | WAYS 0.05 | horse desert arabia
Bazaar Bounty | DALISAY | rose lanterns | shopping-bags | amphora ring coin | CLUSTER 0.05 | bazaar market arabia
Jewel of Petra | LAKAN | sunset dunes | @emerald-necklace | camel coin old-key | HOLD 0.1 | petra jewel desert
`,
);
