/** Slots of explorers, lost temples, and the West. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const explorerSlots = table(
  'RNG',
  `
Serpent Sun Temple | LAKAN | emerald jungle | @mayan-pyramid | snake gem-stone feather | ROWS 0.1 *hot | aztec maya temple
Jaguar Mask Relics | BAKUNAWA | amber jungle | @totem-mask | coin feather gem-stone | HOLD 0.1 *new | aztec mask relic
Sun Priest Gold | MAYARI | sunset columns | @sun-priest | coin sun feather | WAYS 0.1 | aztec sun priest
Lost City of Lumad | AMIHAN | teal jungle | @temple-door | old-key compass lotus | ROWS 0.05 | lost city temple filipino
Book of the Tides | LAOT | ocean columns | open-book&spiral-shell | compass fish scroll | LINES 0.1 | book sea adventure
Book of Lanterns | PARAISO | ruby lanterns | open-book^red-paper-lantern | scroll candle coin | LINES 0.1 | book lantern adventure
Codex of Kings | LAKAN | royal columns | closed-book&crown | scroll ring candle | LINES 0.1 | book king adventure
Compass Quest | HABAGAT | sand waves | compass | world-map rock old-key | WAYS 0.05 | compass explorer
Idol of Iguana | KARIMLAN | forest columns | @totem-head | lizard gem-stone leaf-fluttering-in-wind | HOLD 0.05 | idol temple jungle
Cave of Echoes | KARIMLAN | storm crystal | flashlight | bat rock gem-stone | ROWS 0.05 | cave explorer
Amazon Airship | KIDLAT | emerald clouds | parachute | parrot cloud compass | CLUSTER 0.05 | amazon airship explorer
Safari Jeep | HABAGAT | sand jungle | sport-utility-vehicle | giraffe camera zebra | LINES 0.05 | safari jeep explorer
Everest Express | HABAGAT | arctic peaks | mountain-cableway | snowflake rock cloud | ROWS 0.05 | everest mountain
Totem Thunder | KIDLAT | bronze peaks | @totem | feather high-voltage eagle | WAYS 0.05 | totem thunder
Easter Island Echo | AMIHAN | turquoise peaks | moai^glowing-star | palm-tree water-wave rock | LINES 0.05 | moai island
Raft to Riches | PARAISO | lagoon jungle | motor-boat | crocodile coin leaf-fluttering-in-wind | LINES 0.01 | raft river explorer
Inca Ingots | GINTO | nile peaks | llama&coin | coin sun gem-stone | HOLD 0.1 | inca gold
Tomb Tinker | SIGLA | bronze vault | toolbox | skull old-key gem-stone | CLUSTER 0.05 | tomb explorer funny
Sheriff Silver | HABAGAT | bronze dunes | @police-badge | horse coin cactus | LINES 0.05 | sheriff west
Outlaw Express | KARIMLAN | obsidian dunes | locomotive | money-bag bomb cactus | ROWS 0.1 | train outlaw west
Gold Pan Creek | GINTO | teal peaks | shallow-pan-of-food&coin | rock fish pick | HOLD 0.05 | gold rush west
Cactus Carlos | SIGLA | lime dunes | cactus | maracas guitar hot-pepper | CLUSTER 0.05 | cactus mexico west
Rodeo Rumble | BAKUNAWA | amber planks | @bull-horns | horse fire high-voltage | LINES 0.05 | rodeo bull west
Saloon Showdown | KARIMLAN | crimson planks | @revolver | tumbler-glass spade-suit coin | LINES 0.1 | saloon west
Coyote Canyon | AMIHAN | sunset peaks | @wolf-head | cactus full-moon feather | WAYS 0.05 | coyote canyon west
Stagecoach Stakes | HABAGAT | sand planks | @horse-head | money-bag coin cactus | LINES 0.1 | stagecoach west
Wanted Wanda | MAYARI | peach planks | @cowboy-boot | scroll coin rose | LINES 0.05 | cowgirl west
Dynamite Dan | KIDLAT | inferno crystal | firecracker&bomb | fire pick coin | HOLD 0.1 *new | dynamite mine west
Mariachi Moon | SIGLA | violet fair | @sombrero | maracas guitar hot-pepper | LINES 0.05 | mariachi music mexico
Sugar Skull Samba | DALISAY | candy fair | skull^hibiscus | candle maracas rose | CLUSTER 0.05 | skull dead mexico
Piñata Panic | SIGLA | sunny fair | piata | candy confetti-ball maracas | CLUSTER 0.01 | pinata party mexico
`,
);
