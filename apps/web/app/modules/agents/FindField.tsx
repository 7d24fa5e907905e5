import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import styles from './Team.module.css';

interface FindFieldProps {
  label: PhraseKey;
  submit: PhraseKey;
  /** The name that was typed; empty: everybody. */
  onFind: (name: string) => void;
}

/** Looks for one member by name. */
export function FindField({ label, submit, onFind }: FindFieldProps) {
  const t = useT();
  return (
    <form
      role="search"
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        onFind(typeof name === 'string' ? name.trim() : '');
      }}
    >
      <TextField
        name="name"
        label={t(label)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        clearLabel={t('form.clear', { field: t(label) })}
        onInput={(event) => {
          if (event.currentTarget.value === '') onFind('');
        }}
      />
      <Button type="submit" variant="secondary">
        {t(submit)}
      </Button>
    </form>
  );
}
