import { safeParse } from 'zod/v4/core';
import { brandSettings, type AppMode, type BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { languageCodes } from '@perya/phrases/language-codes.ts';
import type { BrandFile } from '@perya/brands/brand-file.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listBrands } from '../queries.ts';
import { modeOf } from '../rules/app-mode.ts';
import { mergeSettings } from '../rules/merge-settings.ts';

export interface BrandRecord {
  code: string;
  settings: BrandSettings;
  mode: AppMode;
  /** Both as they are set; `mode` says which of them wins. */
  maintenance: boolean;
  regionRestricted: boolean;
  /** The brand whose file stands for its own; null: it has a file. */
  copiedFrom: string | null;
}

/** The file of a brand, or of the brand that it was copied from, without its code. */
export function baseIn(
  files: readonly BrandFile[],
  { code, copiedFrom }: Pick<BrandRecord, 'code' | 'copiedFrom'>,
): Record<string, unknown> {
  const found = files.find((one) => one.code === code) ?? files.find((one) => one.code === copiedFrom);
  const { code: _, ...base } = found ?? { code };
  return base;
}

/**
 * Reads all brands: the file of each with what an operator changed of it.
 * @throws Error naming the brand and the setting when the two together are no valid brand.
 */
export async function loadBrands(
  db: Queryable,
  files: readonly BrandFile[],
): Promise<Map<string, BrandRecord>> {
  const brands = new Map<string, BrandRecord>();
  for (const row of await listBrands(db)) {
    const merged = mergeSettings(baseIn(files, row), row.settings);
    brands.set(row.code, {
      code: row.code,
      settings: parseSettings(row.code, merged),
      mode: modeOf(row),
      maintenance: row.maintenance,
      regionRestricted: row.regionRestricted,
      copiedFrom: row.copiedFrom,
    });
  }
  return brands;
}

/** Whether settings are a brand's; else which of them is wrong, and why. */
export function checkSettings(
  settings: unknown,
): { ok: true; settings: BrandSettings } | { ok: false; path: string; why: string } {
  const parsed = safeParse(brandSettings, settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, path: issue?.path.join('.') ?? '', why: issue?.message ?? '' };
  }
  const unknown = parsed.data.languages.find((language) => !Object.hasOwn(languageCodes, language));
  if (unknown !== undefined) return { ok: false, path: 'languages', why: `${unknown} is no language code` };
  return { ok: true, settings: parsed.data };
}

/** @throws Error naming the brand and the setting. */
export function parseSettings(code: string, settings: unknown): BrandSettings {
  const checked = checkSettings(settings);
  if (checked.ok) return checked.settings;
  throw new Error(`The brand ${code} has a bad setting ${checked.path}: ${checked.why}`);
}
