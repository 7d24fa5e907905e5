/** Slots of the kitchen and the sweet shop. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const sweetSlots = table(
  'RNG',
  `
Gumdrop Galaxy | KIDLAT | candy cosmos | candy<candy>candy | lollipop glowing-star sparkles | CLUSTER 0.05 *new | candy sweet space
Cupcake Carousel | SIGLA | rose fair | cupcake | cherries candy balloon | CLUSTER 0.01 | cupcake sweet
Donut Derby | DALISAY | plum stadium | doughnut | cookie sparkles cup-with-straw | CLUSTER 0.05 | doughnut sweet
Chocolate Chateau | MAYARI | bronze castle | chocolate-bar | cookie strawberry heart-suit | LINES 0.05 | chocolate sweet
Gelato Getaway | PARAISO | mint waves | ice-cream | strawberry mango lime | CLUSTER 0.05 | gelato ice cream sweet
Cookie Castle | SIGLA | amber castle | cookie^crown | glass-of-milk candy chocolate-bar | CLUSTER 0.01 | cookie sweet
Ube Dreams | DALISAY | violet swirl | roasted-sweet-potato&ice-cream | coconut candy glowing-star | CLUSTER 0.05 *new | ube sweet filipino
Leche Flan Lane | GINTO | amber stripes | custard | egg coin glowing-star | LINES 0.01 | leche flan sweet filipino
Bibingka Morning | GINTO | sunset lanterns | pancakes | cheese-wedge egg coconut | LINES 0.01 | bibingka christmas food filipino
Birthday Bash Bonus | SIGLA | candy burst | birthday-cake | balloon wrapped-gift party-popper | LINES 0.05 | birthday cake party
Waffle Works | DALISAY | peach stripes | waffle | butter honey-pot strawberry | LINES 0.01 | waffle sweet
Pie in the Sky | AMIHAN | ocean clouds | pie | red-apple cherries bird | CLUSTER 0.01 | pie sweet sky
Bubble Tea Bounce | SIGLA | blossom stripes | bubble-tea | bubbles mango strawberry | CLUSTER 0.05 | bubble tea drink
Sushi Sensation | HABAGAT | crimson planks | sushi<bento-box>sushi | chopsticks fish shrimp | WAYS 0.05 | sushi japan food
Ramen Rumble | KIDLAT | inferno lanterns | steaming-bowl | egg fish-cake-with-swirl hot-pepper | ROWS 0.05 | ramen japan food
Taco Tornado | BAKUNAWA | sunset embers | taco | hot-pepper avocado lime | CLUSTER 0.05 | taco mexico food
Pizza Piazza | DALISAY | cherry stripes | pizza | tomato cheese-wedge olive | LINES 0.05 | pizza italy food
Burger Boulevard | SIGLA | sunny city | hamburger | french-fries cup-with-straw tomato | CLUSTER 0.05 | burger food
Chili Cha-Cha | BAKUNAWA | cherry burst | hot-pepper<hot-pepper>hot-pepper | fire maracas taco | HOLD 0.1 *hot | chili pepper spicy
Wok Thunder | KIDLAT | inferno grid | shallow-pan-of-food | fire shrimp chopsticks | CLUSTER 0.05 | wok food asian
Cheese Chase | SIGLA | amber fair | mouse-face&cheese-wedge | cheese-wedge mouse-trap coin | LINES 0.01 | mouse cheese funny
Popcorn Premiere | DALISAY | ruby curtain | popcorn | clapper-board ticket glowing-star | LINES 0.05 | popcorn cinema
Coffee Break Bonus | GINTO | bronze city | hot-beverage | croissant cookie beans | LINES 0.01 | coffee break
Honey Toast Cafe | AMIHAN | sand stripes | bread&honey-pot | butter strawberry honeybee | LINES 0.01 | toast honey sweet
Master Chef Mango | PARAISO | sunny planks | cook | mango cooking carrot | LINES 0.05 | chef mango food
Cocktail Cove | PARAISO | sunset waves | tropical-drink | lime cherries pineapple | CLUSTER 0.1 | cocktail beach drink
Oktober Barrels | HABAGAT | amber columns | clinking-beer-mugs | pretzel beer-mug musical-notes | LINES 0.1 | beer festival
Vineyard Vista | MAYARI | forest peaks | wine-glass&grapes | cheese-wedge grapes olive | LINES 0.05 | wine vineyard
Pancake Palace | SIGLA | blossom castle | pancakes^crown | butter blueberries honey-pot | CLUSTER 0.01 | pancake sweet
Barbecue Blaze | BAKUNAWA | inferno planks | meat-on-bone | fire cut-of-meat hot-pepper | HOLD 0.05 | barbecue food fire
`,
);
