/** Demo data and real data never meet: a database is marked by the first mode that uses it, and refuses the other. */
import { SettingError } from '@perya/process/settings.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Mode = 'demo' | 'production';

/**
 * Marks a new database, and checks the mark of one in use. Call after the migrations and before anything is written.
 * @throws SettingError with one sentence when the database belongs to the other mode.
 */
export async function claimInstallation(db: Queryable, mode: Mode): Promise<void> {
  await db.query('insert into platform.installation (mode) values ($1) on conflict do nothing', [mode]);
  const { rows } = await db.query<{ mode: Mode }>('select mode from platform.installation');
  const found = rows[0]?.mode;
  if (found === mode) return;
  throw new SettingError(
    mode === 'production'
      ? 'The setting PERYA_MODE is "production", but the database holds demo data (known passwords, test payments): name an empty database with DATABASE_URL, or another DATA_DIR.'
      : 'The setting PERYA_MODE is "demo", but the database holds the data of a production: set PERYA_MODE=production, or name another database with DATABASE_URL or DATA_DIR.',
  );
}
