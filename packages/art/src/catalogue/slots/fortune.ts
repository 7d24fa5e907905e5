/** Slots of luck in the East: dragons, lanterns, tea and gold. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const fortuneSlots = table(
  'RNG',
  `
Jade Emperor Court | LAKAN | jade clouds | @imperial-crown | coin lotus moon-cake | WAYS 0.1 | jade emperor china asian
Nine Koi Gate | AMIHAN | crimson waves | carp-streamer | water-wave lotus coin | HOLD 0.05 *hot | koi carp fish asian
Red Packet Rain | SIGLA | cherry lanterns | red-envelope | coin firecracker sparkles | CLUSTER 0.05 | red packet new year asian
Golden Ingot Parade | GINTO | amber clouds | money-bag | coin red-paper-lantern firecracker | HOLD 0.1 | gold ingot prosperity asian
Panda Tea House | DALISAY | mint waves | panda&teapot | teacup-without-handle dumpling fortune-cookie | LINES 0.05 *new | panda tea bamboo asian
Silk Road Camels | BAKUNAWA | sand dunes | two-hump-camel | coin amphora folding-hand-fan | WAYS 0.05 | silk road camel asian
Lion Dance Luck | SIGLA | sunny lanterns | lion^firecracker | red-envelope drum coin | LINES 0.1 | lion dance new year asian
Moon Rabbit Mochi | MAYARI | midnight clouds | rabbit-face^full-moon | dango moon-cake rice-ball | CLUSTER 0.01 | moon rabbit mochi asian
Kabuki Nights | KARIMLAN | crimson curtain | @carnival-mask | folding-hand-fan cherry-blossom sake | LINES 0.1 | kabuki mask japan asian
Sakura Samurai | HABAGAT | rose clouds | @samurai-helmet | cherry-blossom crossed-swords folding-hand-fan | WAYS 0.1 | samurai sakura japan asian
Ninja Scrolls | KARIMLAN | obsidian castle | ninja | scroll high-voltage full-moon | ROWS 0.1 | ninja scroll japan asian
Geisha Garden | AMIHAN | blossom clouds | folding-hand-fan | cherry-blossom teapot kimono | LINES 0.05 | geisha garden japan asian
Lucky Carp Pond | PARAISO | teal waves | @double-fish | lotus bubbles coin | CLUSTER 0.05 | carp pond asian
Fu Dog Guardians | LAKAN | ruby columns | @dragon-orb | coin red-paper-lantern gem-stone | HOLD 0.1 | guardian fu dog asian
Double Dragon Pearl | BAKUNAWA | emerald clouds | @double-dragon | oyster coin fire | WAYS 0.5 *hot | dragon pearl asian
Sky Serpent Feast | KIDLAT | storm clouds | dragon^high-voltage | cloud coin crystal-ball | ROWS 0.1 | dragon sky storm asian
Mahjong Garden | GINTO | forest waves | mahjong-red-dragon^cherry-blossom | coin teapot lotus | WAYS 0.05 | mahjong tile garden asian
Abacus of Plenty | GINTO | nile planks | abacus | coin scroll money-bag | LINES 0.05 | abacus merchant asian
Firecracker Alley | SIGLA | inferno lanterns | firecracker<red-paper-lantern>firecracker | sparkler party-popper coin | CLUSTER 0.1 | firecracker new year asian
Bamboo Panda Dojo | HABAGAT | lime forest | panda^martial-arts-uniform | rice-ball paw-prints coin | WAYS 0.05 | panda dojo kung fu asian
Temple of Nine Bells | MAYARI | bronze columns | bell<bell>bell | lotus candle red-paper-lantern | LINES 0.1 | temple bell asian
Jade Cicada | AMIHAN | emerald rays | @flying-beetle | coin lotus gem-stone | HOLD 0.05 | cicada jade asian
Fortune Teapot | DALISAY | turquoise swirl | teapot | teacup-without-handle fortune-cookie coin | LINES 0.01 | tea teapot asian
Dim Sum Trolley | SIGLA | peach stripes | dumpling<takeout-box>chopsticks | fortune-cookie shrimp steaming-bowl | CLUSTER 0.01 | dim sum food asian
Lantern Riddles | PARAISO | violet lanterns | red-paper-lantern | moon-cake rabbit-face scroll | LINES 0.05 | lantern riddle mid-autumn asian
Wukong Journey | KIDLAT | amber clouds | monkey^crown | peach cloud coin | ROWS 0.05 *new | monkey king journey asian
Peach of Ages | LAKAN | peach clouds | peach | cherry-blossom feather coin | HOLD 0.05 | peach longevity asian
Toad of Three Coins | GINTO | forest vault | frog^coin | coin coin lotus | HOLD 0.05 | toad coin prosperity asian
Golden Crane Wish | AMIHAN | cobalt clouds | @paper-crane | cherry-blossom sparkles lotus | WAYS 0.05 | crane origami asian
Bonsai Fortune | MAYARI | jade waves | @bonsai-tree | coin red-paper-lantern leaf-fluttering-in-wind | LINES 0.05 | bonsai tree japan asian
Shogun Storm | HABAGAT | storm castle | japanese-castle | high-voltage cherry-blossom crossed-swords | ROWS 0.5 | shogun castle japan asian
Daruma Dreams | DALISAY | cherry waves | japanese-dolls | red-envelope cherry-blossom coin | LINES 0.05 | daruma doll japan asian
Saigon Lotus | BAKUNAWA | rose reef | lotus<lotus>lotus | dragon-face bubbles coin | WAYS 0.05 | lotus saigon vietnam asian
Siam Elephants | LAKAN | sunset columns | elephant^lotus | coin gem-stone umbrella | WAYS 0.1 | elephant siam thai asian
Tuk-Tuk Turbo | KIDLAT | neon city | auto-rickshaw&high-voltage | coin hot-pepper musical-notes | CLUSTER 0.05 | tuk-tuk road thai asian
Mumbai Beats | SIGLA | plum curtain | sari | musical-notes drum sparkles | LINES 0.05 | mumbai dance india asian
Diwali Lights | MAYARI | amber lanterns | diya-lamp | sparkler fireworks candy | CLUSTER 0.05 | diwali lamp india asian
Maharaja Gold | LAKAN | cobalt vault | elephant&crown | gem-stone peacock coin | HOLD 0.5 | maharaja elephant india asian
`,
);
