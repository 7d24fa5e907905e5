import { pusoyModels } from '@perya/game-rules/pvp/pusoy-dos/models.ts';
import type { PusoyTable } from '@perya/game-rules/pvp/pusoy-dos/pusoy-dos.ts';
import type { PvpKindModule } from '../presentation.ts';
import { createPusoy } from './pusoy-dos.ts';

export const kind: PvpKindModule<PusoyTable> = { models: pusoyModels, create: createPusoy };
