/** Operators change a brand's settings: each change is a version, is audited, and must keep the whole brand valid. */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { findSettingFaults, type SettingFault } from '@perya/contract/brand/setting-faults.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change, Json as AuditJson } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertVersion, lockBrand, updateSettings, type BrandRow } from '../queries.ts';
import { mergeSettings, type Json } from '../rules/merge-settings.ts';
import {
  pickSections,
  refusedSections,
  versioned,
  withChanges,
  type Changes,
} from '../rules/section-changes.ts';
import { checkSettings } from './load-brands.ts';

export interface SettingsChange {
  brand: string;
  changes: Changes;
  author: string;
  reason: string;
  at: Date;
}

type Refusal = 'not.found' | 'request.invalid' | 'version.stale';

/** Changes sections that one operator may change alone. @param file of the brand */
export function changeOpenSettings(
  change: Change,
  file: Json,
  { version, ...wanted }: SettingsChange & { version: number },
): Promise<Result<{ version: number }, Refusal>> {
  const { brand, changes, reason } = wanted;
  const refused = refusedSections(changes, 'open');
  if (refused.length > 0) return Promise.resolve(refuseSections(refused));
  return change(async (tx, note) => {
    const row = await lockBrand(tx, brand);
    if (!row) return fail('not.found');
    if (row.version !== version) return fail('version.stale');
    const written = await writeSettings(tx, file, row, wanted);
    if (!written.ok) return written;
    const { before, after } = written.value;
    note({ objectId: brand, brand, before, after, reason });
    return ok({ version: row.version + 1 });
  });
}

export const refuseSections = (names: readonly string[]) =>
  fail('request.invalid', {
    fields: Object.fromEntries(names.map((name) => [`changes.${name}`, 'field.invalid' as const])),
  });

/**
 * Refuses settings that are valid one by one and make no sense together. The answer names each field and what bounds it.
 * @param faults paths begin with the section
 */
export const refuseFaults = (found: readonly SettingFault[]) => {
  const path = (field: string): string => `changes.${field}`;
  // A field can break several rules: the answer says the first.
  const faults = found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
  const bounded = faults.flatMap(({ field, bound }) =>
    bound === null ? [] : [[path(field), { ...bound, field: path(bound.field) }] as const],
  );
  return fail('request.invalid', {
    fields: Object.fromEntries(faults.map(({ field, code }) => [path(field), code])),
    ...(bounded.length > 0 && { bounds: Object.fromEntries(bounded) }),
  });
};

const sectionOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Faults that a change of these sections brings or leaves. A fault of another section does not hold up the change. */
const faultsOf = (settings: BrandSettings, sections: readonly string[]): SettingFault[] =>
  findSettingFaults(settings).filter(({ field, bound }) =>
    [field, bound?.field ?? field].some((path) => sections.includes(sectionOf(path))),
  );

/** A brand with some sections changed; refused unless the brand stays valid. @returns the operators' changes, and the brand with them */
export function applyChanges(
  file: Json,
  before: Json,
  changes: Changes,
): Result<{ settings: Json; merged: Json; valid: BrandSettings }, 'request.invalid'> {
  const settings = withChanges(file, before, changes);
  const merged = mergeSettings(file, settings);
  const checked = checkSettings(merged);
  if (!checked.ok) return refuseSections([checked.path]);
  const faults = faultsOf(checked.settings, Object.keys(changes));
  return faults.length === 0 ? ok({ settings, merged, valid: checked.settings }) : refuseFaults(faults);
}

/** Checks and writes a change of a locked brand. @returns the sections before and after */
export async function writeSettings(
  tx: Queryable,
  file: Json,
  row: BrandRow,
  { brand, changes, author, reason, at }: SettingsChange,
): Promise<Result<{ before: AuditJson; after: AuditJson }, 'request.invalid'>> {
  const applied = applyChanges(file, row.settings, changes);
  if (!applied.ok) return applied;
  const { settings, merged } = applied.value;
  const sections = Object.keys(changes);
  await updateSettings(tx, brand, settings, row.version + 1);
  const version = { version: row.version + 1, settings: versioned(settings), sections };
  await insertVersion(tx, { brand, author, reason, at, ...version });
  const before = pickSections(mergeSettings(file, row.settings), sections);
  const after = pickSections(merged, sections);
  return ok({ before: before as AuditJson, after: after as AuditJson });
}
