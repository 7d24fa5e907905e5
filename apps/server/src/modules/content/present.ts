import type { Announcement } from '@perya/contract/content/announcement.ts';
import { textIn } from '#platform/text-in.ts';
import type { StoredAnnouncement } from './rules/announcement.ts';

/** The sizes and formats that the generator of pictures makes of a banner. */
const widths = [480, 720, 960] as const;
const ratio = 7 / 16;

export function presentAnnouncement(
  one: StoredAnnouncement,
  language: string,
  artUrl: (path: string) => string,
): Announcement {
  const text = textIn(one, language);
  return {
    id: String(one.announcementId),
    type: one.type,
    title: text?.title ?? '',
    content: text?.content ?? '',
    link: one.link,
    startDate: one.startsAt.toISOString(),
    endDate: one.endsAt?.toISOString() ?? null,
    noExpiry: one.endsAt === null ? 1 : 0,
    announcementImages: presentImages(one, text?.imageAlt ?? '', artUrl),
  };
}

function presentImages(
  { images }: StoredAnnouncement,
  alt: string,
  artUrl: (path: string) => string,
): Announcement['announcementImages'] {
  const address = (image: string, width: number, format: string): string =>
    artUrl(`banners/${image}-${width}.${format}`);
  return images.map((image, index) => ({
    sequence: index + 1,
    url: address(image, 960, 'webp'),
    width: 960,
    height: 960 * ratio,
    alt,
    sources: ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcset: widths.map((width) => `${address(image, width, format)} ${width}w`).join(', '),
    })),
  }));
}
