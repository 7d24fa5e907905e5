import { useRef, useState } from 'react';
import { ImagePlus } from 'lucide-react';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { refusalOf, smaller } from '#app/lib/pictures.ts';
import { chatChanged } from '#app/lib/push-changes.ts';
import { randomId } from '#app/lib/random-id.ts';
import { upload } from '#app/lib/upload.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import styles from './Chat.module.css';

/** A picture goes at once: a phone's storage has no room to keep it until later. */
export function PictureButton() {
  const t = useT();
  const handleError = useErrorHandler();
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const send = async (file: File): Promise<void> => {
    const refused = await refusalOf(file);
    if (refused !== null) return void toasts.show(t(refused), { tone: 'failure' });
    setPending(true);
    try {
      const form = new FormData();
      form.set('requestId', randomId());
      form.set('picture', await smaller(file));
      await upload('POST /wps/chat/pictures', form);
      await chatChanged();
    } catch (error) {
      handleError(error);
    }
    setPending(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('chat.picture.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          // The same file again is a choice too.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={styles.send}
        data-quiet
        aria-label={t('chat.picture.choose')}
        aria-busy={pending || undefined}
        onClick={() => !pending && input.current?.click()}
      >
        <ImagePlus size={22} aria-hidden="true" />
      </button>
    </>
  );
}
