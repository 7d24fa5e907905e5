/** A new brand with the settings of another, once a second person has approved it. */
import type * as z from 'zod/mini';
import { findSettingFaults } from '@perya/contract/brand/setting-faults.ts';
import { brandCopy } from '@perya/contract/brand/operators/propose-brand-copy.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findBrand, insertCopy, insertVersion, lockBrand, type BrandRow } from './queries.ts';
import { mergeSettings, type Json } from './rules/merge-settings.ts';
import { diffOf, versioned } from './rules/section-changes.ts';
import { refuseFaults, refuseSections } from './use-cases/change-settings.ts';
import { checkSettings } from './use-cases/load-brands.ts';

export type BrandCopy = z.output<typeof brandCopy>;

export const copyKind = 'brand.create';

export interface CopyPorts {
  clock: Clock;
  /** Copies what the source shows, as drafts of the new brand. @returns how many */
  copyContent(
    tx: Queryable,
    copy: { source: string; code: string; author: string; at: Date },
  ): Promise<number>;
}

/** @param fileOf the file of a brand, or of the one that it was copied from */
export const copyApprovals = (
  { clock, copyContent }: CopyPorts,
  fileOf: (brand: string) => Json,
): ApprovalKind =>
  approvalKind<BrandCopy>({
    kind: copyKind,
    audit: { action: copyKind, object: 'brand' },
    propose: 'brand.edit',
    decide: 'brand.approve',
    payload: brandCopy,
    subject: ({ source, code }) => ({ objectId: code, brand: source }),
    async before(tx, copy) {
      const row = await lockBrand(tx, copy.source);
      if (!row) return fail('not.found');
      if ((await findBrand(tx, copy.code)) !== null) return fail('brand.exists');
      const checked = checkSettings(copiedSettings(fileOf(copy.source), row, copy));
      if (!checked.ok) return refuseSections([checked.path]);
      const faults = findSettingFaults(checked.settings);
      return faults.length > 0 ? refuseFaults(faults) : ok({ source: copy.source, version: row.version });
    },
    async execute(tx, { payload: copy, reason, approvalId }) {
      const { source, code } = copy;
      const row = await lockBrand(tx, source);
      if (!row) return fail('not.found');
      const file = fileOf(source);
      const settings = diffOf(file, copiedSettings(file, row, copy));
      const at = clock.now();
      if (!(await insertCopy(tx, { code, settings, copiedFrom: row.copiedFrom ?? source })))
        return fail('brand.exists');
      const author = `approval:${approvalId}`;
      const sections = Object.keys(settings);
      await insertVersion(tx, { brand: code, version: 1, settings, sections, author, reason, at });
      const drafts = await copyContent(tx, { source, code, author, at });
      return ok({ code, mode: 'maintenance', drafts });
    },
  });

/** All settings of the new brand. Suppliers at work are a passing state, and a trial merchant serves the brands that name it. */
function copiedSettings(file: Json, row: BrandRow, copy: BrandCopy): Json {
  const { name, currency, currencySymbol, timeZone, mainDomain } = copy;
  const all = versioned(mergeSettings(file, row.settings));
  return {
    ...all,
    name,
    currency,
    currencySymbol,
    timeZone,
    mainDomain,
    trialMerchantCode: null,
    domainRoute: {},
  };
}
