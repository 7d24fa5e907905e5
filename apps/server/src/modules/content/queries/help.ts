/** SQL of the help centre. */
import type { Queryable } from '#platform/db/database.ts';

export interface HelpText {
  title: string;
  /** Sanitised HTML. */
  content: string;
}

export interface StoredHelp {
  slug: string;
  devices: string[];
  texts: Record<string, HelpText>;
}

/** All enabled entries of a brand, in their order. */
export async function listHelp(db: Queryable, brand: string): Promise<StoredHelp[]> {
  const { rows } = await db.query<StoredHelp>(
    `select h.slug, h.devices,
       (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content)), '{}')
        from content.help_text t where t.help_id = h.help_id) as texts
     from content.help_entry h where h.brand = $1 and h.enabled order by h.position, h.help_id`,
    [brand],
  );
  return rows;
}

export interface NewHelp extends StoredHelp {
  helpId: bigint;
  brand: string;
  position: number;
  at: Date;
}

/** Saves an entry with its texts, in the place of the one of this slug. @returns its identity. */
export async function upsertHelp(db: Queryable, one: NewHelp): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into content.help_entry (help_id, brand, slug, position, devices, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand, slug) do update set position = excluded.position, devices = excluded.devices,
       updated_at = excluded.updated_at
     returning help_id as id`,
    [one.helpId, one.brand, one.slug, one.position, one.devices, one.at],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('An upsert returns its row');
  await db.query('delete from content.help_text where help_id = $1', [id]);
  await db.query(
    `insert into content.help_text (help_id, language, title, content)
     select $1, t.key, t.value ->> 'title', t.value ->> 'content' from jsonb_each($2) t`,
    [id, JSON.stringify(one.texts)],
  );
  return id;
}

export async function findHelpSlug(db: Queryable, brand: string, slug: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from content.help_entry where brand = $1 and slug = $2', [
    brand,
    slug,
  ]);
  return rowCount === 1;
}
