import { useEffect, useId, useRef, useState } from 'react';
import { applicationBounds } from '@perya/contract/promotions/application-bounds.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { ImagePlus, X } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { randomId } from '#app/lib/random-id.ts';
import { refusalOf, type Picked } from '#app/lib/pictures.ts';
import styles from './PicturePicker.module.css';

const max = applicationBounds.pictures;
const size = applicationBounds.pictureBytes / 1024 / 1024;

interface PicturePickerProps {
  pictures: readonly Picked[];
  onChange: (pictures: readonly Picked[]) => void;
}

/** Up to three pictures, each shown before it is sent, and taken out again with a tap. */
export function PicturePicker({ pictures, onChange }: PicturePickerProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<ErrorCode>();
  useGiveBack(pictures);
  const add = async (files: readonly File[]) => {
    const good: Picked[] = [];
    let wrong: ErrorCode | undefined;
    for (const file of files) {
      const refusal = await refusalOf(file, applicationBounds.pictureBytes);
      const full = pictures.length + good.length === max;
      if (refusal) wrong ??= refusal;
      else if (full) wrong ??= 'file.too.many';
      else good.push({ key: randomId(), file, url: URL.createObjectURL(file) });
    }
    setError(wrong);
    if (good.length > 0) onChange([...pictures, ...good]);
  };
  const remove = (one: Picked) => {
    URL.revokeObjectURL(one.url);
    setError(undefined);
    onChange(pictures.filter((other) => other !== one));
    input.current?.focus();
  };
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-help`}>
      <legend className={styles.legend}>{t('application.pictures')}</legend>
      <ul className={styles.list}>
        {pictures.map((one, at) => (
          <Preview key={one.key} picture={one} number={at + 1} onRemove={() => remove(one)} />
        ))}
        {/* The field stays where it is when it has no room, so that the focus has somewhere to go. */}
        <li className={styles.adding} data-full={pictures.length >= max || undefined}>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/png,image/jpeg"
            multiple
            className={styles.input}
            disabled={pictures.length >= max}
            onChange={(event) => {
              const { files } = event.currentTarget;
              void add([...(files ?? [])]);
              // The same file may be chosen again after it was taken out.
              event.currentTarget.value = '';
            }}
          />
          <label htmlFor={id} className={styles.add}>
            <ImagePlus size={24} aria-hidden="true" />
            <span>{t('application.add')}</span>
          </label>
        </li>
      </ul>
      <p className={styles.error} role="alert">
        {error && t(error)}
      </p>
      <p id={`${id}-help`} className={styles.help}>
        {t('application.picturesHelp', { size, max })}
      </p>
    </fieldset>
  );
}

interface PreviewProps {
  picture: Picked;
  number: number;
  onRemove: () => void;
}

function Preview({ picture: { url, file }, number, onRemove }: PreviewProps) {
  const t = useT();
  return (
    <li className={styles.picture}>
      <img className={styles.image} src={url} alt={t('application.preview', { number, name: file.name })} />
      <button
        type="button"
        className={styles.remove}
        aria-label={t('application.remove', { number })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Gives the pictures' memory back when the form is left. */
function useGiveBack(pictures: readonly Picked[]): void {
  const held = useRef(pictures);
  useEffect(() => {
    held.current = pictures;
  });
  useEffect(
    () => () => {
      for (const { url } of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
