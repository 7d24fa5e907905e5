import type { Announcement } from '@perya/contract/content/announcement.ts';
import type { contentPicture } from '@perya/contract/content/operators/picture-fields.ts';
import type * as z from 'zod/mini';
import { textIn } from '#platform/text-in.ts';
import type { OwnPicture } from './queries/pictures.ts';
import type { StoredAnnouncement } from './rules/announcement.ts';
import { bannerFormats, bannerWidths, nameOfOwn, pictureUrl } from './rules/banner-picture.ts';

const ratio = 7 / 16;

type ArtUrl = (path: string) => string;

export function presentAnnouncement(one: StoredAnnouncement, language: string, artUrl: ArtUrl): Announcement {
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
  artUrl: ArtUrl,
): Announcement['announcementImages'] {
  return images.map((image, index) => ({
    sequence: index + 1,
    url: pictureUrl(image, 960, 'webp', artUrl),
    width: 960,
    height: 960 * ratio,
    alt,
    sources: bannerFormats.map((format) => ({
      type: `image/${format}`,
      srcset: bannerWidths.map((width) => `${pictureUrl(image, width, format, artUrl)} ${width}w`).join(', '),
    })),
  }));
}

type Presented = z.input<typeof contentPicture>;

export function presentOwnPicture({ pictureId, title, author, at }: OwnPicture, artUrl: ArtUrl): Presented {
  const name = nameOfOwn(pictureId);
  return {
    name,
    title,
    url: pictureUrl(name, 480, 'webp', artUrl),
    addedBy: { author, at: at.toISOString() },
  };
}

export function presentNamedPicture(name: string, artUrl: ArtUrl): Presented {
  return {
    name,
    title: name.replaceAll('-', ' '),
    url: pictureUrl(name, 480, 'webp', artUrl),
    addedBy: null,
  };
}
