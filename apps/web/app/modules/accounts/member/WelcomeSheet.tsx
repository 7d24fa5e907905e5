import '#app/words/accounts.ts';
import { useState } from 'react';
import { Flame, HandHeart, Wallet, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { getSession, setSession, useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import styles from './WelcomeSheet.module.css';

/** A visit that has seen it, or that does not want it, says so here, as with the notices. */
const flag = 'WELCOME_POP';

const steps: readonly { icon: LucideIcon; phrase: PhraseKey }[] = [
  { icon: Wallet, phrase: 'welcome.deposit' },
  { icon: Flame, phrase: 'welcome.play' },
  { icon: HandHeart, phrase: 'welcome.care' },
];

/** Greets a member once, at the first login (`firstTimeLogin`, specification 1 §3). */
export function WelcomeSheet() {
  const t = useT();
  const navigate = useNavigate();
  const name = useSession()?.userName ?? '';
  const [open, setOpen] = useState(() => sessionStorage.getItem(flag) === null);
  const close = () => {
    sessionStorage.setItem(flag, '1');
    setOpen(false);
    const session = getSession();
    if (session) setSession({ ...session, firstTimeLogin: false });
  };
  const deposit = () => {
    close();
    void navigate('/m/voucherCenter');
  };
  // A sheet that was never opened would still say the name to whoever reads the page.
  if (!open) return null;
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
