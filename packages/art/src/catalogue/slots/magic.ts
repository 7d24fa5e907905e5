/** Slots of wizards, knights, fairy tales and gardens. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const magicSlots = table(
  'RNG',
  `
Wizard of Winds | HABAGAT | royal clouds | @wizard-staff | magic-wand cloud glowing-star | WAYS 0.1 | wizard magic
Dragon Egg Hunt | BAKUNAWA | amber castle | egg^fire | dragon-face gem-stone rock | HOLD 0.1 *hot | dragon egg magic
Knight of Roses | LAKAN | crimson castle | @mounted-knight | rose shield crossed-swords | LINES 0.1 | knight castle
Sword in the Stone Age | GINTO | steel castle | @sword-in-stone | crown shield rock | LINES 0.05 | sword king arthur
Round Table Riches | LAKAN | cobalt castle | @knight-banner | crown shield candle | WAYS 0.1 | knight arthur castle
Camelot Crown | MAYARI | royal castle | castle^crown | shield rose scroll | LINES 0.5 | camelot castle king
Elven Emeralds | AMIHAN | emerald forest | @woman-elf-face | gem-stone leaf-fluttering-in-wind butterfly | CLUSTER 0.05 | elf forest magic
Goblin Grab | SIGLA | lime planks | goblin&money-bag | coin gem-stone bomb | HOLD 0.05 *new | goblin magic
Fairy Ring | DALISAY | blossom forest | mushroom<butterfly>mushroom | sparkles tulip lady-beetle | CLUSTER 0.01 | fairy mushroom garden
Potion Parade | DALISAY | violet stripes | test-tube<crystal-ball>alembic | sparkles herb candle | CLUSTER 0.05 | potion magic
Magic Hat Trick | SIGLA | plum curtain | top-hat^rabbit-face | magic-wand spade-suit sparkles | LINES 0.05 | magician hat magic
Frog Prince Ball | PARAISO | mint castle | frog^crown | lotus ring rose | LINES 0.01 | frog prince fairy tale
Beanstalk Treasure | GINTO | forest clouds | seedling^cloud | beans egg coin | ROWS 0.05 | beanstalk fairy tale
Mirror Mirror | MAYARI | rose castle | mirror | red-apple crown rose | WAYS 0.05 | mirror fairy tale
Gingerbread Gate | SIGLA | peach castle | house-with-garden | candy cookie lollipop | CLUSTER 0.05 | gingerbread fairy tale sweet
Genie Garden | PARAISO | turquoise forest | lotus^crescent-moon | lotus sparkles gem-stone | WAYS 0.05 | genie garden magic
Clockwork Cinderella | MAYARI | arctic curtain | high-heeled-shoe | mantelpiece-clock mouse-face jack-o-lantern | LINES 0.1 | cinderella fairy tale
Little Match Lights | AMIHAN | midnight snow | candle | snowflake fire glowing-star | LINES 0.01 | candle snow fairy tale
Troll Toll Bridge | BAKUNAWA | teal peaks | troll | coin rock goat | HOLD 0.05 | troll bridge fairy tale
Leprechaun Lane | GINTO | emerald rays | @shamrock | rainbow coin shamrock | HOLD 0.05 | leprechaun irish luck
Rainbow Pot | DALISAY | emerald clouds | rainbow&coin | shamrock coin money-bag | HOLD 0.05 | rainbow irish luck
Shamrock Shuffle | SIGLA | forest stripes | shamrock<shamrock>shamrock | beer-mug coin violin | LINES 0.01 | shamrock irish luck
Druid Stones | AMIHAN | storm rays | @menhir | herb full-moon candle | WAYS 0.05 | druid stone celtic
Celtic Stag | HABAGAT | jade forest | deer^glowing-star | herb shield leaf-fluttering-in-wind | LINES 0.05 | deer celtic
Sunflower Fields | GINTO | sunny clouds | sunflower | honeybee sheaf-of-rice butterfly | LINES 0.01 | sunflower garden farm
Tulip Windmill | AMIHAN | ocean stripes | tulip<tulip>tulip | butterfly cheese-wedge cloud | LINES 0.01 | tulip garden dutch
Rose Queen Maze | MAYARI | ruby jungle | rose^crown | heart-suit butterfly spade-suit | WAYS 0.05 | rose queen garden
Enchanted Library | KARIMLAN | violet planks | books | candle owl black-nib | LINES 0.05 *new | book library magic
Phoenix Feather | BAKUNAWA | sunset clouds | phoenix-bird&feather | fire feather gem-stone | ROWS 0.1 | phoenix fire magic
Merlin Moonrise | KARIMLAN | cobalt forest | @wizard-face | full-moon magic-wand owl | WAYS 0.1 | merlin wizard magic
Ogre Orchard | SIGLA | lime jungle | ogre^red-apple | green-apple cherries onion | CLUSTER 0.01 | ogre fruit fairy tale
`,
);
