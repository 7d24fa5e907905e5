/** Settings that need a second person: money, protection, the rules of accounts. */
import type * as z from 'zod/mini';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { newSettings } from '@perya/contract/brand/operators/propose-brand-settings.ts';
import type { ApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Json as AuditJson } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findBrand, lockBrand } from './queries.ts';
import { mergeSettings, type Json } from './rules/merge-settings.ts';
import { pickSections, refusedSections } from './rules/section-changes.ts';
import { applyChanges, refuseSections, writeSettings } from './use-cases/change-settings.ts';
import { checkSettings } from './use-cases/load-brands.ts';

type NewSettings = z.infer<typeof newSettings>;

export const settingsKind = 'brand.settings';

export interface SettingsPorts {
  clock: Clock;
  db: Queryable;
  /** What other settings would have changed lately. */
  settingsEffects(
    brand: string,
    settings: { before: BrandSettings; after: BrandSettings },
  ): Promise<readonly ApprovalEffect[]>;
}

/** @param fileOf the file of a brand */
export const settingsApprovals = (
  { clock, db, settingsEffects }: SettingsPorts,
  fileOf: (brand: string) => Json,
): ApprovalKind =>
  approvalKind<NewSettings>({
    kind: settingsKind,
    audit: { action: 'brand.change-settings', object: 'brand' },
    propose: 'brand.edit',
    decide: 'brand.approve',
    payload: newSettings,
    subject: ({ brand }) => ({ objectId: brand, brand }),
    async before(tx, { brand, changes }) {
      const row = await lockBrand(tx, brand);
      if (!row) return fail('not.found');
      const refused = refusedSections(changes, 'approved');
      if (refused.length > 0) return refuseSections(refused);
      const file = fileOf(brand);
      const applied = applyChanges(file, row.settings, changes);
      if (!applied.ok) return applied;
      const names = Object.keys(changes);
      return ok(pickSections(mergeSettings(file, row.settings), names) as Record<string, AuditJson>);
    },
    async effects({ brand, changes }) {
      const row = await findBrand(db, brand);
      if (!row) return [];
      const file = fileOf(brand);
      const before = checkSettings(mergeSettings(file, row.settings));
      const applied = applyChanges(file, row.settings, changes);
      if (!before.ok || !applied.ok) return [];
      return settingsEffects(brand, { before: before.settings, after: applied.value.valid });
    },
    async execute(tx, { payload: { brand, changes }, reason, approvalId }) {
      const row = await lockBrand(tx, brand);
      if (!row) return fail('not.found');
      const written = await writeSettings(tx, fileOf(brand), row, {
        brand,
        changes,
        author: `approval:${approvalId}`,
        reason,
        at: clock.now(),
      });
      return written.ok ? ok({ version: row.version + 1, ...(written.value.after as object) }) : written;
    },
  });
