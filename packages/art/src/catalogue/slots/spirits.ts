/** Slots of the spirits and beasts of island tales. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const spiritSlots = table(
  'RNG',
  `
Diwata Glade | AMIHAN | lime forest | butterfly<lotus>butterfly | sparkles herb blossom | CLUSTER 0.05 *new | diwata fairy filipino myth
Tikbalang Trail | KARIMLAN | forest forest | @horse-head | full-moon leaf-fluttering-in-wind feather | WAYS 0.1 | tikbalang horse filipino myth
Bakunawa Eclipse | BAKUNAWA | obsidian cosmos | @sea-dragon | full-moon glowing-star water-wave | ROWS 0.1 *new | bakunawa moon dragon filipino myth
Sarimanok Song | LAKAN | sunny clouds | rooster&musical-notes | feather fish coin | LINES 0.05 | sarimanok bird filipino myth
Kapre Grove | KARIMLAN | bronze forest | ogre | leaf-fluttering-in-wind fire full-moon | HOLD 0.05 | kapre giant filipino myth
Nuno Mound | GINTO | jade forest | brown-mushroom&coin | ant herb four-leaf-clover | HOLD 0.01 | nuno dwarf filipino myth
Maria of the Mountain | MAYARI | blossom peaks | hibiscus^sparkles | ginger-root dove cloud | LINES 0.05 | maria makiling filipino myth
Ibong Adarna | MAYARI | plum aurora | bird^crown | feather musical-notes diamond-with-a-dot | WAYS 0.1 | ibong adarna bird filipino myth
Agimat Shield | HABAGAT | cobalt rays | nazar-amulet | shield sparkles coin | HOLD 0.1 | agimat amulet filipino myth
Babaylan Moon | MAYARI | violet forest | crystal-ball^full-moon | candle herb sparkles | LINES 0.1 | babaylan moon filipino myth
Sirena Song | LAOT | teal waves | @mermaid | musical-notes spiral-shell fish | WAYS 0.05 | sirena mermaid filipino myth
Anito Whispers | KARIMLAN | teal columns | moai | candle leaf-fluttering-in-wind bone | LINES 0.05 | anito idol filipino myth
Tala Bright Star | PARAISO | midnight cosmos | star | comet cloud sparkles | CLUSTER 0.01 | tala star filipino myth
Apolaki Sun | HABAGAT | amber rays | sun-with-face | dagger shield feather | WAYS 0.1 | apolaki sun filipino myth
Duwende Dice | SIGLA | lime stripes | @elf-ear | game-die coin brown-mushroom | CLUSTER 0.01 | duwende elf filipino myth
Manananggal Hunt | KARIMLAN | storm forest | @evil-bat | garlic candle dagger | LINES 0.1 | manananggal fright filipino myth
Alamat Pearl | PARAISO | lagoon waves | oyster&sparkles | fish spiral-shell coin | HOLD 0.05 | legend pearl filipino myth
Banaba Nymphs | AMIHAN | rose jungle | cherry-blossom<hyacinth>cherry-blossom | butterfly sparkles herb | CLUSTER 0.05 | nymph flower filipino myth
Minokawa Wings | BAKUNAWA | cherry clouds | @feathered-wing | fire sun full-moon | ROWS 0.1 | minokawa bird filipino myth
Lam-ang Valor | LAKAN | steel peaks | @tribal-mask | rooster crossed-swords shield | LINES 0.1 | lam-ang hero epic filipino
Santelmo Lights | KIDLAT | neon waves | fire<fire>fire | high-voltage sparkles ghost | CLUSTER 0.1 *hot | santelmo fire filipino myth
Habagat and Amihan | HABAGAT | storm waves | cyclone:leaf-fluttering-in-wind | cloud high-voltage droplet | WAYS 0.05 | wind monsoon filipino myth
`,
);
