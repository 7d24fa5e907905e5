import type { Queryable } from '#platform/db/database.ts';

export interface BrandRow {
  code: string;
  /** What an operator has changed of the brand's file. */
  settings: Record<string, unknown>;
  /** Of the settings; each change by an operator raises it. */
  version: number;
  maintenance: boolean;
  regionRestricted: boolean;
  /** The brand whose file stands for its own; null: it has a file. */
  copiedFrom: string | null;
}

const columns =
  'code, settings, version, maintenance, region_restricted as "regionRestricted", copied_from as "copiedFrom"';

/** A brand that is there already keeps what it has. */
export async function insertMissingBrands(db: Queryable, codes: readonly string[]): Promise<void> {
  await db.query(
    `insert into brand.brand (code)
     select code from unnest($1::text[]) code on conflict (code) do nothing`,
    [codes],
  );
}

/** A new brand, closed for maintenance. @returns false if the code is taken. */
export async function insertCopy(
  tx: Queryable,
  { code, settings, copiedFrom }: { code: string; settings: unknown; copiedFrom: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into brand.brand (code, settings, version, maintenance, copied_from) values ($1, $2, 1, true, $3)
     on conflict (code) do nothing`,
    [code, JSON.stringify(settings), copiedFrom],
  );
  return rowCount === 1;
}

/** All brands by code, in the order of bytes: an update of one moves none. */
export async function listBrands(db: Queryable): Promise<BrandRow[]> {
  const { rows } = await db.query<BrandRow>(`select ${columns} from brand.brand order by code collate "C"`);
  return rows;
}

/** Held until the transaction ends, so that changes side by side see each other. */
export async function lockBrand(tx: Queryable, code: string): Promise<BrandRow | null> {
  const { rows } = await tx.query<BrandRow>(`select ${columns} from brand.brand where code = $1 for update`, [
    code,
  ]);
  return rows[0] ?? null;
}

/** @returns false when there is no such brand. */
export async function updateMode(
  db: Queryable,
  code: string,
  flags: { maintenance: boolean; regionRestricted: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update brand.brand set maintenance = $2, region_restricted = $3, updated_at = now() where code = $1`,
    [code, flags.maintenance, flags.regionRestricted],
  );
  return rowCount === 1;
}

/** @param version absent for sections with a command of their own, which have no version. @returns false if there is no such brand */
export async function updateSettings(
  db: Queryable,
  code: string,
  changes: unknown,
  version?: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update brand.brand set settings = $2, version = coalesce($3, version), updated_at = now() where code = $1`,
    [code, JSON.stringify(changes), version ?? null],
  );
  return rowCount === 1;
}

export async function findBrand(db: Queryable, code: string): Promise<BrandRow | null> {
  const { rows } = await db.query<BrandRow>(`select ${columns} from brand.brand where code = $1`, [code]);
  return rows[0] ?? null;
}

export interface SettingsVersion {
  version: number;
  /** All that operators had changed by then. */
  settings: Record<string, unknown>;
  /** What this version changed. */
  sections: string[];
  author: string;
  reason: string;
  at: Date;
}

export async function insertVersion(tx: Queryable, one: SettingsVersion & { brand: string }): Promise<void> {
  await tx.query(
    `insert into brand.settings_version (brand, version, settings, sections, author, reason, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [one.brand, one.version, JSON.stringify(one.settings), one.sections, one.author, one.reason, one.at],
  );
}

/** Newest first. */
export async function listVersions(
  db: Queryable,
  brand: string,
  limit: number,
): Promise<Omit<SettingsVersion, 'settings'>[]> {
  const { rows } = await db.query<Omit<SettingsVersion, 'settings'>>(
    `select version, sections, author, reason, at from brand.settings_version where brand = $1 order by version desc limit $2`,
    [brand, limit],
  );
  return rows;
}

/** The version in force at a moment; null: the file alone. */
export async function findVersionAt(
  db: Queryable,
  brand: string,
  at: Date,
): Promise<Pick<SettingsVersion, 'version' | 'settings'> | null> {
  const { rows } = await db.query<Pick<SettingsVersion, 'version' | 'settings'>>(
    `select version, settings from brand.settings_version where brand = $1 and at <= $2 order by version desc limit 1`,
    [brand, at],
  );
  return rows[0] ?? null;
}

export async function findVersion(
  db: Queryable,
  brand: string,
  version: number,
): Promise<Record<string, unknown> | null> {
  const { rows } = await db.query<{ settings: Record<string, unknown> }>(
    `select settings from brand.settings_version where brand = $1 and version = $2`,
    [brand, version],
  );
  return rows[0]?.settings ?? null;
}
