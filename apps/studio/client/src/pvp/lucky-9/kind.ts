/** Lucky 9, as the room loads it. */
import { lucky9, type Lucky9Table } from '@perya/game-rules/pvp/lucky-9/lucky-9.ts';
import type { PvpKindModule } from '../presentation.ts';
import { kindWords } from '../pvp-words.ts';
import { Lucky9Presentation } from './lucky-9.ts';
import { lucky9Phrases } from './phrases.ts';

export const kind: PvpKindModule<Lucky9Table> = {
  models: [lucky9],
  create: async (tools) => new Lucky9Presentation(tools, await kindWords(tools.words, lucky9Phrases)),
};
