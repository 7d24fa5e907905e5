import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ApiRequest } from '@perya/contract/api.ts';
import { may } from '@perya/contract/accounts/member-type.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { ContractCard } from './ContractCard.tsx';
import { ContractForm } from './ContractForm.tsx';
import { ContractLinks } from './ContractLinks.tsx';
import type { AgentContract, ContractKind } from './contract-words.ts';
import { Report } from './Report.tsx';
import { useTeamQuery } from './use-team-query.ts';
import styles from './Team.module.css';

export type Step = ApiRequest<'POST /wps/agent/contracts/:contractId/step'>['body'];

/** Contracts of one kind: the member's own with his upline, and those with the members directly below. */
export function Contracts({ kind }: { kind: ContractKind }) {
  const [form, setForm] = useState<AgentContract | 'new' | null>(null);
  const query = useTeamQuery(['contracts', kind], (signal) =>
    api('GET /wps/agent/contracts', { query: { kind } }, { signal }),
  );
  return (
    <Report query={query}>
      {(contracts) => {
        if (form === null) return <ContractList {...contracts} kind={kind} onForm={setForm} />;
        const changed = form === 'new' ? null : form;
        const { most } = contracts;
        return <ContractForm kind={kind} contract={changed} most={most} onDone={() => setForm(null)} />;
      }}
    </Report>
  );
}

interface ContractListProps {
  kind: ContractKind;
  own: readonly AgentContract[];
  below: readonly AgentContract[];
  most: string;
  onForm: (form: AgentContract | 'new') => void;
}

function ContractList({ kind, own, below, most, onForm }: ContractListProps) {
  const t = useT();
  const session = useSession();
  const { pending, step } = useSteps();
  const offers = session !== null && may(session.type, 'agencyCentre');
  const cards = (contracts: readonly AgentContract[], party: 'upline' | 'downline') =>
    contracts.map((one) => (
      <ContractCard
        key={one.contractId}
        contract={one}
        party={party}
        pending={pending === one.contractId}
        onStep={(body) => void step(one, body)}
        onChange={() => onForm(one)}
      />
    ));
  return (
    <div className={styles.stack}>
      <ContractLinks current={kind} />
      {own.length + below.length === 0 && (
        <EmptyState
          drawing={<TicketDrawing />}
          title={t(kind === 'hourlySalary' && most === '0' ? 'contract.hour.none' : 'contract.none')}
          text={t(noneText(kind, offers, most))}
        />
      )}
      {own.length > 0 && <h2 className={styles.heading}>{t('contract.own')}</h2>}
      {cards(own, 'downline')}
      {offers && most !== '0' && (
        <Button block icon={<Plus size={18} aria-hidden="true" />} onClick={() => onForm('new')}>
          {t('contract.offer')}
        </Button>
      )}
      {below.length > 0 && <h2 className={styles.heading}>{t('contract.below')}</h2>}
      {cards(below, 'upline')}
    </div>
  );
}

/** Salaries by the hour are off unless a brand wants them. */
function noneText(kind: ContractKind, offers: boolean, most: string): PhraseKey {
  if (kind === 'hourlySalary' && most === '0') return 'contract.hour.none.text';
  return offers ? 'contract.none.agent' : 'contract.none.player';
}

/** Sends one step of a contract, and reads everything of the agency anew. */
function useSteps() {
  const t = useT();
  const cache = useQueryClient();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState<string | null>(null);
  const step = async ({ contractId }: AgentContract, body: Step): Promise<void> => {
    setPending(contractId);
    try {
      await api('POST /wps/agent/contracts/:contractId/step', { params: { contractId }, body });
      await cache.invalidateQueries({ queryKey: ['agent'] });
      toasts.show(t('contract.done'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    } finally {
      setPending(null);
    }
  };
  return { pending, step };
}
