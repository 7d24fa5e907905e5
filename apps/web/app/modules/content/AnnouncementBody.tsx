import type { ApiValue } from '@perya/contract/api.ts';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { LatePicture } from '#app/ui/LatePicture.tsx';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import styles from './AnnouncementBody.module.css';

export type Announcement = ApiValue<'GET /wps/announcements'>['player'][number];

/** What an announcement shows under its title: its pictures, its words, and the way to what it is about. */
export function AnnouncementBody({ announcementImages, content, link }: Announcement) {
  const t = useT();
  return (
    <>
      {announcementImages.map(({ sequence, sources, url, width, height, alt }) => (
        <LatePicture
          key={sequence}
          when="first"
          ready
          className={undefined}
          sources={sources}
          sizes="(min-width: 480px) 416px, 84vw"
          image={{ className: styles.picture, src: url, alt, width, height, loading: 'lazy' }}
        />
      ))}
      <SanitisedHtml html={content} />
      {link && (
        <Link className={styles.link} to={link}>
          {t('home.noticeLink')}
        </Link>
      )}
    </>
  );
}
