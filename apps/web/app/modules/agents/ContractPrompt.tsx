import '#app/words/agents.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PopupProps } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session.ts';
import { sessionStore } from '#app/lib/stores.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { contractFlag } from './contract-popup.ts';
import { contractPages, type ContractKind } from './contract-words.ts';
import styles from './Team.module.css';

/** Contracts that wait: each kind leads to its page. */
export function ContractPrompt({ open, onClose }: PopupProps) {
  const t = useT();
  const token = useSession()?.token ?? '';
  const { data } = useQuery({
    queryKey: ['agent', token, 'requests'],
    queryFn: ({ signal }) => api('GET /wps/agent/contracts/request', undefined, { signal }),
    enabled: token !== '',
  });
  const close = () => {
    sessionStore.setItem(contractFlag, '1');
    onClose();
  };
  const kinds: ContractKind[] = [
    ...(Object.keys(data?.dailysalreqtype ?? {}).length > 0 ? (['dailySalary'] as const) : []),
    ...(Object.keys(data?.divtypecompperiodreq ?? {}).length > 0 ? (['dividend'] as const) : []),
    ...(Object.keys(data?.contracthoursalreq ?? {}).length > 0 ? (['hourlySalary'] as const) : []),
  ];
  return (
    <Sheet open={open} onClose={close} title={t('contract.prompt.title')} closeLabel={t('form.close')}>
      <div className={styles.stack}>
        <p>{t('contract.prompt.text')}</p>
        {kinds.map((kind) => (
          <Link key={kind} className={buttonClass({ block: true })} to={contractPages[kind]} onClick={close}>
            {t(`contract.prompt.${kind}`)}
          </Link>
        ))}
        <Button block variant="quiet" onClick={close}>
          {t('contract.prompt.later')}
        </Button>
      </div>
    </Sheet>
  );
}
