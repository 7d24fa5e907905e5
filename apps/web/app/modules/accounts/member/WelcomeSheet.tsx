import '#app/words/accounts.ts';
import { Flame, HandHeart, Wallet, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import type { PopupProps } from '#app/lib/popup.ts';
import { getSession, setSession, useSession } from '#app/lib/session.ts';
import { sessionStore } from '#app/lib/stores.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { welcomeFlag } from './welcome-popup.ts';
import styles from './WelcomeSheet.module.css';

const steps: readonly { icon: LucideIcon; phrase: PhraseKey }[] = [
  { icon: Wallet, phrase: 'welcome.deposit' },
  { icon: Flame, phrase: 'welcome.play' },
  { icon: HandHeart, phrase: 'welcome.care' },
];

/** Says welcome, and what there is to do first. */
export function WelcomeSheet({ open, onClose }: PopupProps) {
  const t = useT();
  const navigate = useNavigate();
  const session = useSession();
  // The same as every page asks for.
  const { data: member } = useQuery({
    queryKey: ['GET /wps/member/info', session?.token ?? ''],
    queryFn: () => api('GET /wps/member/info'),
    enabled: session !== null,
    staleTime: 5 * 60_000,
  });
  const name = member?.nickname || member?.account || session?.userName || '';
  const close = () => {
    sessionStore.setItem(welcomeFlag, '1');
    const now = getSession();
    if (now) setSession({ ...now, firstTimeLogin: false });
    onClose();
  };
  const deposit = () => {
    close();
    void navigate('/m/voucherCenter');
  };
  return (
    <Sheet open={open} onClose={close} title={t('welcome.title', { name })} closeLabel={t('welcome.begin')}>
      <div className={styles.body}>
        <p className={styles.text}>{t('welcome.text')}</p>
        <ul className={styles.steps}>
          {steps.map(({ icon: Icon, phrase }) => (
            <li key={phrase} className={styles.step}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={20} />
              </span>
              {t(phrase)}
            </li>
          ))}
        </ul>
        <Button block onClick={deposit}>
          {t('welcome.first')}
        </Button>
        <Button variant="quiet" block onClick={close}>
          {t('welcome.begin')}
        </Button>
      </div>
    </Sheet>
  );
}
