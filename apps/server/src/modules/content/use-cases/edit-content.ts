/** Drafts, publishing and history of announcements, help and downloads. */
import type {
  AnnouncementContent,
  DownloadContent,
  HelpContent,
} from '@perya/contract/content/operators/content-fields.ts';
import { fail, ok, type Failure, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { plainText, sanitiseHtml } from '#platform/html/sanitise.ts';
import type { Content } from '../dependencies.ts';
import {
  insertRevision,
  listLiveAnnouncements,
  listLiveHelp,
  listRevisions,
  lockContent,
  updateEnabled,
  type Action,
  type AnyContent,
  type ContentName,
  type Live,
  type Revision,
} from '../queries/revisions.ts';
import { listLiveDownloads, upsertDownload } from '../queries/downloads.ts';
import { listUnknownPictures } from '../queries/pictures.ts';
import { ownIdOf } from '../rules/banner-picture.ts';
import { writeHelp } from './help/save-help.ts';
import { writeAnnouncement } from './save-announcement.ts';

const mostHistory = 100;

export interface ContentPage {
  slug: string;
  version: number;
  live: Live | null;
  draft: AnyContent | null;
  history: Revision[];
}

export const listLive = (
  db: Queryable,
  { brand, subject }: Pick<ContentName, 'brand' | 'subject'>,
  slug: string | null = null,
): Promise<Live[]> => readers[subject](db, brand, slug);

const readers = {
  announcement: listLiveAnnouncements,
  help: listLiveHelp,
  download: listLiveDownloads,
} as const;

/** @returns null where there is none of this name, written or live. */
export async function findContent(db: Queryable, name: ContentName): Promise<ContentPage | null> {
  const [history, [live = null]] = await Promise.all([
    listRevisions(db, name, mostHistory),
    listLive(db, name, name.slug),
  ]);
  const [newest] = history;
  if (!newest && !live) return null;
  return {
    slug: name.slug,
    version: newest?.version ?? 0,
    live,
    draft: newest && newest.action !== 'publish' ? newest.content : null,
    history,
  };
}

/** Who edits, and the version that the editor has seen. */
export interface Edit {
  author: string;
  version: number;
}

type Edited = Promise<Result<ContentPage, 'not.found' | 'version.stale'>>;

/** Stores what somebody wrote, its HTML made harmless; the site shows nothing of it. */
export async function saveDraft(
  content: Content,
  change: Change,
  name: ContentName,
  written: AnyContent,
  edit: Edit,
): Promise<Awaited<Edited> | Failure<'request.invalid'>> {
  const pictureIds = 'images' in written ? written.images.flatMap((image) => ownIdOf(image) ?? []) : [];
  const unknown = await listUnknownPictures(content.db, name.brand, pictureIds);
  if (unknown.length > 0) return fail('request.invalid', { fields: { 'content.images': 'field.unknown' } });
  return step(content, change, name, edit, 'draft', async () => harmless(written));
}

/** The draft takes the place of what is live. */
export function publishContent(content: Content, change: Change, name: ContentName, edit: Edit): Edited {
  return step(content, change, name, edit, 'publish', async (tx, page) => {
    const { draft, live } = page;
    const published = draft ?? live?.content ?? null;
    if (published === null) return null;
    await putLive(content, tx, name, published);
    return published;
  });
}

export function unpublishContent(
  content: Content,
  change: Change,
  name: ContentName,
  edit: Edit,
  reason: string,
): Edited {
  return step(
    content,
    change,
    name,
    edit,
    'unpublish',
    async (tx, { live }) => {
      if (live === null) return null;
      await updateEnabled(tx, name, false, content.clock.now());
      return live.content;
    },
    reason,
  );
}

/** @param work @returns the content of the new revision; null: there is nothing to do it with. */
function step(
  { clock }: Content,
  change: Change,
  name: ContentName,
  { author, version }: Edit,
  action: Action,
  work: (tx: Queryable, page: ContentPage) => Promise<AnyContent | null>,
  reason?: string,
): Edited {
  return change(async (tx, note) => {
    await lockContent(tx, name);
    const empty = { slug: name.slug, version: 0, live: null, draft: null, history: [] };
    const page = (await findContent(tx, name)) ?? empty;
    if (page.version !== version) return fail('version.stale');
    const content = await work(tx, page);
    if (content === null) return fail('not.found');
    const revision = { version: version + 1, action, content, author, at: clock.now() };
    await insertRevision(tx, name, revision);
    const after = { version: revision.version, title: content.texts['EN']?.title ?? '' };
    note({
      objectId: `${name.subject}/${name.slug}`,
      brand: name.brand,
      before: { version },
      after,
      reason,
    });
    return ok((await findContent(tx, name)) as ContentPage);
  });
}

async function putLive(
  { clock, makeId }: Content,
  tx: Queryable,
  name: ContentName,
  content: AnyContent,
): Promise<void> {
  const { brand, slug, subject } = name;
  const at = clock.now();
  if (subject === 'announcement') {
    const { link, startsAt, endsAt, shownFrom, shownUntil, ...rest } = content as AnnouncementContent;
    await writeAnnouncement(tx, makeId(), at, {
      ...rest,
      brand,
      slug,
      startsAt: new Date(startsAt),
      ...(link !== null && { link }),
      ...(endsAt !== null && { endsAt: new Date(endsAt) }),
      ...(shownFrom !== null && { shownFrom: new Date(shownFrom) }),
      ...(shownUntil !== null && { shownUntil: new Date(shownUntil) }),
    });
  } else if (subject === 'help')
    await writeHelp(tx, makeId(), at, { ...(content as HelpContent), brand, slug });
  else await upsertDownload(tx, name, content as DownloadContent, at);
  await updateEnabled(tx, name, true, at);
}

/** What is kept is what will be shown: HTML is sanitised when it is saved. */
function harmless(written: AnyContent): AnyContent {
  const texts = Object.fromEntries(
    Object.entries(written.texts).map(([language, text]) => [
      language,
      {
        ...text,
        title: plainText(text.title),
        content: sanitiseHtml(text.content),
        ...('imageAlt' in text && { imageAlt: plainText(String(text.imageAlt)) }),
      },
    ]),
  );
  return { ...written, texts } as AnyContent;
}
