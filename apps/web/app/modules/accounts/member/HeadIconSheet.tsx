import { useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import styles from './HeadIconSheet.module.css';

type Icon = ApiValue<'GET /wps/member/headIcon'>['icons'][number];

const key = ['accounts', 'headIcon'] as const;

/** The pictures that a member can choose from. A press chooses one and closes the sheet. */
export function HeadIconSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('headIcon.title')} closeLabel={t('form.close')}>
      <Choice onDone={onClose} />
    </Sheet>
  );
}

function Choice({ onDone }: { onDone: () => void }) {
  const t = useT();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /wps/member/headIcon', undefined, { signal }),
    staleTime: 0,
  });
  const [sending, setSending] = useState<Icon['name'] | null>(null);
  const choose = async (name: Icon['name']) => {
    if (sending !== null) return;
    setSending(name);
    try {
      await api('POST /wps/member/headIcon', { body: { headIcon: name } });
      // Header and member centre show it at once.
      await queries.invalidateQueries({ queryKey: ['GET /wps/member/info'] });
      onDone();
    } catch (error) {
      handleError(error);
    } finally {
      setSending(null);
    }
  };
  if (isError) {
    return (
      <button type="button" className={styles.retry} onClick={() => void refetch()}>
        {t('form.retry')}
      </button>
    );
  }
  if (!data) return <Skeleton height="300px" radius="14px" />;
  const current = sending ?? data.headIcon;
  return (
    <ul className={styles.icons}>
      {data.icons.map(({ name, url }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.icon}
            aria-pressed={name === current}
            onClick={() => void choose(name)}
          >
            <img src={url} alt="" width={64} height={64} />
            {t(`headIcon.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
