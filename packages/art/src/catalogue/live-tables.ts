/** More tables with a dealer. Columns: `table.ts`. */
import { table } from './table.ts';

export const moreLiveGames = table(
  'LIVE',
  `
Speed Baccarat | BUWAN | cobalt grid | #cards-ace-king&high-voltage | high-voltage coin stopwatch | - | baccarat card live
Squeeze Baccarat | PALASYO | crimson columns | #cards-ace-king&rose | coin rose wine-glass | - | baccarat card live
No Commission Baccarat | BUWAN | jade rays | #cards-nines | coin coin diamond-suit | - *hot | baccarat card live
Lotus Baccarat | PALASYO | blossom clouds | @card-king-hearts | lotus coin teapot | - | baccarat card live asian
Dragon Bonus Baccarat | BUWAN | inferno clouds | dragon-face&spade-suit | coin fire diamond-suit | - | baccarat dragon card live
Golden Salon Baccarat | PALASYO | nile vault | @card-king-spades | coin wine-glass crown | - | baccarat card live vip
Tagalog Baccarat | BUWAN | ocean fair | heart-suit:spade-suit | coin glowing-star rose | - *new | baccarat card live filipino
Midnight Baccarat | PALASYO | obsidian city | crescent-moon&diamond-suit | coin cocktail-glass glowing-star | - | baccarat card live night
European Roulette Room | PALASYO | royal columns | #roulette&wine-glass | coin wine-glass glowing-star | - | roulette wheel live
Lightning Bay Roulette | BUWAN | storm aurora | #roulette&high-voltage | high-voltage coin cloud | - *hot | roulette wheel live lightning
Auto Roulette Nonstop | BUWAN | steel circuit | #roulette&gear | gear coin high-voltage | - | roulette wheel live auto
Speed Roulette Cebu | PALASYO | sunset city | #roulette&stopwatch | stopwatch coin palm-tree | - | roulette wheel live filipino
Ruby Roulette | PALASYO | ruby crystal | #roulette&rose | gem-stone coin rose | - | roulette wheel live
Beachfront Roulette | BUWAN | lagoon waves | #roulette&tropical-drink | palm-tree coin tropical-drink | - | roulette wheel live beach
Tiger Duel Speed | BUWAN | amber stadium | tiger-face:dragon-face | high-voltage coin | - | dragon tiger card live
Phoenix Dragon Duel | PALASYO | cherry clouds | phoenix-bird:dragon | fire coin feather | - | dragon phoenix card live
Sic Bo Emperor | PALASYO | jade columns | #pip-dice&crown | coin crown red-paper-lantern | - | sic bo dice live
Speed Sic Bo | BUWAN | neon grid | #pip-dice&high-voltage | high-voltage coin stopwatch | - | sic bo dice live
Fish Prawn Crab Live | BUWAN | turquoise waves | fish<shrimp>crab | coin spiral-shell game-die | - | dice fish prawn crab live
Saigon Coin Bowl | BUWAN | sunset lanterns | bowl-with-spoon&coin | coin red-paper-lantern lotus | - | xoc dia coin live vietnam
Fan Tan Pavilion | PALASYO | emerald waves | four-leaf-clover:diamond-suit | coin lotus teapot | - | fan tan live asian
Color Game Live | PALASYO | rose fair | #colour-dice&microphone | coin balloon confetti-ball | - *hot | color game dice live filipino
Perya Wheel Live | BUWAN | plum lanterns | #fortune-wheel&microphone | coin balloon glowing-star | - | wheel live filipino fair
Fiesta Wheel Show | PALASYO | sunny stripes | #fortune-wheel&party-popper | party-popper coin confetti-ball | - *new | wheel live show fiesta
Treasure Wheel Show | PALASYO | teal vault | #fortune-wheel&gem-stone | gem-stone coin old-key | - | wheel live show treasure
Blackjack Alfresco | BUWAN | forest lanterns | #cards-blackjack&tropical-drink | coin tropical-drink rose | - | blackjack card live
Speed Blackjack | BUWAN | crimson grid | #cards-blackjack&high-voltage | high-voltage coin stopwatch | - | blackjack card live
Party Blackjack | PALASYO | candy curtain | #cards-blackjack&party-popper | party-popper coin balloon | - | blackjack card live
Infinite Seats Blackjack | PALASYO | violet cosmos | #cards-blackjack&ringed-planet | coin infinity glowing-star | - | blackjack card live
Andar Bahar Court | PALASYO | amber columns | @card-queen-clubs | lotus coin peacock | - | andar bahar card live india
Teen Patti Terrace | BUWAN | rose lanterns | @card-8-diamonds | coin lotus cup-with-straw | - | teen patti card live india
Casino Holdem Hall | PALASYO | emerald columns | #cards-run&crown | coin crown wine-glass | - | poker holdem card live
Three Card Lounge | BUWAN | sunset curtain | spade-suit<heart-suit>diamond-suit | coin cocktail-glass rose | - | poker card live
Caribbean Stud Deck | BUWAN | lagoon planks | @card-10-diamonds | palm-tree coin parrot | - | poker card live
Side Bet City | PALASYO | neon city | @card-king-clubs | coin high-voltage musical-notes | - | poker card live
Craps by the Pier | BUWAN | ocean planks | game-die | coin anchor four-leaf-clover | - | craps dice live
Bull Bull Live | BUWAN | bronze stadium | ox&coin | coin fire bell | - | bull niu card live asian
Three Faces Live | PALASYO | plum clouds | @drama-masks | coin red-envelope glowing-star | - | card live asian
Money Tower Show | PALASYO | nile city | @crenel-crown | coin high-voltage money-bag | - *new | show live tower
Penalty Kick Live | BUWAN | emerald grid | soccer-ball&goal-net | trophy coin glowing-star | - | football live show
Bingo Hall Live | PALASYO | violet stripes | #bingo-card&microphone | balloon coin confetti-ball | - | bingo live
Lotto Ball Live | BUWAN | plum cosmos | #lottery-balls&microphone | ticket coin glowing-star | - | lottery ball live
Mahjong Dealer | PALASYO | jade lanterns | mahjong-red-dragon&coin | teapot coin lotus | - | mahjong tile live asian
`,
);
