import { Disc3, Egg, Mail, TicketPercent } from 'lucide-react';
import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import type { Offer } from './use-rewards.ts';
import styles from './Rewards.module.css';

const drawings = { wheel: Disc3, egg: Egg, voucher: TicketPercent, packet: Mail } as const;

/** The stub of a ticket: the reward as a number or a drawing, and its kind. */
export function Stub({ offer: { amount, spins, gift, packet, kind } }: { offer: Offer }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const drawn = packet
    ? 'packet'
    : gift?.as === 'turns'
      ? gift.game
      : gift?.as === 'voucher'
        ? 'voucher'
        : null;
  const Drawing = drawn === null ? null : drawings[drawn];
  const number = spins?.count ?? (gift && gift.as !== 'voucher' ? gift.count : null);
  return (
    <div className={styles.stub}>
      {Drawing && <Drawing size={34} aria-hidden="true" />}
      {number !== null && <span className={styles.stubAmount}>{number}</span>}
      {number === null && Drawing === null && (
        <span className={styles.stubAmount}>{formatShortAmount(amount, currencySymbol)}</span>
      )}
      <span className={styles.stubKind}>{t(packet ? 'rewards.kind.packet' : `rewards.kind.${kind}`)}</span>
    </div>
  );
}
