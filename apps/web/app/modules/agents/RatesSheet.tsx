import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { RateFields, type Rates } from './RateFields.tsx';
import { Report } from './Report.tsx';
import { useTerms } from './use-terms.ts';
import { WhatIf } from './WhatIf.tsx';
import styles from './Team.module.css';

type Member = ApiValue<'GET /wps/agent/team/members'>['list'][number];

/** Rates of a direct downline, which can be raised. @param member null: closed */
export function RatesSheet({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={member !== null}
      onClose={onClose}
      title={t('agent.team.rates', { name: member?.name ?? '' })}
      closeLabel={t('form.close')}
    >
      {member && <RaiseForm key={member.id} member={member} onDone={onClose} />}
    </Sheet>
  );
}

function RaiseForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const cache = useQueryClient();
  const terms = useTerms();
  const [rates, setRates] = useState<Rates>({});
  const [pending, setPending] = useState(false);
  const raise = async () => {
    setPending(true);
    try {
      const { validFrom } = await api('PUT /wps/agent/members/:memberId/rates', {
        params: { memberId: member.id },
        body: { rates },
      });
      await cache.invalidateQueries({ queryKey: ['agent'] });
      toasts.show(t('agent.rates.raised', { day: validFrom.replaceAll('-', '/') }), { tone: 'success' });
      onDone();
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Report query={terms}>
      {({ types }) => (
        <div className={styles.stack}>
          <p className={styles.note}>{t('agent.rates.help')}</p>
          <RateFields bounds={types} rates={rates} least={member.rates} onChange={setRates} />
          {Object.keys(rates).length > 0 && (
            <WhatIf
              questions={() =>
                types
                  .filter(({ type }) => rates[type] !== undefined)
                  .map(({ type }) => ({
                    label: `${t(`agent.type.${type}`)} ${rates[type]}%`,
                    query: { what: 'rate', memberId: member.id, type, rate: rates[type] ?? '0' },
                  }))
              }
            />
          )}
          <Button
            block
            pending={pending}
            disabled={Object.keys(rates).length === 0}
            onClick={() => void raise()}
          >
            {t('agent.rates.raise')}
          </Button>
        </div>
      )}
    </Report>
  );
}
