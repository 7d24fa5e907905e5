import { useRef } from 'react';
import { SendHorizontal } from 'lucide-react';
import type { About } from '@perya/contract/chat/about-kinds.ts';
import { isComposing } from '@perya/keys/keys.ts';
import { useT } from '#app/lib/i18n.ts';
import { PictureButton } from './PictureButton.tsx';
import styles from './Chat.module.css';

const mostLetters = 1_000;

interface ComposerProps {
  /** What the next message is about. */
  about: About | null;
  onSend: (text: string) => void;
}

/** Enter sends; Shift and Enter begin a new line. */
export function Composer({ about, onSend }: ComposerProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const text = area.current?.value.trim() ?? '';
    if (text === '') return;
    onSend(text);
    area.current!.value = '';
    area.current!.focus();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {about && <p className={styles.about}>{t(`chat.about.new.${about.kind}`)}</p>}
      <div className={styles.line}>
        <PictureButton />
        <textarea
          ref={area}
          className={styles.area}
          rows={2}
          maxLength={mostLetters}
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <button type="submit" className={styles.send} aria-label={t('chat.send')}>
          <SendHorizontal size={22} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
