/** What operators write and publish. */
import { addPicture as addPictureEndpoint } from '@perya/contract/content/operators/add-picture.ts';
import { listPictures as listPicturesEndpoint } from '@perya/contract/content/operators/list-pictures.ts';
import { getContent, type contentPage } from '@perya/contract/content/operators/get-content.ts';
import { listContent } from '@perya/contract/content/operators/list-content.ts';
import { previewContent } from '@perya/contract/content/operators/preview-content.ts';
import { publishContent as publishEndpoint } from '@perya/contract/content/operators/publish-content.ts';
import { saveDraft as saveEndpoint } from '@perya/contract/content/operators/save-draft.ts';
import { unpublishContent as unpublishEndpoint } from '@perya/contract/content/operators/unpublish-content.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type * as z from 'zod/mini';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Content } from './dependencies.ts';
import { presentNamedPicture, presentOwnPicture } from './present.ts';
import { listNewest, type AnyContent, type Live, type Revision, type Subject } from './queries/revisions.ts';
import { stateOf } from './rules/content-state.ts';
import {
  findContent,
  listLive,
  publishContent,
  saveDraft,
  unpublishContent,
  type ContentPage,
} from './use-cases/edit-content.ts';
import { addPicture, listPictures } from './use-cases/pictures.ts';

export interface ContentOperatorPorts {
  /** Where players reach a brand, without a slash at the end. */
  siteOf: (brand: string) => string;
  isBrand: (brand: string) => boolean;
}

export function bindContentOperators(
  bind: BindOperators,
  content: Content,
  { isBrand, siteOf }: ContentOperatorPorts,
): void {
  const { db, clock, previews } = content;
  bindPictures(bind, content, isBrand);
  bind(previewContent, async ({ params }) => {
    if (!isBrand(params.brand)) return fail('not.found');
    const pages: { language: 'EN' | 'TY'; url: string }[] = [];
    for (const language of ['EN', 'TY'] as const) {
      const path = await previews.addressOf(params, language);
      if (path === null) return fail('not.found');
      pages.push({ language, url: `${siteOf(params.brand)}${path}` });
    }
    return ok({ pages });
  });
  bind(listContent, async ({ params: { brand, subject } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const [live, newest] = await Promise.all([
      listLive(db, { brand, subject }),
      listNewest(db, brand, subject),
    ]);
    const revisions = new Map(newest.map((one) => [one.slug, one]));
    const shown = new Set(live.map(({ slug }) => slug));
    const now = clock.now();
    return ok({
      list: [
        ...live.map((one) => presentRow(one.slug, one, revisions.get(one.slug), now)),
        ...newest.filter(({ slug }) => !shown.has(slug)).map((one) => presentRow(one.slug, null, one, now)),
      ],
    });
  });
  bind(getContent, async ({ params }) => {
    if (!isBrand(params.brand)) return fail('not.found');
    const page = await findContent(db, params);
    return page ? ok(presentPage(page, clock.now())) : fail('not.found');
  });
  bind(saveEndpoint, async ({ operator, change, params, body }) => {
    if (!isBrand(params.brand)) return fail('not.found');
    // The schema takes any form; the path says which it must be.
    if (subjectOf(body.content) !== params.subject)
      return fail('request.invalid', { fields: { content: 'field.invalid' } });
    const edit = { author: operator.name, version: body.version };
    const saved = await saveDraft(content, change, params, body.content, edit);
    return saved.ok ? ok(presentPage(saved.value, clock.now())) : saved;
  });
  bind(publishEndpoint, async ({ operator, change, params, body: { version } }) => {
    if (!isBrand(params.brand)) return fail('not.found');
    const published = await publishContent(content, change, params, { author: operator.name, version });
    return published.ok ? ok(presentPage(published.value, clock.now())) : published;
  });
  bind(unpublishEndpoint, async ({ operator, change, params, body: { version, reason } }) => {
    if (!isBrand(params.brand)) return fail('not.found');
    const edit = { author: operator.name, version };
    const taken = await unpublishContent(content, change, params, edit, reason);
    return taken.ok ? ok(presentPage(taken.value, clock.now())) : taken;
  });
}

function bindPictures(bind: BindOperators, content: Content, isBrand: ContentOperatorPorts['isBrand']): void {
  const { artUrl } = content;
  bind(listPicturesEndpoint, async ({ params: { brand } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const { own, names } = await listPictures(content, brand);
    return ok({
      list: [
        ...own.map((one) => presentOwnPicture(one, artUrl)),
        ...names.map((name) => presentNamedPicture(name, artUrl)),
      ],
    });
  });
  bind(addPictureEndpoint, async ({ operator, change, params: { brand }, body: { data, ...body } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const bytes = Buffer.from(data, 'base64');
    const added = await addPicture(content, change, { ...body, brand, author: operator.name, bytes });
    return added.ok ? ok(presentOwnPicture(added.value, artUrl)) : added;
  });
}

function subjectOf(content: AnyContent): Subject {
  if ('type' in content) return 'announcement';
  return 'platform' in content ? 'download' : 'help';
}

function presentRow(slug: string, live: Live | null, newest: Revision | undefined, now: Date) {
  const hasDraft = newest !== undefined && newest.action === 'draft';
  const content = (live?.content ?? newest?.content) as AnyContent;
  const announced = 'type' in content ? content : null;
  const download = 'platform' in content ? content : null;
  return {
    slug,
    type: announced?.type ?? download?.platform ?? null,
    title: content.texts['EN']?.title ?? slug,
    languages: Object.keys(content.texts).toSorted(),
    state: stateOf(live, now),
    hasDraft,
    position: content.position,
    startsAt: announced?.startsAt ?? null,
    endsAt: announced?.endsAt ?? null,
    updatedAt: (newest?.at ?? live?.updatedAt ?? now).toISOString(),
    version: newest?.version ?? 0,
  };
}

const presentPage = (
  { slug, version, live, draft, history }: ContentPage,
  now: Date,
): z.input<typeof contentPage> => ({
  slug,
  version,
  state: stateOf(live, now),
  live: live?.content ?? null,
  draft,
  history: history.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
});
