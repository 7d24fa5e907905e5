import type { AppMode } from '@perya/contract/brand/brand-settings.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { lockBrand, updateMode } from '../queries.ts';
import { flagsOf, modeOf } from '../rules/app-mode.ts';

export interface ModeChange {
  brand: string;
  mode: AppMode;
  reason?: string;
}

/** Opens or closes a brand's site. */
export function setMode(
  change: Change,
  { brand, mode, reason }: ModeChange,
): Promise<Result<{ mode: AppMode }, 'not.found'>> {
  return change(async (tx, note) => {
    const before = await lockBrand(tx, brand);
    if (!before) return fail('not.found');
    await updateMode(tx, brand, flagsOf(mode));
    note({ objectId: brand, brand, before: { mode: modeOf(before) }, after: { mode }, reason });
    return ok({ mode });
  });
}
