/** Due work of debts. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

/** Takes what was reserved for a debt. */
export const collectWork: WorkKind<{ debtId: string }> = {
  name: 'wallet.collect-debt',
  payload: z.object({ debtId: z.string() }),
};

const writeOff = z.object({ debtId: z.string(), amountMinor: z.string() });

/** The ledger follows a debt that was written off. */
export const writeOffWork: WorkKind<z.output<typeof writeOff>> = {
  name: 'wallet.write-off-debt',
  payload: writeOff,
};
