/** SQL of the categories of promotions. */
import type { Queryable } from '#platform/db/database.ts';

export interface StoredCategory {
  id: string;
  /** Title by language. */
  texts: Record<string, string>;
  /** What is in it. */
  announcementIds: string[];
}

/** In their order, with their titles and what is in them. */
export async function listCategories(db: Queryable, brand: string): Promise<StoredCategory[]> {
  const { rows } = await db.query<StoredCategory>(
    `select c.category_id::text as id,
       (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from content.promotion_category_text t
        where t.category_id = c.category_id) as texts,
       array(select a.announcement_id::text from content.announcement_category a
         where a.category_id = c.category_id) as "announcementIds"
     from content.promotion_category c where c.brand = $1 order by c.position, c.category_id`,
    [brand],
  );
  return rows;
}

export interface NewCategory {
  categoryId: bigint;
  brand: string;
  slug: string;
  position: number;
  texts: Record<string, string>;
}

/** Adds a category; one that is there under this slug stays as it is. */
export async function insertMissingCategory(db: Queryable, one: NewCategory): Promise<void> {
  await db.query(
    `with added as (
       insert into content.promotion_category (category_id, brand, slug, position) values ($1, $2, $3, $4)
       on conflict (brand, slug) do nothing returning category_id)
     insert into content.promotion_category_text (category_id, language, title)
     select added.category_id, t.key, t.value from added, jsonb_each_text($5) t`,
    [one.categoryId, one.brand, one.slug, one.position, JSON.stringify(one.texts)],
  );
}

/** Puts a promotion into these categories and no others. @throws Error naming one that does not exist. */
export async function updateCategoriesOf(
  db: Queryable,
  brand: string,
  announcementId: bigint,
  slugs: readonly string[],
): Promise<void> {
  await db.query('delete from content.announcement_category where announcement_id = $1', [announcementId]);
  if (slugs.length === 0) return;
  const { rowCount } = await db.query(
    `insert into content.announcement_category (announcement_id, category_id)
     select $1, category_id from content.promotion_category where brand = $2 and slug = any($3)`,
    [announcementId, brand, slugs],
  );
  if (rowCount !== slugs.length) throw new Error(`A category of ${slugs.join(', ')} does not exist`);
}
