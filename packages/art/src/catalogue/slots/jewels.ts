/** Slots of stones, crowns and vaults. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const jewelSlots = table(
  'RNG',
  `
Emerald Avenue | DALISAY | emerald city | @emerald | gem-stone coin sparkles | LINES 0.1 | emerald jewel
Ruby Regatta | LAOT | ruby waves | @gems | sailboat coin sparkles | WAYS 0.05 | ruby jewel boat
Sapphire Snow | MAYARI | cobalt snow | large-blue-diamond<diamond-with-a-dot>large-blue-diamond | snowflake sparkles coin | CLUSTER 0.1 | sapphire jewel snow
Topaz Temple | LAKAN | amber columns | large-orange-diamond^crown | coin sparkles sun | HOLD 0.1 | topaz jewel temple
Amethyst Caves | KARIMLAN | violet crystal | @crystal-cluster | bat gem-stone pick | ROWS 0.05 | amethyst crystal cave
Opal Opera | MAYARI | rose curtain | diamond-with-a-dot&rose | musical-notes sparkles ring | CLUSTER 0.05 | opal jewel opera
Diamond Dynasty Hall | LAKAN | cobalt vault | gem-stone^crown | coin ring money-bag | HOLD 0.5 *hot | diamond jewel
Pearl Parade | PARAISO | rose reef | @pearl-necklace | spiral-shell bubbles fish | LINES 0.05 | pearl jewel
Crown Vault | GINTO | amber vault | crown | gem-stone coin locked-with-key | HOLD 0.1 | crown vault jewel
Ring of Riches | DALISAY | crimson rays | ring | sparkles coin rose | LINES 0.1 | ring jewel
Gold Bar Bank | GINTO | nile vault | @gold-bar | coin money-bag locked | HOLD 0.1 | gold bar bank
Miner Magnus | HABAGAT | bronze crystal | hammer-and-pick | rock gem-stone flashlight | HOLD 0.05 | mine gold jewel
Crystal Clusters | KIDLAT | turquoise crystal | @crystal-growth | sparkles droplet gem-stone | CLUSTER 0.1 *new | crystal cluster
Prism Pop | SIGLA | candy crystal | large-orange-diamond<large-blue-diamond>large-orange-diamond | sparkles bubbles balloon | CLUSTER 0.01 | prism gem colour
Gemini Jewels | AMIHAN | lagoon cosmos | gemini&gem-stone | sparkles glowing-star ring | LINES 0.05 | gemini jewel star
Cartel of Carats | KARIMLAN | obsidian vault | @cut-diamond | locked coin briefcase | HOLD 0.5 | diamond heist
Heist at High Noon | KARIMLAN | storm vault | @robber-mask | bomb coin flashlight | ROWS 0.1 | heist robber bank
Laser Vault | KIDLAT | neon vault | locked-with-key | gem-stone high-voltage coin | CLUSTER 0.1 | vault laser heist
Piggy Peso Bank | SIGLA | rose vault | pig&coin | coin coin money-with-wings | HOLD 0.05 | pig bank coin peso
Coin Carousel | DALISAY | sunny fair | coin<carousel-horse>coin | balloon glowing-star bell | HOLD 0.05 *new | coin carousel fair
Money Tree Lane | GINTO | lime vault | @fruit-tree | coin money-bag seedling | HOLD 0.05 | money tree
Goose of Gold | AMIHAN | sand castle | goose&egg | coin feather sheaf-of-rice | HOLD 0.05 | goose egg gold
Midas Hands | LAKAN | nile embers | @crown-coin | coin crown grapes | ROWS 0.5 | midas gold greek
Jeweled Chalice | BAKUNAWA | plum castle | @jeweled-chalice | candle ring gem-stone | WAYS 0.1 | chalice jewel
Amber Dragonfly | AMIHAN | amber forest | @dragonfly | leaf-fluttering-in-wind gem-stone droplet | LINES 0.05 | amber dragonfly
Moonstone Mine | HABAGAT | midnight crystal | full-moon&pick | gem-stone rock bat | ROWS 0.05 | moonstone mine
Treasury Twelve | LAKAN | felt vault | locked-with-key^crown | coin money-bag scroll | CLASSIC 0.75 | bank treasury gold
Tiara Time | DALISAY | blossom curtain | princess^crown | ring bouquet sparkles | LINES 0.05 | tiara princess jewel
`,
);
