import { useState } from 'react';
import type { ApiRequest, ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Figures } from './Figures.tsx';
import styles from './Team.module.css';

type Query = ApiRequest<'GET /wps/agent/whatIf'>['query'];
type Value = ApiValue<'GET /wps/agent/whatIf'>;

interface WhatIfProps {
  /** What would be changed, one question for each; null: it cannot be asked yet. */
  questions: () => readonly { label: string; query: Query }[] | null;
}

/** The last 31 closed days again with another rate or tier, before anything is changed. */
export function WhatIf({ questions }: WhatIfProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const [answers, setAnswers] = useState<readonly { label: string; value: Value }[]>([]);
  const ask = async () => {
    const asked = questions();
    if (asked === null) return;
    setPending(true);
    try {
      setAnswers(
        await Promise.all(
          asked.map(async ({ label, query }) => ({
            label,
            value: await api('GET /wps/agent/whatIf', { query }),
          })),
        ),
      );
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.stack}>
      <Button block variant="secondary" pending={pending} onClick={() => void ask()}>
        {t('whatIf.ask')}
      </Button>
      <div role="status" className={styles.stack}>
        {answers.map(({ label, value }) => (
          <Answer key={label} label={label} value={value} />
        ))}
      </div>
    </div>
  );
}

function Answer({ label, value: { before, after, days, team } }: { label: string; value: Value }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  return (
    <>
      <Figures
        title={t('whatIf.title', { label, days })}
        figures={[
          { label: t('whatIf.member.before'), value: show(before.member) },
          { label: t('whatIf.member.after'), value: show(after.member) },
          { label: t('whatIf.own.before'), value: show(before.upline) },
          { label: t('whatIf.own.after'), value: show(after.upline) },
        ]}
      />
      <Figures
        title={t('whatIf.team', { before: show(team.before), after: show(team.after) })}
        figures={team.list.map((one) => ({
          label: one.isUpline ? t('whatIf.you') : one.name,
          value:
            one.before === one.after
              ? show(one.before)
              : t('whatIf.change', { before: show(one.before), after: show(one.after) }),
        }))}
      />
    </>
  );
}
