import type { TongitsTable } from '@perya/game-rules/pvp/tongits/match.ts';
import { tongits } from '@perya/game-rules/pvp/tongits/tongits.ts';
import type { PvpKindModule } from '../presentation.ts';
import { createTongits } from './tongits.ts';

export const kind: PvpKindModule<TongitsTable> = { models: [tongits], create: createTongits };
