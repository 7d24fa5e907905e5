/** Slots of the gods and heroes of Greece, Rome and the North. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const legendSlots = table(
  'RNG',
  `
Olympus Thunderclap | KIDLAT | cobalt columns | @zeus-sword | high-voltage cloud coin | ROWS 0.1 *new | zeus olympus greek myth
Athena Wisdom | MAYARI | arctic columns | owl^crown | scroll shield olive | LINES 0.05 | athena owl greek myth
Poseidon Depths | LAOT | turquoise reef | trident-emblem | fish water-wave spiral-shell | WAYS 0.1 | poseidon trident greek sea
Medusa Stare | KARIMLAN | emerald columns | @medusa-head | snake rock gem-stone | HOLD 0.1 | medusa snake greek myth
Minotaur Maze | BAKUNAWA | bronze castle | @minotaur | rock old-key coin | HOLD 0.05 | minotaur maze greek myth
Pegasus Dawn | AMIHAN | blossom clouds | unicorn&wing | cloud glowing-star feather | WAYS 0.05 | pegasus horse greek myth
Hydra Heads | KARIMLAN | lime reef | @hydra | bubbles skull gem-stone | ROWS 0.1 | hydra serpent greek myth
Cyclops Forge | HABAGAT | inferno columns | @cyclops | hammer fire shield | HOLD 0.05 | cyclops forge greek myth
Spartan March | LAKAN | crimson columns | @spartan-helmet | shield crossed-swords herb | LINES 0.1 | spartan warrior greek
Trojan Gift | GINTO | sand castle | @trojan-horse | shield coin wood | LINES 0.05 | troy horse greek
Icarus Ascent | PARAISO | sunny clouds | wing<sun>wing | feather candle cloud | CLUSTER 0.05 | icarus wings greek myth
Hermes Express | SIGLA | ocean columns | running-shoe^wing | coin envelope cloud | LINES 0.01 | hermes messenger greek
Bacchus Feast | DALISAY | plum columns | grapes&wine-glass | olive cheese-wedge amphora | CLUSTER 0.05 | bacchus wine roman
Colosseum Gold | LAKAN | nile stadium | classical-building | crossed-swords shield coin | LINES 0.1 | colosseum gladiator roman
Caesar Laurels | MAYARI | ruby columns | @laurel-crown | coin scroll amphora | WAYS 0.5 | caesar laurel roman
Gladiator Roar | BAKUNAWA | amber stadium | lion:shield | crossed-swords coin fire | LINES 0.1 | gladiator lion roman
Cupid Arrows | DALISAY | rose clouds | heart-with-ribbon&dove | love-letter rose sparkles | CLUSTER 0.01 | cupid love roman
Vesuvius Gold | HABAGAT | cherry peaks | volcano&coin | fire amphora rock | HOLD 0.1 | vesuvius volcano roman
Hammer of the North | KIDLAT | storm peaks | @thor-hammer | high-voltage cloud-with-lightning rock | WAYS 0.1 *hot | thor hammer norse myth
Valkyrie Wings | MAYARI | steel aurora | @winged-sword | feather shield glowing-star | ROWS 0.1 *new | valkyrie norse myth
Odin Ravens | KARIMLAN | obsidian aurora | @raven | feather eye scroll | WAYS 0.05 | odin raven norse myth
Fenrir Chains | KARIMLAN | midnight snow | wolf&chains | snowflake skull full-moon | HOLD 0.1 | fenrir wolf norse myth
Longship Raiders | LAOT | steel waves | @drakkar-dragon | shield axe coin | LINES 0.05 | viking longship norse
Mead Hall Riches | GINTO | amber planks | beer-mug<meat-on-bone>beer-mug | axe shield coin | LINES 0.05 | viking mead norse
Viking Frost | HABAGAT | arctic peaks | @viking-helmet | axe snowflake shield | HOLD 0.05 | viking frost norse
World Tree Roots | AMIHAN | emerald aurora | deciduous-tree | chipmunk leaf-fluttering-in-wind glowing-star | CLUSTER 0.05 | yggdrasil tree norse myth
Loki Tricks | SIGLA | lime curtain | @duality-mask | snake magic-wand coin | CLUSTER 0.1 | loki trick norse myth
Freya Gold | DALISAY | sunset snow | cat-face^crown | ring glowing-star coin | LINES 0.05 | freya norse myth
Dwarven Anvil | GINTO | bronze embers | @dwarf-king | hammer-and-pick gem-stone coin | HOLD 0.05 | dwarf anvil norse
Bifrost Bridge | PARAISO | violet cosmos | rainbow | cloud glowing-star sparkles | CLUSTER 0.01 | bifrost rainbow norse
`,
);
