import '#app/words/accounts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PopupProps } from '#app/lib/popup.ts';
import { sessionStore } from '#app/lib/stores.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { termsFlag } from './terms-popup.ts';
import styles from './WelcomeSheet.module.css';

/** The terms have changed: read them, agree, or be asked again at the next visit. */
export function TermsSheet({ open, onClose }: PopupProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const close = () => {
    sessionStore.setItem(termsFlag, '1');
    onClose();
  };
  const agree = async (): Promise<void> => {
    setPending(true);
    try {
      const { newTerms: termsVersion } = await api('GET /wps/member/info');
      if (termsVersion !== null) await api('POST /wps/member/terms', { body: { agree: true, termsVersion } });
      close();
    } catch (error) {
      handleError(error);
    }
    setPending(false);
  };
  return (
    <Sheet open={open} onClose={close} title={t('terms.new.title')} closeLabel={t('form.close')}>
      <div className={styles.body}>
        <p className={styles.text}>{t('terms.new.text')}</p>
        <Link
          className={buttonClass({ variant: 'secondary', block: true })}
          to="/m/useragreement"
          onClick={close}
        >
          {t('terms.new.read')}
        </Link>
        <Button block pending={pending} onClick={() => void agree()}>
          {t('terms.new.agree')}
        </Button>
      </div>
    </Sheet>
  );
}
