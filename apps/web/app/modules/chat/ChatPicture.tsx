import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { fetchPicture } from '#app/lib/upload.ts';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import styles from './Chat.module.css';

/** A member's picture has no address that a tag could name: it is asked for with the session, and shown from memory. */
export function ChatPicture({ id }: { id: string }) {
  const t = useT();
  const token = useSession()?.token;
  const { data, isError } = useQuery({
    queryKey: ['chat picture', token, id],
    queryFn: ({ signal }) => fetchPicture('GET /wps/chat/pictures/:pictureId', { pictureId: id }, signal),
    // It never changes; and it need not be kept when it is not looked at.
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const url = useObjectUrl(data);
  if (isError)
    return (
      <span role="img" aria-label={t('chat.picture.failed')}>
        <ImageOff size={24} aria-hidden="true" />
      </span>
    );
  return <span className={styles.frame}>{url && <img src={url} alt={t('chat.picture')} />}</span>;
}
