/** Slots of animals, from the barnyard to the savannah. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const wildSlots = table(
  'RNG',
  `
Savannah Sunset King | HABAGAT | sunset dunes | lion^sun | paw-prints giraffe zebra | WAYS 0.1 *hot | lion savannah animal
Elephant Parade Gold | LAKAN | amber jungle | elephant&coin | paw-prints palm-tree banana | HOLD 0.1 | elephant animal
Rhino Charge | BAKUNAWA | storm dunes | rhinoceros | rock paw-prints sun | WAYS 0.1 | rhino animal africa
Hippo Hot Springs | SIGLA | teal jungle | hippopotamus | hot-springs watermelon bubbles | CLUSTER 0.05 | hippo animal
Gorilla Grove | BAKUNAWA | forest jungle | gorilla | banana leaf-fluttering-in-wind coconut | HOLD 0.05 | gorilla animal jungle
Jaguar Night | KARIMLAN | midnight jungle | leopard^full-moon | paw-prints leaf-fluttering-in-wind gem-stone | WAYS 0.1 *new | jaguar animal night
Tiger Lily | MAYARI | rose jungle | tiger^hibiscus | butterfly paw-prints leaf-fluttering-in-wind | LINES 0.05 | tiger flower animal
Giraffe Heights | AMIHAN | peach dunes | giraffe | leaf-fluttering-in-wind sun cloud | ROWS 0.01 | giraffe animal
Zebra Crossing | SIGLA | lime stripes | zebra | paw-prints coin palm-tree | LINES 0.01 | zebra animal funny
Crocodile Creek | LAOT | forest reef | crocodile | bone fish lotus | LINES 0.05 | crocodile animal river
Flamingo Flair | PARAISO | candy waves | flamingo | palm-tree shrimp hibiscus | CLUSTER 0.05 | flamingo bird beach
Peacock Palace | LAKAN | turquoise columns | peacock | gem-stone feather lotus | WAYS 0.1 | peacock bird
Toucan Cantina | PARAISO | emerald lanterns | @toucan | mango lime maracas | CLUSTER 0.05 | toucan bird jungle
Owl Observatory | MAYARI | violet cosmos | owl | telescope glowing-star feather | LINES 0.05 | owl bird star
Grizzly Gulch | HABAGAT | bronze forest | bear | honey-pot fish paw-prints | HOLD 0.05 | bear animal forest
Honey Bear Hive | DALISAY | amber stripes | honey-pot&honeybee | honeybee sunflower bear | CLUSTER 0.05 | honey bear bee
Busy Bee Bonanza Hill | SIGLA | sunny waves | honeybee | honey-pot tulip sunflower | CLUSTER 0.01 | bee honey garden
Fox Hollow | AMIHAN | sunset forest | fox^maple-leaf | paw-prints chestnut mushroom | LINES 0.05 | fox autumn animal
Wolf Moon Ridge | KARIMLAN | storm forest | @wolf-howl | full-moon paw-prints snowflake | HOLD 0.1 | wolf animal night
Stag Silver | HABAGAT | steel forest | @stag-head | snowflake evergreen-tree full-moon | WAYS 0.05 | stag deer animal
Raccoon Racket | SIGLA | violet city | raccoon | fish-cake-with-swirl coin wastebasket | CLUSTER 0.05 | raccoon funny animal
Otter Waters | AMIHAN | turquoise reef | otter | fish spiral-shell bubbles | CLUSTER 0.01 | otter animal river
Polar Prowl | HABAGAT | arctic snow | polar-bear | snowflake fish ice | LINES 0.05 | polar bear ice animal
Mammoth March | BAKUNAWA | steel snow | mammoth | snowflake bone rock | HOLD 0.1 | mammoth ice age
Raptor Ridge | KIDLAT | lime jungle | t-rex | bone egg volcano | ROWS 0.1 | dinosaur t-rex
Bronto Bites | SIGLA | mint jungle | sauropod | leafy-green egg palm-tree | CLUSTER 0.05 | dinosaur
Carabao Crossing | GINTO | lime rays | water-buffalo | sheaf-of-rice seedling sun | LINES 0.01 | carabao buffalo farm filipino
Prairie Bison | HABAGAT | amber peaks | bison | feather sun coin | WAYS 0.1 | bison buffalo prairie
Barnyard Bash | SIGLA | peach planks | cow-face<pig-face>rooster | ear-of-corn egg glass-of-milk | CLUSTER 0.01 | farm animal
Lucky Ladyhen | DALISAY | sunny planks | chicken&egg | hatching-chick ear-of-corn egg | LINES 0.01 | hen farm egg
Ram Rampage | BAKUNAWA | crimson peaks | ram | rock high-voltage fire | ROWS 0.1 | ram animal mountain
Llama Drama | SIGLA | plum peaks | llama | cactus maracas hot-pepper | LINES 0.05 | llama animal funny
Koala Karma | AMIHAN | mint forest | koala | leaf-fluttering-in-wind boomerang sun | LINES 0.01 | koala animal
Kangaroo Kick | HABAGAT | sunset rays | kangaroo&boxing-glove | boomerang sun coin | LINES 0.05 | kangaroo boxing animal
Sloth Siesta | PARAISO | teal forest | sloth | banana coconut zzz | LINES 0.01 | sloth animal funny
Chameleon Colors | KIDLAT | candy jungle | lizard | fly bubbles hibiscus | CLUSTER 0.1 | chameleon lizard animal
Butterfly Boulevard | DALISAY | blossom city | butterfly | tulip hyacinth sparkles | CLUSTER 0.05 | butterfly garden
Swan Serenade | MAYARI | arctic aurora | swan&rose | feather lotus musical-notes | LINES 0.05 | swan bird ballet
Puppy Park | DALISAY | mint rays | dog-face^crown | bone tennis paw-prints | LINES 0.01 | dog puppy pet
Cat Cafe Capers | SIGLA | peach lanterns | cat-with-tears-of-joy&hot-beverage | fish yarn shortcake | CLUSTER 0.05 | cat cafe pet
Unicorn Utopia | PARAISO | candy clouds | unicorn | rainbow cupcake sparkles | CLUSTER 0.05 *new | unicorn magic
`,
);
