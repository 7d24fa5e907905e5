/** What the lists and the editor share. */
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Subject = ApiRequest<'GET /ops/brands/:brand/content/:subject'>['params']['subject'];
export type ContentPage = ApiValue<'GET /ops/brands/:brand/content/:subject/:slug'>;
export type Written = NonNullable<ContentPage['draft']>;
export type Announcement = Extract<Written, { type: string }>;

export interface Place {
  brand: string;
  subject: Subject;
  slug: string;
}

/** Address of a subject's list; an entry adds its brand and slug. */
export const addressOf: Readonly<Record<Subject, string>> = {
  announcement: '/content/announcements',
  help: '/content/help',
  download: '/content/downloads',
};

const tones: Readonly<Record<ContentPage['state'], Tone>> = {
  live: 'good',
  scheduled: 'waiting',
  draft: 'warning',
  over: 'over',
  off: 'over',
};

export const ContentState = ({ state }: { state: ContentPage['state'] }) => (
  <StateBadge state={state} phrases="content.state" tones={tones} />
);

export type Download = Extract<Written, { platform: string }>;

export const isDownload = (content: Written): content is Download => 'platform' in content;

export const isAnnouncement = (content: Written): content is Announcement => 'type' in content;

export function emptyContent(subject: Subject, nowMs: number): Written {
  const text = { title: '', content: '' };
  if (subject === 'download')
    return { platform: 'Android', url: '', version: '', position: 0, texts: { EN: text } };
  if (subject === 'help') return { position: 0, devices: ['MOBILE', 'WEB'], texts: { EN: text } };
  return {
    type: 'B',
    position: 0,
    audience: 'all',
    groupNames: ['m_home'],
    link: null,
    images: [],
    startsAt: new Date(nowMs).toISOString(),
    endsAt: null,
    shownFrom: null,
    shownUntil: null,
    participation: 'none',
    texts: { EN: { ...text, imageAlt: '' } },
  };
}
