/** Slots of music, sport, love, travel and the year's holidays. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const partySlots = table(
  'RNG',
  `
Disco Dalaga | SIGLA | plum grid | mirror-ball | high-heeled-shoe musical-notes glowing-star | LINES 0.1 | disco dance music
Videoke King | SIGLA | sunset curtain | microphone^crown | musical-notes beer-mug glowing-star | LINES 0.05 *new | videoke karaoke music filipino
Rock the Barangay | KIDLAT | inferno stadium | guitar~ | drum high-voltage musical-notes | WAYS 0.1 | rock guitar music filipino
Jazz on Roxas | MAYARI | midnight city | saxophone~ | musical-notes cocktail-glass trumpet | LINES 0.1 | jazz saxophone music
Fiesta Accordion | AMIHAN | cherry fair | accordion | maracas musical-notes hot-pepper | LINES 0.01 | accordion music fiesta
Drumline Deluxe | HABAGAT | crimson stadium | drum^high-voltage | trumpet glowing-star musical-notes | ROWS 0.05 | drum music
Opera Gold | LAKAN | nile curtain | musical-score&rose | performing-arts musical-notes rose | LINES 0.1 | opera music
Festival Headliner | KIDLAT | candy stadium | headphone | ticket musical-notes high-voltage | CLUSTER 0.05 | festival music
Knockout Corner | BAKUNAWA | crimson grid | boxing-glove<trophy>boxing-glove | glowing-star bell sweat-droplets | HOLD 0.1 *hot | boxing sport
Barangay Ballers | HABAGAT | amber city | basketball&running-shoe | trophy fire sweat-droplets | LINES 0.05 *new | basketball sport filipino
Striker Stars | HABAGAT | emerald stadium | soccer-ball^crown | trophy goal-net running-shoe | WAYS 0.05 | football sport
Ace Court | DALISAY | lime stadium | tennis | trophy sun running-shoe | LINES 0.01 | tennis sport
Billiard Bahay | GINTO | felt planks | pool-8-ball | trophy tumbler-glass coin | LINES 0.05 | billiard sport filipino
Strike Alley | KIDLAT | royal planks | bowling | trophy high-voltage glowing-star | LINES 0.05 | bowling sport
Grand Prix Gold | HABAGAT | cherry stadium | racing-car^trophy | chequered-flag fuel-pump coin | ROWS 0.1 | race car sport
Turbo Trike | SIGLA | lime city | kick-scooter | chequered-flag high-voltage coin | LINES 0.01 | race tricycle filipino
Summit Skiers | HABAGAT | ocean snow | skier | snowflake evergreen-tree skis | LINES 0.05 | ski snow sport
Yoga Garden | AMIHAN | peach forest | lotus&butterfly | candle leaf-fluttering-in-wind sparkles | LINES 0.01 | yoga lotus calm
Sweetheart Letters | DALISAY | crimson clouds | love-letter | rose heart-suit chocolate-bar | CLUSTER 0.01 | love valentine
Valentine Express | PARAISO | rose rays | heart-with-ribbon | rose teddy-bear chocolate-bar | LINES 0.05 | love valentine
Wedding Bells Bay | PARAISO | arctic reef | ring^bell | bouquet dove clinking-glasses | LINES 0.05 | wedding love beach
Noche Buena | GINTO | crimson lanterns | turkey | candle wrapped-gift bell | LINES 0.05 | christmas food filipino
Simbang Gabi Stars | MAYARI | cobalt lanterns | bell^glowing-star | candle bell sparkles | LINES 0.05 | christmas church filipino
Santa Sleighway | DALISAY | cherry snow | sled&wrapped-gift | wrapped-gift snowflake bell | HOLD 0.05 | christmas santa
Snowman Social | SIGLA | arctic stripes | snowman | carrot snowflake scarf | CLUSTER 0.01 | snowman winter
Gift Avalanche | SIGLA | emerald snow | wrapped-gift<christmas-tree>wrapped-gift | bell candy snowflake | CLUSTER 0.05 | christmas gift
Frost Fair | AMIHAN | turquoise snow | ice-skate | snowflake hot-beverage ferris-wheel | LINES 0.01 | ice winter fair
New Year Fireworks Bay | KIDLAT | royal city | fireworks | clinking-glasses sparkler party-popper | CLUSTER 0.1 | new year fireworks
Easter Egg Hunt | DALISAY | mint stripes | rabbit-face&egg | tulip egg hatching-chick | CLUSTER 0.01 | easter egg rabbit
Harvest Moon Fair | GINTO | sunset fair | ear-of-corn<full-moon>sheaf-of-rice | jack-o-lantern red-apple leaf-fluttering-in-wind | HOLD 0.05 | harvest farm
Balloon Fiesta Clark | HABAGAT | lagoon clouds | balloon<balloon>balloon | cloud bird sun | CLUSTER 0.05 | balloon festival filipino
Roller Coaster Rush | KIDLAT | violet fair | roller-coaster | balloon popcorn glowing-star | ROWS 0.05 *new | roller coaster fair
Teddy Claw Machine | SIGLA | candy fair | teddy-bear^crown | coin joystick glowing-star | CLUSTER 0.01 | teddy claw fair
Carousel Waltz | AMIHAN | peach fair | carousel-horse | balloon musical-notes rose | LINES 0.01 | carousel fair
Magic Carpet Airways | PARAISO | sunny city | airplane-departure | cloud luggage sun | LINES 0.05 | travel airplane
Paris Pastry | MAYARI | rose city | croissant | rose hot-beverage cupcake | LINES 0.05 | paris travel sweet
Tango in Tokyo Tower | MAYARI | crimson city | tokyo-tower | rose high-heeled-shoe musical-notes | LINES 0.05 | tokyo travel dance
Manila Bay Sunset | PARAISO | amber waves | sunset | sailboat palm-tree bird | LINES 0.01 | manila sunset travel filipino
Tourist Trail | GINTO | teal city | camera | luggage world-map ticket | LINES 0.01 | travel camera
Silver Screen Nights | KARIMLAN | obsidian curtain | clapper-board^glowing-star | popcorn movie-camera ticket | WAYS 0.1 | cinema film star
`,
);
