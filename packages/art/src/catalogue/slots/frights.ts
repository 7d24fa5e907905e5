/** Slots of the night: ghosts, castles, and things under the bed. Columns: `../table.ts`. */
import { table } from '../table.ts';

export const frightSlots = table(
  'RNG',
  `
Count Crimson | KARIMLAN | crimson castle | @vampire-dracula | bat rose coffin | LINES 0.1 *new | vampire dracula fright
Pumpkin Patch Prank | SIGLA | amber forest | jack-o-lantern | bat candy ghost | CLUSTER 0.05 *hot | halloween pumpkin
Ghost Galleon | LAOT | teal castle | ghost&anchor | skull candle bat | HOLD 0.05 | ghost ship fright
Witch Hour | KARIMLAN | violet castle | @witch-flight | cat bat full-moon | WAYS 0.05 | witch halloween
Cauldron Cash | DALISAY | lime forest | @cauldron | mushroom bat test-tube | CLUSTER 0.05 | witch cauldron potion
Black Cat Boulevard | MAYARI | plum city | black-cat | full-moon bat fish | LINES 0.05 | cat night halloween
Graveyard Groove | SIGLA | storm forest | headstone&musical-notes | bone ghost candle | CLUSTER 0.05 | graveyard fright funny
Werewolf Waltz | KARIMLAN | steel forest | @werewolf | full-moon rose musical-notes | WAYS 0.1 | werewolf fright
Frankie Sparks | KIDLAT | lime circuit | @frankenstein-creature | high-voltage brain battery | HOLD 0.05 | frankenstein monster fright
Spider Silk Spins | KARIMLAN | obsidian forest | spider | spider-web gem-stone fly | ROWS 0.05 | spider fright
Haunted Hacienda | MAYARI | teal forest | derelict-house | ghost candle bat | LINES 0.05 | haunted house fright
Skulls and Sweets | SIGLA | rose stripes | skull<lollipop>skull | candy candle rose | CLUSTER 0.05 | skull candy
Grim Fortune | KARIMLAN | obsidian castle | @grim-reaper | skull hourglass-done candle | HOLD 0.5 | reaper fright
Raven Manor | MAYARI | midnight castle | blackbird | feather old-key candle | WAYS 0.05 | raven fright
Phantom Opera Box | MAYARI | ruby curtain | @domino-mask | rose candle musical-score | LINES 0.1 *new | phantom opera mask
Voodoo Velvet | KARIMLAN | plum forest | @voodoo-doll | candle bone feather | CLUSTER 0.1 | voodoo doll fright
Bat Cave Bank | HABAGAT | storm castle | bat | coin full-moon rock | LINES 0.01 | bat cave
Clown Carnival Creeps | KARIMLAN | cherry fair | clown-face | balloon party-popper skull | LINES 0.1 | clown carnival fright
Alchemist Attic | BAKUNAWA | emerald castle | alembic^fire | candle scroll test-tube | ROWS 0.05 | alchemy potion
Gargoyle Gold | LAKAN | steel castle | @gargoyle | coin rock bat | HOLD 0.1 | gargoyle castle
Banshee Bells | AMIHAN | arctic castle | ghost^bell | bat full-moon candle | WAYS 0.05 | banshee ghost fright
Zombie Zumba | SIGLA | neon forest | @raise-zombie | brain musical-notes bone | CLUSTER 0.01 | zombie dance funny
Devilish Delight | BAKUNAWA | inferno castle | smiling-face-with-horns | trident-emblem fire hot-pepper | HOLD 0.1 | devil fire
Tarot Tower | MAYARI | royal castle | crystal-ball | candle eye glowing-star | WAYS 0.1 | tarot fortune
`,
);
