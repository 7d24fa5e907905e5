import { useState } from 'react';
import type { Play } from '@perya/game-rules/lottery/play.ts';
import { useT } from '#app/lib/i18n.ts';
import { parseTyped } from './typed-numbers.ts';
import styles from './RowForm.module.css';

/** Numbers that are typed or pasted: separated by anything that is no digit; repeated ones count once. */
export function TypedNumbers({ play, onChange }: { play: Play; onChange: (selection: number[][]) => void }) {
  const t = useT();
  const { areas, typed } = play.selector;
  const [text, setText] = useState('');
  const read = (next: string) => {
    setText(next);
    onChange(parseTyped(next, typed!, areas[0]!.to > 9));
  };
  const found = text.trim() === '' ? null : parseTyped(text, typed!, areas[0]!.to > 9).length;
  return (
    <label className={styles.typed}>
      <span>{t('lottery.typed')}</span>
      <textarea
        rows={4}
        inputMode="numeric"
        maxLength={8000}
        value={text}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <span className={styles.facts} aria-live="polite">
        {found === null ? t('lottery.typed.help') : t('lottery.typed.found', { count: found })}
      </span>
    </label>
  );
}
