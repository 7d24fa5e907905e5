/** Slots of the deep and of those who sail it. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const seaSlots = table(
  'RNG',
  `
Captain Barracuda | LAOT | steel planks | @pirate-captain | pirate-flag coin bomb | LINES 0.05 *new | pirate captain sea
Skull Cove | KARIMLAN | obsidian waves | skull-and-crossbones | candle coin anchor | HOLD 0.1 | pirate skull cove
Cannon Galley | HABAGAT | bronze planks | @pirate-cannon | bomb fire pirate-flag | LINES 0.1 | pirate cannon ship
Parrot Plunder | PARAISO | emerald reef | parrot^pirate-flag | coin gem-stone anchor | CLUSTER 0.05 | pirate parrot
Map to Maravilla | GINTO | sand waves | world-map&old-key | compass coin palm-tree | HOLD 0.05 | treasure map pirate
Rum Row | SIGLA | amber reef | bottle-with-popping-cork | anchor coin lemon | LINES 0.01 | rum pirate
Anchor Aces | DALISAY | cobalt reef | anchor | club-suit spade-suit ring-buoy | CLASSIC 0.05 | anchor sailor sea
Lighthouse Lanes | AMIHAN | midnight waves | @lighthouse | ferry water-wave glowing-star | LINES 0.05 | lighthouse sea
Submarine Nine | KIDLAT | teal reef | @submarine | fish bubbles gear | ROWS 0.1 | submarine sea deep
Atlantis Rising | MAYARI | turquoise columns | @trident | fish gem-stone spiral-shell | WAYS 0.1 | atlantis sea myth
Coral Carnival | DALISAY | rose reef | coral | tropical-fish spiral-shell bubbles | CLUSTER 0.05 | coral reef sea
Seahorse Derby | SIGLA | lagoon stadium | @seahorse | bubbles coral coin | LINES 0.01 | seahorse sea race
Jelly Lagoon | PARAISO | violet reef | jellyfish | bubbles spiral-shell sparkles | CLUSTER 0.05 | jellyfish sea
Octo Symphony | SIGLA | plum reef | octopus&violin | musical-notes bubbles drum | WAYS 0.05 | octopus music sea
Manta Glide | AMIHAN | arctic reef | @manta-ray | bubbles fish water-wave | WAYS 0.01 *new | manta ray sea
Turtle Tides | PARAISO | emerald waves | turtle | coral spiral-shell seedling | LINES 0.05 | turtle sea
Dolphin Serenade | AMIHAN | lagoon reef | dolphin&musical-notes | bubbles heart-suit spiral-shell | LINES 0.01 | dolphin sea
Shark Frenzy Bay | HABAGAT | storm reef | @shark-jaws | fish bone anchor | ROWS 0.1 *hot | shark sea
Orca Moon | MAYARI | midnight reef | whale^full-moon | fish snowflake bubbles | WAYS 0.1 | orca whale sea
Lobster Thermidor | DALISAY | cherry waves | lobster | lemon butter wine-glass | LINES 0.05 | lobster sea food
Puffer Pop | SIGLA | sunny reef | blowfish | bubbles balloon coral | CLUSTER 0.01 | blowfish sea
Squid Ink Circus | KARIMLAN | violet curtain | squid | bubbles circus-tent party-popper | ROWS 0.05 | squid circus sea
Clam Chowder Club | GINTO | peach waves | pot-of-food&oyster | shrimp potato carrot | LINES 0.01 | clam sea food
Kraken Depths | BAKUNAWA | obsidian reef | @kraken-tentacle | anchor ship bubbles | HOLD 0.5 | kraken sea monster
Mermaid Grotto | MAYARI | rose waves | @pearl-earring | spiral-shell sparkles fish | WAYS 0.05 | mermaid pearl sea
Deep Sea Diver | LAOT | ocean waves | diving-mask | fish coral anchor | HOLD 0.05 | diver sea
Marlin Run | LAMBAT | cobalt waves | fishing-pole&fish | hook water-wave coin | HOLD 0.05 | marlin fishing sea
Tuna Tycoon | LAMBAT | steel reef | @canned-fish | coin fish anchor | LINES 0.05 | tuna fishing sea
Crab Claw Crew | LAOT | sunset reef | crab:lobster | spiral-shell coin bubbles | LINES 0.05 | crab sea
Treasure Trawler | LAMBAT | teal planks | @fishing-boat | fish coin anchor | HOLD 0.1 | trawler fishing boat
Penguin Plunge | SIGLA | arctic reef | penguin | fish snowflake bubbles | CLUSTER 0.05 | penguin ice sea
Harbor Lights | PARAISO | sunset waves | ferry | anchor ring-buoy glowing-star | LINES 0.01 | harbor ship sea
`,
);
