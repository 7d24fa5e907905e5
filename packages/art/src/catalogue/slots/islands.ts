/** Slots of the Philippine islands: roads, kitchens, feasts and beaches. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const islandSlots = table(
  'RNG',
  `
Jeepney Jackpot | SIGLA | sunset city | oncoming-bus | coin musical-notes glowing-star | HOLD 0.05 *new | jeepney road filipino
Bangka Bounty | LAOT | turquoise waves | canoe&coin | fish palm-tree spiral-shell | WAYS 0.05 | bangka boat sea filipino
Sinulog Drums | AMIHAN | crimson fair | long-drum | party-popper feather maracas | LINES 0.01 *hot | sinulog drum festival filipino
Parol Wishes | PARAISO | midnight lanterns | glowing-star^sparkles | candle wrapped-gift bell | CLUSTER 0.05 *new | parol christmas star filipino
Lechon Feast | SIGLA | amber planks | pig-face^glowing-star | poultry-leg hot-pepper coconut | HOLD 0.1 | lechon pig food filipino
Bahay Kubo Harvest | GINTO | forest rays | hut | eggplant tomato peanuts garlic | CLUSTER 0.01 | bahay kubo house farm filipino
Banaue Steps | AMIHAN | lime peaks | sheaf-of-rice | seedling water-buffalo cloud | ROWS 0.05 | banaue rice terrace filipino
Chocolate Hills Gold | DALISAY | bronze peaks | mountain&coin | chocolate-bar butterfly seedling | HOLD 0.05 | chocolate hills bohol filipino
Tarsier Eyes | KIDLAT | emerald jungle | monkey-face | leaf-fluttering-in-wind cricket bubbles | WAYS 0.05 | tarsier animal bohol filipino
Palawan Lagoon | PARAISO | teal reef | desert-island | tropical-fish turtle canoe | WAYS 0.1 | palawan island beach filipino
Boracay Breeze | PARAISO | lagoon swirl | umbrella-on-ground | coconut tropical-drink sunglasses | LINES 0.05 | boracay beach summer filipino
Siargao Surf | HABAGAT | ocean waves | water-wave&palm-tree | sunglasses sun fish | ROWS 0.1 *new | siargao surf wave filipino
Vinta Sails | LAOT | sunny reef | sailboat | rainbow fish sun | WAYS 0.05 | vinta sail zamboanga filipino
Pahiyas Colors | AMIHAN | candy fair | basket<sunflower>basket | leafy-green banana sunflower | CLUSTER 0.01 | pahiyas harvest festival filipino
Ati-Atihan Beat | BAKUNAWA | inferno fair | drum | feather fire maracas | LINES 0.05 | ati-atihan drum festival filipino
MassKara Smiles | SIGLA | plum fair | performing-arts | confetti-ball feather glowing-star | LINES 0.1 | masskara mask festival filipino
Panagbenga Bloom | AMIHAN | blossom stripes | sunflower<hibiscus>tulip | butterfly blossom honeybee | CLUSTER 0.05 | panagbenga flower baguio filipino
Sorbetes Cart | DALISAY | mint stripes | soft-ice-cream | mango chocolate-bar cookie cherries | CLUSTER 0.01 | sorbetes ice cream sweet filipino
Balut Bonus | SIGLA | sand planks | egg<hatching-chick>egg | salt hot-pepper coin | LINES 0.01 | balut egg food filipino
Taho Morning | GINTO | peach city | beverage-box | sun bubbles cup-with-straw | LINES 0.01 | taho street food filipino
Calamansi Splash | DALISAY | lime burst | lime<lemon>lime | droplet honey-pot ice | CLUSTER 0.05 | calamansi fruit juice filipino
Durian Thunder | KIDLAT | forest embers | @fruit-bowl | high-voltage banana mango | HOLD 0.1 | durian fruit davao filipino
Coconut Coast | PARAISO | lagoon jungle | coconut&tropical-drink | palm-tree crab banana | LINES 0.05 | coconut beach filipino
Sari-Sari Riches | SIGLA | sunny stripes | convenience-store | candy coin canned-food soap | HOLD 0.01 | sari-sari store filipino
Barrio Beauties | DALISAY | rose fair | dress^crown | bouquet lipstick sparkles | LINES 0.05 | barrio beauty fiesta filipino
Harana Moon | MAYARI | midnight aurora | guitar~&rose | full-moon musical-notes love-letter | WAYS 0.05 | harana guitar love filipino
Tinikling Steps | AMIHAN | jade rays | @bamboo | musical-notes hibiscus folding-hand-fan | WAYS 0.05 | tinikling bamboo dance filipino
Kite of Tarlac | HABAGAT | arctic clouds | kite | cloud bird sun | LINES 0.01 | kite saranggola wind filipino
Karera Champion | BAKUNAWA | felt stadium | horse-racing | trophy coin horse-face | LINES 0.1 | karera horse race filipino
Bakawan Fireflies | MAYARI | teal forest | lady-beetle&sparkles | sparkles herb frog | CLUSTER 0.05 | firefly mangrove night filipino
Sabado Night Market | SIGLA | violet lanterns | pot-of-food | oden fried-shrimp dango bubble-tea | CLUSTER 0.05 | market street food filipino
Bolo and Bamboo | KARIMLAN | forest jungle | @bamboo-fountain | leaf-fluttering-in-wind snake frog | ROWS 0.1 | bamboo jungle filipino
Philippine Eagle | HABAGAT | sand peaks | @eagle-head | feather mountain coin | WAYS 0.1 | eagle haribon bird filipino
Bamboo Organ Gold | LAKAN | nile columns | musical-keyboard | musical-score bell coin | LINES 0.05 | organ music las pinas filipino
Galleon of Manila | LAKAN | cobalt waves | @figurehead | coin compass gem-stone | HOLD 0.1 | galleon ship trade filipino
Intramuros Gate | LAKAN | sunset castle | @temple-gate | old-key shield coin | LINES 0.1 | intramuros wall manila filipino
`,
);
