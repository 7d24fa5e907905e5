import { useState, type ReactNode } from 'react';
import { Coins, LogOut, ScrollText, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { parseDecimal } from '@perya/money/money.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { trialName } from './begin-trial.ts';
import type { RegisterSettings } from '../check.ts';
import styles from './Trial.module.css';

interface TrialAccountProps {
  terms: NonNullable<RegisterSettings['trial']>;
  /** As it is shown. */
  balance: ReactNode;
  /** Undefined while it is on its way. */
  purse: ApiValue<'GET /wps/wallets/balance'> | undefined;
  /** The play money has changed. */
  onFilled: () => void;
  onEnd: () => void;
}

/** A trial that is running: its name, its play money, its records, and the way to a real account. */
export function TrialAccount({ terms, balance, purse, onFilled, onEnd }: TrialAccountProps) {
  const t = useT();
  const { currencySymbol, switches } = useSettings();
  const session = useSession();
  const { fill, filling } = useFilling(onFilled);
  const low = purse !== undefined && isLow(purse, terms.fillBelow);
  return (
    <div className={styles.page}>
      <section className={styles.purse} aria-label={t('trial.running')}>
        <p className={styles.label}>{t('trial.running')}</p>
        <h2 className={styles.name}>{trialName() ?? session?.userName}</h2>
        <p className={styles.label}>{t('trial.purse')}</p>
        <p className={styles.amount}>{balance}</p>
        {low ? (
          <Button
            variant="secondary"
            block
            pending={filling}
            icon={<Coins size={20} aria-hidden="true" />}
            onClick={() => void fill()}
          >
            {t('trial.fill', { amount: formatAmount(terms.playMoney, currencySymbol) })}
          </Button>
        ) : (
          <p className={styles.label}>
            {t('trial.fillLater', { amount: formatAmount(terms.fillBelow, currencySymbol) })}
          </p>
        )}
      </section>
      <Link className={buttonClass({ block: true })} to="/m/home">
        {t('trial.play')}
      </Link>
      <ul className={styles.links}>
        <li>
          <Link className={styles.link} to="/m/gameRecord">
            <Ticket size={22} aria-hidden="true" />
            {t('trial.bets')}
          </Link>
        </li>
        <li>
          <Link className={styles.link} to="/m/transaction/record">
            <ScrollText size={22} aria-hidden="true" />
            {t('trial.movements')}
          </Link>
        </li>
      </ul>
      <section className={styles.real}>
        <h2 className={styles.realTitle}>{t('trial.real')}</h2>
        <p className={styles.lead}>{t('trial.realText')}</p>
        <div className={styles.actions}>
          {switches['DIRECTREG3'] && (
            <Link className={buttonClass({ variant: 'secondary', block: true })} to="/m/register">
              {t('login.register')}
            </Link>
          )}
          <Link className={buttonClass({ variant: 'quiet', block: true })} to="/m/login">
            {t('login.submit')}
          </Link>
        </div>
      </section>
      <Button variant="danger" block icon={<LogOut size={20} aria-hidden="true" />} onClick={onEnd}>
        {t('trial.end')}
      </Button>
    </div>
  );
}

/** Compared in minor units, never as a number. */
function isLow({ sumBalance, currency }: ApiValue<'GET /wps/wallets/balance'>, fillBelow: string): boolean {
  return (parseDecimal(sumBalance, currency) ?? 0n) < (parseDecimal(fillBelow, currency) ?? 0n);
}

function useFilling(onFilled: () => void) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [filling, setFilling] = useState(false);
  const fill = async () => {
    setFilling(true);
    try {
      await api('POST /wps/wallets/trial');
      onFilled();
      toasts.show(t('trial.filled'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    } finally {
      setFilling(false);
    }
  };
  return { fill, filling };
}
