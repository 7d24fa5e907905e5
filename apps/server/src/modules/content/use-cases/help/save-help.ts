import type { Content } from '../../dependencies.ts';
import { upsertHelp } from '../../queries/help.ts';
import type { Queryable } from '#platform/db/database.ts';
import { plainText, sanitiseHtml } from '#platform/html/sanitise.ts';

export interface HelpInput {
  brand: string;
  /** Names it within the brand: saving again under the same one replaces it. */
  slug: string;
  position: number;
  /** Absent: for every device. */
  devices?: readonly ('MOBILE' | 'WEB')[];
  /** By language; HTML as somebody wrote it. */
  texts: Record<string, { title: string; content: string }>;
}

/** Saves an entry of the help centre, the HTML made harmless first. @returns its identity. */
export function saveHelp({ db, clock, makeId }: Content, input: HelpInput): Promise<bigint> {
  return db.transaction((tx) => writeHelp(tx, makeId(), clock.now(), input));
}

/** The same inside a transaction. @param newId its identity, where there is none of this slug. */
export function writeHelp(tx: Queryable, newId: bigint, at: Date, input: HelpInput): Promise<bigint> {
  const texts = Object.fromEntries(
    Object.entries(input.texts).map(([language, { title, content }]) => [
      language,
      { title: plainText(title), content: sanitiseHtml(content) },
    ]),
  );
  const { brand, slug, position, devices = ['MOBILE', 'WEB'] } = input;
  return upsertHelp(tx, { helpId: newId, brand, slug, position, devices: [...devices], at, texts });
}
