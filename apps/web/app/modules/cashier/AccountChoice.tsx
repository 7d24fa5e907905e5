import { Landmark, Smartphone } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import type { PayoutAccount } from './payout.ts';
import formStyles from './DepositForm.module.css';
import styles from './WithdrawForm.module.css';

interface AccountChoiceProps {
  /** Of the radios: a page may show two choices. */
  name?: string;
  accounts: readonly PayoutAccount[];
  chosen: string;
  onChoose: (accountId: string) => void;
}

/** One of the member's accounts, those that wait included. */
export function AccountChoice({ name = 'account', accounts, chosen, onChoose }: AccountChoiceProps) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <fieldset className={styles.accounts}>
      <legend className={formStyles.legend}>{t('withdraw.account')}</legend>
      {accounts.map((one) => (
        <label key={one.accountId} className={formStyles.channel} data-waits={one.usable ? undefined : ''}>
          <input
            type="radio"
            name={name}
            value={one.accountId}
            checked={one.accountId === chosen}
            disabled={!one.usable}
            onChange={() => onChoose(one.accountId)}
            className={formStyles.radio}
          />
          <span className={formStyles.icon} aria-hidden="true">
            {one.kind === 'bank' ? <Landmark size={22} /> : <Smartphone size={22} />}
          </span>
          <span className={formStyles.name}>
            {one.name} {one.maskedNumber}
            <span className={formStyles.kind}>
              {one.usable
                ? one.holder
                : t('payout.usableFrom', { moment: formatShortMoment(one.usableFrom, timeZone) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
