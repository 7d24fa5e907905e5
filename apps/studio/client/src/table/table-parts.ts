/** What the course of a table and the player's hand work with. */
import type { WaysOut } from '../launch.ts';
import type { TableModel } from '@perya/game-rules/table/table-model.ts';
import type { Overlays } from '../overlays.ts';
import type { Effects } from '../scene/effects.ts';
import type { Server } from '../server.ts';
import type { Sound } from '../sound.ts';
import type { TablePresentation } from './presentation.ts';
import type { TableHud } from './table-hud.ts';
import type { TableServer } from './table-server.ts';
import type { TableWords } from './table-words.ts';

export interface TableParts {
  model: TableModel;
  words: TableWords;
  hud: TableHud;
  sound: Sound;
  effects: Effects;
  overlays: Overlays;
  server: Server;
  table: TableServer;
  presentation(): TablePresentation;
  /** The session is over and cannot be opened again. */
  onDeadEnd(message: string): void;
  /** Leads to where money comes from; null where the game has no page around it. */
  onDeposit: (() => void) | null;
  onRefused: WaysOut['onRefused'];
}

/** Says a sentence on the message line, and to screen readers. */
export function tell({ hud }: Pick<TableParts, 'hud'>, text: string, tone: 'plain' | 'win' = 'plain'): void {
  hud.setMessage(text, tone);
  hud.announce(text);
}
