/** Commands that need a second person: an approval of the console allows each once, for three days. */
import type { Command } from '../packages/contract/src/operators/propose-command.ts';
import { findAllowedCommand, type AllowedCommand } from '../apps/server/src/modules/operators/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';

/** @returns who allowed it, or why it may not run */
export const allowedBy = (
  db: Database,
  approvalId: string,
  command: Command,
): Promise<AllowedCommand | string> => findAllowedCommand(db, approvalId, command, systemClock.now());

/** What the audit keeps of it. */
export const allowanceOf = ({ approvalId, maker, checker, reason }: AllowedCommand) => ({
  approvalId,
  proposedBy: maker,
  allowedBy: checker,
  reason,
});
