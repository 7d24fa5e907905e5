/** SQL of the latest registrations, for the effect of other settings. */
import type { Queryable } from '#platform/db/database.ts';

export interface PastRegistration {
  /** What the form was filled with, by field. */
  profile: Readonly<Record<string, string>>;
  nickname: string | null;
  affiliateCode: string | null;
  /** `+639…`; null: no number. */
  mobile: string | null;
  /** The age that was confirmed. */
  age: number;
}

/** Newest first. Members whom an agent made, or who never chose, have not filled the form. */
export async function listPastRegistrations(
  db: Queryable,
  { brand, most }: { brand: string; most: number },
): Promise<PastRegistration[]> {
  const { rows } = await db.query<PastRegistration>(
    `select profile, nickname, affiliate_code as "affiliateCode", mobile_e164 as mobile, age_confirmed as age from accounts.member
     where brand = $1 and type <> 4 and not unfinished order by registered_at desc, member_id desc limit $2`,
    [brand, most],
  );
  return rows;
}
