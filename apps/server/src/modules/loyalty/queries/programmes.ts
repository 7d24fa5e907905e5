/** SQL of the programmes and their versions. */
import type { ProgrammeKind } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';

/** The content that holds on a day; null: none. */
export async function findProgramme(
  db: Queryable,
  brand: string,
  kind: ProgrammeKind,
  day: string,
): Promise<unknown> {
  const { rows } = await db.query<{ content: unknown }>(
    `select content from loyalty.programme where brand = $1 and kind = $2 and valid_from <= $3::date
     order by valid_from desc limit 1`,
    [brand, kind, day],
  );
  return rows[0]?.content ?? null;
}

export interface ProgrammeVersion {
  kind: ProgrammeKind;
  validFrom: string;
  content: unknown;
  setAt: Date;
}

/** All versions of a brand, the newest first. */
export async function listProgrammes(db: Queryable, brand: string): Promise<ProgrammeVersion[]> {
  const { rows } = await db.query<ProgrammeVersion>(
    `select kind, valid_from::text as "validFrom", content, set_at as "setAt" from loyalty.programme
     where brand = $1 order by kind, valid_from desc`,
    [brand],
  );
  return rows;
}

interface NewVersion {
  brand: string;
  kind: ProgrammeKind;
  validFrom: string;
  content: unknown;
  at: Date;
}

/** Replaces a version of the same day, which must not hold yet: the caller sees to that. */
export async function upsertProgramme(tx: Queryable, version: NewVersion): Promise<void> {
  const { brand, kind, validFrom, content, at } = version;
  await tx.query(
    `insert into loyalty.programme (brand, kind, valid_from, content, set_at) values ($1, $2, $3, $4, $5)
     on conflict (brand, kind, valid_from) do update set content = excluded.content, set_at = excluded.set_at`,
    [brand, kind, validFrom, JSON.stringify(content), at],
  );
}

/** For a seed: nothing where the brand has a version already. */
export async function insertFirstProgramme(db: Queryable, version: NewVersion): Promise<void> {
  const { brand, kind, validFrom, content, at } = version;
  await db.query(
    `insert into loyalty.programme (brand, kind, valid_from, content, set_at)
     select $1, $2, $3::date, $4::jsonb, $5
     where not exists (select from loyalty.programme p where p.brand = $1 and p.kind = $2)`,
    [brand, kind, validFrom, JSON.stringify(content), at],
  );
}
