import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import styles from './RegisterBanner.module.css';

type Announcement = ApiValue<'GET /wps/announcements'>['banners'][number];

/** What is drawn of an announcement for those who register; the rest of it does not travel with the page. */
export interface Banner {
  title: string;
  link: string | null;
  picture: { src: string; alt: string; sources: { type: string; srcset: string }[] } | null;
}

export function bannerOf(announcement: Announcement | undefined): Banner | null {
  if (!announcement) return null;
  const { title, link, announcementImages } = announcement;
  const [cover] = announcementImages;
  const picture = cover ? { src: cover.url, alt: cover.alt, sources: cover.sources } : null;
  // One that invites here leads nowhere from here.
  return { title, link: link?.startsWith('/m/register') ? null : link, picture };
}

/** The page's width less its gutters. */
const sizes = '(min-width: 480px) 448px, 92vw';

/** The announcement above the form of registration (specification 1 §7, group `m_reg`). */
export function RegisterBanner({ banner: { title, link, picture } }: { banner: Banner }) {
  const content = (
    <>
      {picture && (
        <picture>
          {picture.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={sizes} />
          ))}
          <img
            className={styles.picture}
            src={picture.src}
            // The title beside it says the same, unless it is a picture of something else.
            alt={picture.alt.includes(title) ? '' : picture.alt}
            width={960}
            height={420}
            decoding="async"
          />
        </picture>
      )}
      <span className={styles.title}>{title}</span>
    </>
  );
  return link === null ? (
    <p className={styles.banner}>{content}</p>
  ) : (
    <Link className={styles.banner} to={link}>
      {content}
    </Link>
  );
}
