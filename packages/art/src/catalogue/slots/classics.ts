/** Slots of the old hall: fruits, sevens, bells and bars. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const classicSlots = table(
  'RNG',
  `
Lucky Clover Classic | DALISAY | emerald rays | four-leaf-clover | coin bell cherries | CLASSIC 0.1 | clover classic fruit
Cherry Trio Club | SIGLA | cherry stripes | cherries<cherries>cherries | lemon bell coin | CLASSIC 0.05 | cherry fruit classic
Bell Boulevard | MAYARI | sunset city | bell | cherries lemon grapes | CLASSIC 0.1 | bell fruit classic
Neon Sevens | KIDLAT | neon circuit | slot-machine&high-voltage | cherries bell sparkles | CLASSIC 0.1 *new | seven neon classic
Inferno Sevens | BAKUNAWA | inferno embers | slot-machine^fire | fire cherries coin | CLASSIC 0.5 *hot | seven fire classic
Diamond Bars | LAKAN | arctic curtain | diamond-with-a-dot | bell cherries coin | CLASSIC 0.5 | diamond bar classic
Horseshoe Hall | HABAGAT | bronze planks | @horseshoe | four-leaf-clover coin bell | CLASSIC 0.05 | horseshoe luck classic
Lemon Squeeze | DALISAY | sunny burst | lemon | lime droplet ice | CLASSIC 0.01 | lemon fruit classic
Watermelon Wonder | SIGLA | emerald stripes | watermelon | cherries strawberry droplet | CLASSIC 0.05 | watermelon fruit classic
Grape Gala | MAYARI | plum swirl | grapes | cherries wine-glass leaf-fluttering-in-wind | CLASSIC 0.05 | grape fruit classic
Berry Burst | AMIHAN | rose burst | strawberry<blueberries>strawberry | cherries droplet sparkles | CLUSTER 0.05 | berry fruit
Orange Orchard | GINTO | amber rays | tangerine | blossom leafy-green honeybee | CLASSIC 0.01 | orange fruit orchard
Plum Perfect | DALISAY | violet swirl | peach:grapes | cherries coin droplet | CLASSIC 0.05 | plum fruit classic
Pineapple Express Lane | PARAISO | lime waves | pineapple^sunglasses | coconut lime tropical-drink | CLUSTER 0.05 | pineapple fruit beach
Kiwi Kingdom | SIGLA | forest burst | kiwi-fruit^crown | lime green-apple droplet | CLUSTER 0.01 | kiwi fruit
Apple of Gold | LAKAN | nile rays | red-apple^crown | coin leaf-fluttering-in-wind honeybee | CLASSIC 0.1 | apple gold fruit
Fruit Tram | GINTO | peach city | tram-car | cherries lemon grapes | LINES 0.01 | fruit tram classic
Banana Bandits | SIGLA | sunny planks | banana<monkey-face>banana | coin coconut lime | CLUSTER 0.05 | banana fruit funny
Melon Monsoon | AMIHAN | mint waves | melon | droplet cloud-with-rain cherries | CLUSTER 0.05 | melon fruit rain
Crystal Cherries | DALISAY | crimson crystal | cherries | gem-stone sparkles diamond-with-a-dot | CLASSIC 0.1 | cherry crystal classic
Joker Gold Rush | MAYARI | amber curtain | performing-arts&coin | slot-machine bell cherries | CLASSIC 0.1 | joker gold classic
Jester Bells | SIGLA | royal stripes | @jester-hat | bell party-popper coin | CLASSIC 0.05 | jester bell classic
Ace of Lanterns | PARAISO | ruby fair | spade-suit<heart-suit>club-suit | red-paper-lantern coin glowing-star | CLASSIC 0.05 | card ace classic
Lucky Number Eight | GINTO | cherry vault | pool-8-ball&coin | four-leaf-clover coin bell | CLASSIC 0.1 | eight luck classic
Retro Rewind | KIDLAT | plum grid | radio | videocassette coin musical-notes | CLASSIC 0.05 | retro eighties classic
Jukebox Jackpot | SIGLA | sunset fair | optical-disk&musical-notes | microphone coin glowing-star | CLASSIC 0.1 | jukebox music classic
Centavo Arcade | DALISAY | cobalt fair | joystick | coin alien-monster glowing-star | CLASSIC 0.01 | arcade penny classic
Big Tent Bars | SIGLA | cherry fair | circus-tent | balloon bell clown-face | CLASSIC 0.05 | circus classic
Ladybird Luck | AMIHAN | lime rays | lady-beetle^four-leaf-clover | shamrock coin sunflower | CLASSIC 0.01 *new | ladybird clover luck
Wishbone Wheel | GINTO | sand rays | #fortune-wheel&four-leaf-clover | coin four-leaf-clover bell | CLASSIC 0.1 | wheel luck classic
Royal Flush Reels | LAKAN | ruby columns | spade-suit<crown>heart-suit | coin crown diamond-suit | CLASSIC 0.5 | card royal classic
Dice and Dimes | KIDLAT | ruby stripes | game-die&coin | coin four-leaf-clover high-voltage | CLASSIC 0.05 | dice coin classic
Liberty Bars | HABAGAT | cobalt stripes | statue-of-liberty | glowing-star bell coin | CLASSIC 0.1 | liberty classic
Sevens on Fire Truck | BAKUNAWA | cherry city | fire-engine | fire bell coin | CLASSIC 0.05 | fire seven classic
Midnight Martini | MAYARI | obsidian city | cocktail-glass | olive cherries musical-notes | CLASSIC 0.75 | martini night classic
Velvet Sevens | KARIMLAN | plum curtain | slot-machine^crown | rose coin diamond-suit | CLASSIC 0.75 | seven velvet classic
`,
);
