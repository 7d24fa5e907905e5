import { useEffect, useRef, type ReactNode } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { ChatPicture } from './ChatPicture.tsx';
import type { Kept, Outbox } from './outbox.ts';
import styles from './Chat.module.css';

export type ChatMessage = ApiValue<'GET /wps/chat'>['messages'][number];

interface MessageLogProps {
  messages: readonly ChatMessage[];
  /** On their way. */
  waiting: readonly Kept[];
  outbox: Outbox;
}

/** The talk, the newest last; what arrives is read out. */
export function MessageLog({ messages, waiting, outbox }: MessageLogProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const last = waiting.at(-1)?.requestId ?? messages.at(-1)?.number;
  // Nothing is returned: where scrolling answers with a promise, React would take that for what ends the effect.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  return (
    <>
      <div role="log" aria-label={t('chat.log')}>
        <ol className={styles.log}>
          {messages.map((message) => (
            <Line key={message.number} message={message} />
          ))}
          {waiting.map((kept) => (
            <WaitingLine key={kept.requestId} kept={kept} outbox={outbox} />
          ))}
        </ol>
      </div>
      <div ref={end} className={styles.end} />
    </>
  );
}

function Line({ message }: { message: ChatMessage }) {
  const t = useT();
  const { timeZone } = useSettings();
  const { author, authorName, kind, text, about, at } = message;
  if (kind === 'taken' || kind === 'closed')
    return (
      <li className={styles.event}>
        {kind === 'taken' ? t('chat.taken', { name: authorName ?? t('chat.service') }) : t('chat.closed')}
      </li>
    );
  if (about)
    return (
      <li className={styles.event}>
        {t('chat.about')} {t(`chat.about.${about.kind}`, { label: about.label })}
      </li>
    );
  return (
    <Bubble own={author === 'member'} name={author === 'member' ? t('chat.you') : (authorName ?? '')}>
      {message.pictureId === null ? text : <ChatPicture id={message.pictureId} />}
      <time className={styles.time} dateTime={at}>
        {formatShortMoment(at, timeZone)}
      </time>
    </Bubble>
  );
}

function Bubble({ own, name, children }: { own: boolean; name: string; children: ReactNode }) {
  return (
    <li className={styles.bubble} data-own={own || undefined}>
      <span className={own ? 'sr-only' : styles.name}>{name}</span>
      {children}
    </li>
  );
}

function WaitingLine({ kept, outbox }: { kept: Kept; outbox: Outbox }) {
  const t = useT();
  const offline = !navigator.onLine;
  const { requestId, text, refused } = kept;
  return (
    <Bubble own name={t('chat.you')}>
      {text}
      <span className={styles.time}>
        {refused === undefined
          ? t(offline ? 'chat.kept' : 'chat.sending')
          : `${t('chat.refused')}. ${t(refused)}`}
      </span>
      {refused !== undefined && (
        <span className={styles.choices}>
          <Button variant="quiet" onClick={() => outbox.discard(requestId)}>
            {t('chat.discard')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              outbox.retry(requestId);
              void outbox.flush();
            }}
          >
            {t('chat.again')}
          </Button>
        </span>
      )}
    </Bubble>
  );
}
