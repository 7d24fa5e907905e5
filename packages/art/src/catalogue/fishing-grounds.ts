/** More halls of fish, cannons and nets. Columns: `table.ts`. */
import { table } from './table.ts';

export const moreFishGames = table(
  'FISH',
  `
Golden Tuna Hall | LAMBAT | amber reef | fish^crown | coin bubbles anchor | - *hot | fish tuna
Deep Trench Hunters | LAMBAT | obsidian reef | @angler-fish | bubbles fish high-voltage | - | fish deep monster
Shark Bounty | LAMBAT | storm waves | shark&coin | fish anchor bone | - *hot | fish shark
Puffer Patrol | LAOT | lagoon burst | blowfish^military-helmet | bomb bubbles coin | - | fish puffer
Turtle Torpedo | LAOT | emerald reef | turtle&bomb | bubbles coin coral | - | fish turtle
Squid Squadron | LAMBAT | violet grid | squid:octopus | bubbles high-voltage coin | - | fish squid
Dragon King Sea | LAMBAT | jade reef | dragon^trident-emblem | fish coin oyster | - | fish dragon king
Mermaid Cannon | LAOT | rose reef | @mermaid | bomb coin spiral-shell | - | fish mermaid
Lobster Legion | LAMBAT | cherry reef | lobster^crown | bomb coin bubbles | - | fish lobster
Jellyfish Jackpot Bay | LAOT | plum reef | jellyfish<jellyfish>jellyfish | bubbles sparkles coin | - | fish jellyfish
Piranha Panic | KIDLAT | lime reef | @piranha | bone bubbles fish | - | fish piranha
Crocodile Hunters | LAMBAT | forest reef | crocodile&bullseye | lotus fish coin | - | fish crocodile
Seahorse Sirens | LAOT | blossom reef | @seahorse | spiral-shell bubbles coral | - | fish seahorse
Lantern Fish Lagoon | LAMBAT | midnight lanterns | tropical-fish | bubbles red-paper-lantern coin | - | fish lantern
Pirate Harpoon | LAOT | steel reef | @harpoon-trident | anchor pirate-flag coin | - | fish pirate harpoon
Ice Fishing Derby | LAMBAT | arctic snow | fishing-pole&snowflake | fish ice penguin | - *new | fish ice
Koi Cannon Garden | LAOT | peach clouds | carp-streamer&bomb | lotus bomb coin | - | fish koi garden
Thunder Eel | KIDLAT | neon reef | @electric | high-voltage bubbles fish | - | fish eel lightning
Starfish Storm | LAMBAT | sunset reef | @sea-star | water-wave bubbles coin | - | fish starfish
Moby Moon | LAMBAT | cobalt reef | @sperm-whale | full-moon bubbles anchor | - | fish whale
Dino Deep | KIDLAT | lime waves | sauropod&fish | bone bubbles egg | - | fish dinosaur
Ocean Gods Arena | LAMBAT | turquoise stadium | @triton-head | fish coin trident-emblem | - | fish god poseidon
Bombfish Brigade | LAOT | inferno reef | fish<bomb>fish | fire bubbles coin | - | fish bomb
Treasure Net | LAMBAT | teal reef | @fishing-net | coin gem-stone fish | - | fish net treasure
Swordfish Sprint | LAOT | ocean stadium | fish:high-voltage | bubbles trophy coin | - | fish swordfish
Monster Marlin | LAMBAT | royal reef | @fish-monster | bubbles anchor coin | - | fish monster
Bangus Bonanza Bay | LAOT | steel waves | fish<fish>fish | coin bubbles anchor | - | fish bangus milkfish filipino
Alimango Attack | LAMBAT | bronze reef | @crab-claw | bomb coin spiral-shell | - | fish crab filipino
Space Fishing | KIDLAT | plum cosmos | fish&rocket | flying-saucer bubbles comet | - | fish space
Zombie Reef | KIDLAT | emerald waves | @fish-corpse | skull bubbles bone | - | fish zombie
`,
);
