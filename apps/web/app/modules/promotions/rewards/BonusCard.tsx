import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import { useState } from 'react';
import { ListChecks, ScrollText } from 'lucide-react';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { BonusBets } from './BonusBets.tsx';
import { CancelBonus } from './CancelBonus.tsx';
import { bonusTerms } from '@perya/offer-rules/terms.ts';
import { TermsSheet } from './TermsSheet.tsx';
import { useReason } from './use-reason.ts';
import type { Bonus } from './use-rewards.ts';
import styles from './Rewards.module.css';

const tones: Record<Bonus['state'], PillTone> = {
  queued: 'waiting',
  active: 'info',
  completed: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  forfeited: 'bad',
};

/** A bonus: what its purse holds, how far it is, until when, what counted, and the way out of it. */
export function BonusCard({ bonus, cash }: { bonus: Bonus; cash: string }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const { title, state, amount, balance, expiresAt, terms, refused } = bonus;
  const isOpen = state === 'active' || state === 'queued';
  return (
    <article className={styles.bonus} data-state={state} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        <Pill tone={tones[state]}>{t(`rewards.bonus.state.${state}`)}</Pill>
      </div>
      {isOpen ? (
        <p className={styles.big}>{show(balance)}</p>
      ) : (
        <p className={styles.text}>{t('rewards.bonus.started', { amount: show(amount) })}</p>
      )}
      {isOpen && <Progress bonus={bonus} show={show} />}
      <p className={styles.facts}>
        {state === 'queued' && <span>{t('rewards.bonus.queued')}</span>}
        {state === 'active' && expiresAt && (
          <span>{t('rewards.bonus.until', { moment: formatShortMoment(expiresAt, timeZone) })}</span>
        )}
        {isOpen && <span>{t('rewards.bonus.maxBet', { amount: show(terms.maxBet) })}</span>}
      </p>
      {!isOpen && <Outcome bonus={bonus} show={show} />}
      {refused && state === 'active' && (
        <p className={styles.notice}>
          {t(`rewards.refused.${refused.clause}`, {
            stake: show(refused.stake),
            max: show(terms.maxBet),
            game: refused.game,
          })}
        </p>
      )}
      <BonusActions bonus={bonus} cash={cash} show={show} />
    </article>
  );
}

interface PartProps {
  bonus: Bonus;
  show: (amount: string) => string;
}

function Progress({ bonus: { progress, required }, show }: PartProps) {
  const t = useT();
  const [done, all] = [minorOf(progress), minorOf(required)];
  const text = t('rewards.progress', { done: show(progress), required: show(required) });
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        value={Number(done)}
        max={Number(all)}
        aria-label={t('rewards.progress.label')}
      >
        {text}
      </progress>
      <p className={styles.facts}>
        <span>{text}</span>
        <span>{t('rewards.toGo', { amount: show(formatDecimal(all - done, currency)) })}</span>
      </p>
    </div>
  );
}

/** Amounts of a bonus have two decimals in every currency. */
const currency = 'PHP';
const minorOf = (decimal: string): bigint => parseDecimal(decimal, currency) ?? 0n;

/** Why a bonus ended: the clause, when, and how much of what it asked for was staked. */
function Outcome({ bonus, show }: PartProps) {
  const t = useT();
  const { timeZone } = useSettings();
  const reasonOf = useReason();
  const { state, endedBy, converted, removed, reason, progress, required, endedAt, terms } = bonus;
  const how = {
    moment: endedAt === null ? '' : formatShortMoment(endedAt, timeZone),
    days: terms.days,
    done: show(progress),
    required: show(required),
  };
  return (
    <p className={styles.facts}>
      {state === 'completed' ? (
        <span className={styles.gain}>{t('rewards.bonus.converted', { amount: show(converted) })}</span>
      ) : (
        <span>{t('rewards.bonus.removed', { amount: show(removed) })}</span>
      )}
      {state === 'expired' && <span>{t('rewards.bonus.ended.expired', how)}</span>}
      {endedBy && <span>{t(`rewards.bonus.ended.${endedBy}`, how)}</span>}
      {reason && <span>{reasonOf(reason)}</span>}
    </p>
  );
}

function BonusActions({ bonus, cash, show }: PartProps & { cash: string }) {
  const t = useT();
  const [reading, setReading] = useState<'terms' | 'bets' | null>(null);
  const isOpen = bonus.state === 'active' || bonus.state === 'queued';
  return (
    <div className={styles.actions}>
      {bonus.state !== 'queued' && (
        <Button
          variant="quiet"
          icon={<ListChecks size={18} aria-hidden="true" />}
          onClick={() => setReading('bets')}
        >
          {t('rewards.bets')}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<ScrollText size={18} aria-hidden="true" />}
        onClick={() => setReading('terms')}
      >
        {t('rewards.terms')}
      </Button>
      {isOpen && <CancelBonus bonus={bonus} cash={cash} />}
      <TermsSheet
        open={reading === 'terms'}
        onClose={() => setReading(null)}
        title={bonus.title}
        lines={bonusTerms(bonus.terms, { t, show })}
      />
      <BonusBets bonus={bonus} open={reading === 'bets'} onClose={() => setReading(null)} show={show} />
    </div>
  );
}
