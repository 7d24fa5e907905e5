import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { ContractTier } from './ContractTier.tsx';
import type { AgentContract } from './contract-words.ts';
import type { Step } from './Contracts.tsx';
import styles from './Contracts.module.css';

const tones: Record<AgentContract['status'], PillTone> = {
  P: 'waiting',
  E: 'waiting',
  A: 'good',
  R: 'bad',
  V: 'waiting',
  C: 'neutral',
};

interface ContractCardProps {
  contract: AgentContract;
  /** Whose page it is on. */
  party: 'upline' | 'downline';
  pending: boolean;
  onStep: (step: Step) => void;
  onChange?: () => void;
}

/** A contract in words: its targets, its payments and the party's possible answers. */
export function ContractCard({ contract, party, pending, onStep, onChange }: ContractCardProps) {
  const t = useT();
  const { terms, status, kind } = contract;
  const name = party === 'upline' ? contract.downline : contract.upline;
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Pill tone={tones[status]}>{t(`contract.status.${status}`)}</Pill>
      </header>
      <p className={styles.facts}>
        {contract.gameType === 'CONS' ? t('contract.type.CONS') : t(`agent.type.${contract.gameType}`)}
        {' · '}
        {t('contract.version', { version: contract.version })}
        {contract.validFrom && ` · ${t('contract.from', { day: contract.validFrom.replaceAll('-', '/') })}`}
      </p>
      <ol className={styles.tiers}>
        {terms.tiers.map((tier) => (
          <li key={`${tier.minimumBet} ${tier.netLoss} ${tier.activeMember}`}>
            <ContractTier tier={tier} kind={kind} activeStake={terms.activeStake} />
          </li>
        ))}
      </ol>
      {kind === 'dividend' && (
        <p className={styles.facts}>
          {t(`contract.carry.${terms.carry}`)} {t('contract.definition', { version: contract.definition })}
        </p>
      )}
      <p className={styles.hash}>
        {t('contract.hash')} {contract.hash.slice(0, 16)}…
      </p>
      <div className={styles.actions}>
        {party === 'downline' && (status === 'P' || status === 'E') && (
          <>
            <Button pending={pending} onClick={() => onStep({ action: 'accept' })}>
              {t('contract.accept')}
            </Button>
            <Button variant="secondary" pending={pending} onClick={() => onStep({ action: 'reject' })}>
              {t('contract.reject')}
            </Button>
          </>
        )}
        {party === 'downline' && status === 'V' && (
          <>
            <Button pending={pending} onClick={() => onStep({ action: 'keep' })}>
              {t('contract.keep')}
            </Button>
            <Button variant="secondary" pending={pending} onClick={() => onStep({ action: 'agreeToEnd' })}>
              {t('contract.agreeToEnd')}
            </Button>
          </>
        )}
        {party === 'upline' && status === 'A' && (
          <>
            <Button variant="secondary" pending={pending} onClick={onChange}>
              {t('contract.change')}
            </Button>
            <Button variant="danger" pending={pending} onClick={() => onStep({ action: 'end' })}>
              {t('contract.end')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
