import { lazy, Suspense } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { Copy } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { AuthenticatorCodeForm } from './AuthenticatorCodeSheet.tsx';
import { useCopy } from '#app/lib/use-copy.ts';
import styles from './Security.module.css';

const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }));

interface AuthenticatorSetUpProps {
  setUp: ApiValue<'POST /wps/member/authenticator'>;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture, as a link for an app on this phone, and for typing; then the first code, which switches it on. */
export function AuthenticatorSetUp({ setUp, onDone, onCancel }: AuthenticatorSetUpProps) {
  const t = useT();
  const { name } = useSettings();
  const copy = useCopy();
  return (
    <>
      <ol className={styles.steps}>
        <li>{t('authenticator.step.app')}</li>
        <li>{t('authenticator.step.secret')}</li>
        <li>{t('authenticator.step.code')}</li>
      </ol>
      <div className={styles.card}>
        <Suspense fallback={<Skeleton width="196px" height="196px" radius="14px" />}>
          <QrCode className={styles.code} text={setUp.uri} label={t('authenticator.qr', { name })} />
        </Suspense>
        <p className={styles.secret}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div className={styles.choices}>
          <a className={buttonClass({ variant: 'secondary', block: true })} href={setUp.uri}>
            {t('authenticator.open')}
          </a>
          <Button
            variant="secondary"
            block
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void copy(setUp.secret)}
          >
            {t('authenticator.copy')}
          </Button>
        </div>
      </div>
      <AuthenticatorCodeForm
        label={t('authenticator.begin')}
        onSubmit={async (code) => {
          onDone((await api('PUT /wps/member/authenticator', { body: { code } })).recoveryCodes);
        }}
      />
      <Button variant="quiet" block onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </>
  );
}
