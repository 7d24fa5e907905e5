import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { aboutKinds, type About } from '@perya/contract/chat/about-kinds.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { chatKey } from '#app/lib/push-changes.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { LetterDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ZoneNote } from '#app/ui/ZoneNote.tsx';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { Composer } from './Composer.tsx';
import { MessageLog, type ChatMessage } from './MessageLog.tsx';
import { useOutbox } from './use-outbox.ts';
import styles from './Chat.module.css';

type ChatValue = ApiValue<'GET /wps/chat'>;

/** A member's talk with the customer service. What is written is kept on the phone until the server has it. */
export function Chat() {
  const t = useT();
  const token = useSession()?.token ?? '';
  const { timeZone } = useSettings();
  const { waiting, outbox } = useOutbox();
  const [about, forgetAbout] = useAbout();
  const { data, isError, refetch } = useQuery({
    queryKey: [...chatKey, token],
    queryFn: () => api('GET /wps/chat', { query: {} }),
  });
  useRead(data);
  const { earlier, more } = useEarlier(data);
  if (isError && !data)
    return (
      <EmptyState
        drawing={<LetterDrawing />}
        title={t('chat.failed')}
        action={<Button onClick={() => void refetch()}>{t('form.retry')}</Button>}
      />
    );
  if (!data) return <ChatSkeleton />;
  const messages = [...earlier, ...data.messages];
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  return (
    <div className={styles.chat}>
      <Standing chat={data} />
      <ZoneNote zone={timeZone} />
      {more && (
        <Button variant="quiet" onClick={more}>
          {t('chat.earlier')}
        </Button>
      )}
      {messages.length + waiting.length === 0 ? (
        <EmptyState drawing={<LetterDrawing />} title={t('chat.empty')} text={t('chat.empty.text')} />
      ) : (
        <MessageLog
          messages={messages}
          waiting={waiting.filter(({ requestId }) => !arrived.has(requestId))}
          outbox={outbox}
        />
      )}
      <Composer
        about={about}
        onSend={(text) => {
          outbox.add({
            requestId: randomId(),
            text,
            at: new Date().toISOString(),
            ...(about && { about }),
          });
          forgetAbout();
          void outbox.flush();
        }}
      />
    </div>
  );
}

/** Whether somebody answers now, and who. */
function Standing({ chat: { isOpen, opensAt, operatorName } }: { chat: ChatValue }) {
  const t = useT();
  const { timeZone } = useSettings();
  const hours = isOpen
    ? t('chat.open')
    : opensAt === null
      ? t('chat.closed.hours')
      : t('chat.opens', { moment: formatShortMoment(opensAt, timeZone) });
  return (
    <p className={styles.standing} role="status">
      {operatorName !== null && isOpen ? t('chat.with', { name: operatorName }) : hours}
    </p>
  );
}

/**
 * What the question is about, from the address: `?round=123`. It is told with the first message; the address stays, because a navigation
 * would ask the server for the page, and without a network there would be none.
 */
function useAbout(): [about: About | null, forget: () => void] {
  const [search] = useSearchParams();
  const [told, setTold] = useState<string | null>(null);
  const found = aboutKinds.flatMap((kind) => {
    const id = search.get(kind);
    return id !== null && /^[1-9]\d{0,18}$/.test(id) ? [{ kind, id }] : [];
  });
  const asked = search.toString();
  return [told === asked ? null : (found[0] ?? null), () => setTold(asked)];
}

/** Tells the server what the member has seen, once for each new message. */
function useRead(data: ChatValue | undefined): void {
  const read = useRef(0);
  const last = data?.messages.at(-1);
  const number = last !== undefined && last.author !== 'member' ? last.number : 0;
  useEffect(() => {
    if (number <= read.current) return;
    read.current = number;
    // The next answer tells it again.
    api('POST /wps/chat/read', { body: { number } }).catch(() => (read.current = 0));
  }, [number]);
}

function useEarlier(data: ChatValue | undefined): {
  earlier: readonly ChatMessage[];
  more: (() => void) | null;
} {
  const [pages, setPages] = useState<{ list: readonly ChatMessage[]; hasEarlier: boolean } | null>(null);
  const first = pages?.list[0] ?? data?.messages[0];
  const hasEarlier = pages ? pages.hasEarlier : (data?.hasEarlier ?? false);
  // What a new message has pushed out of the first page is not lost: pages are joined by their numbers.
  const earlier = (pages?.list ?? []).filter(({ number }) => number < (data?.messages[0]?.number ?? 0));
  const load = async (): Promise<void> => {
    const page = await api('GET /wps/chat', { query: { before: first?.number } });
    setPages({ list: [...page.messages, ...(pages?.list ?? [])], hasEarlier: page.hasEarlier });
  };
  return { earlier, more: hasEarlier ? () => void load().catch(() => undefined) : null };
}
