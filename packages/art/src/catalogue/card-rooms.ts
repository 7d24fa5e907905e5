/** More rooms in which members play one another. Columns: `table.ts`. */
import { table } from './table.ts';

export const moreTableGames = table(
  'PVP',
  `
Tongits Go Barkada | AGIMAT | sunset fair | #cards-run&beer-mug | coin beer-mug fire | - *hot | tongits card filipino
Pusoy Dos Duel | BARAHA | violet stadium | spade-suit:club-suit | coin crown high-voltage | - *hot | pusoy dos card filipino
Texas Holdem Manila | BARAHA | felt city | #cards-ace-king&coin | coin spade-suit crown | - | poker holdem card
Omaha Nights | BARAHA | midnight curtain | @card-king-hearts | coin crescent-moon cocktail-glass | - | poker omaha card
Short Deck Showdown | BARAHA | inferno curtain | @card-queen-clubs | fire coin spade-suit | - | poker card
Bull Fight Cards | AGIMAT | crimson stadium | ox^crown | coin fire diamond-suit | - | bull niu card asian
Three Card Brag House | BARAHA | bronze columns | @card-3-diamonds | coin pretzel beer-mug | - | brag card
Landlord Battle | AGIMAT | amber castle | crown:hammer | coin sheaf-of-rice money-bag | - | landlord card asian
Red Black War | BARAHA | obsidian burst | red-heart:black-heart | coin fire high-voltage | - | red black card
Golden Flower | AGIMAT | nile swirl | sunflower&diamond-suit | coin lotus glowing-star | - | golden flower card asian
Thirteen Cards | BARAHA | cobalt waves | #cards-nines&crown | coin crown spade-suit | - | chinese poker card
Big Two Club | AGIMAT | emerald curtain | @card-2-diamonds | coin crown club-suit | - | big two card
Rummy Riverside | BARAHA | teal waves | #cards-run&lotus | coin lotus cup-with-straw | - | rummy card
Gin Rummy Jazz | AGIMAT | plum city | saxophone&heart-suit | coin cocktail-glass musical-notes | - | rummy card
Mahjong Duel | AGIMAT | jade stadium | mahjong-red-dragon:mahjong-red-dragon | coin dragon-face teapot | - | mahjong tile
Mahjong Four Winds | BARAHA | turquoise clouds | mahjong-red-dragon^cyclone | coin cloud bird | - *new | mahjong tile
Domino Dos | BARAHA | steel planks | @domino-tiles | coin beer-mug glowing-star | - | domino tile
Gaple Garden | AGIMAT | forest jungle | @domino-tiles | coin coconut palm-tree | - | domino gaple tile
Sakla Corner | AGIMAT | ruby planks | @card-7-diamonds | coin bottle-with-popping-cork candle | - | sakla card filipino
Chess Clash | BARAHA | royal castle | @chess-king | crown shield coin | - | chess board
Dama Masters | AGIMAT | bronze rays | black-circle:red-circle | trophy coin crown | - | dama checkers board filipino
Xiangqi Court | BARAHA | cherry columns | @chess-knight | red-paper-lantern coin shield | - | xiangqi chess board asian
Ludo League | BARAHA | candy burst | #pip-dice&trophy | coin glowing-star trophy | - | ludo dice board
Backgammon Bay | AGIMAT | ocean planks | game-die&trophy | coin anchor spiral-shell | - | backgammon dice board
Liars Dice Tavern | BARAHA | amber planks | @rolling-dice-cup | beer-mug coin skull | - | dice tavern
Eight Ball Arena | AGIMAT | lime stadium | pool-8-ball | trophy coin high-voltage | - | billiard pool
Rock Paper Panalo | BARAHA | sunny burst | raised-fist:victory-hand | coin high-voltage glowing-star | - *new | rock paper scissors filipino
Blackjack Rivals | BARAHA | neon stadium | #cards-blackjack&trophy | coin high-voltage trophy | - | blackjack card
Baccarat Banker Club | AGIMAT | crimson vault | money-bag&diamond-suit | money-bag coin crown | - | baccarat card
Unggoy Unggoyan | AGIMAT | sunny jungle | monkey-face&spade-suit | banana coin coconut | - | monkey card filipino
`,
);
