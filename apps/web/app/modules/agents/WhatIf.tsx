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

/** Recomputes the last 31 closed days with another rate or contract. Changes nothing. */
export function WhatIf({ questions }: WhatIfProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const [answers, setAnswers] = useState<readonly AnswerProps[]>([]);
  const ask = async () => {
    const asked = questions();
    if (asked === null) return;
    setPending(true);
    try {
      setAnswers(
        await Promise.all(
          asked.map(async ({ label, query }) => ({
            label,
            what: query.what,
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
        {answers.map((answer) => (
          <Answer key={answer.label} {...answer} />
        ))}
      </div>
    </div>
  );
}

/** Members shown one by one; the others are summed up. */
const mostNamed = 20;

interface AnswerProps {
  label: string;
  what: Query['what'];
  value: Value;
}

function Answer({ label, what, value }: AnswerProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { before, after, days, dividends, team } = value;
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const step = (one: { before: string; after: string }) =>
    one.before === one.after
      ? show(one.before)
      : t('whatIf.change', { before: show(one.before), after: show(one.after) });
  const figuresOf = (one: { before: typeof before; after: typeof after }) => [
    { label: t('whatIf.member.before'), value: show(one.before.member) },
    { label: t('whatIf.member.after'), value: show(one.after.member) },
    { label: t('whatIf.own.before'), value: show(one.before.upline) },
    { label: t('whatIf.own.after'), value: show(one.after.upline) },
  ];
  const named = team.list.slice(0, mostNamed);
  const others = team.members - named.length;
  return (
    <>
      <Figures title={t('whatIf.title', { label, days })} figures={figuresOf({ before, after })} />
      {what !== 'dividend' && dividends && (
        <Figures
          title={t('whatIf.dividends', { halfMonths: dividends.halfMonths })}
          figures={figuresOf(dividends)}
        />
      )}
      <Figures
        title={t('whatIf.team', { change: step(team) })}
        figures={[
          ...named.map((one) => ({
            key: one.id,
            label: one.isUpline ? t('whatIf.you') : one.name,
            value: step(one),
          })),
          ...(others > 0
            ? [{ label: t('whatIf.others'), value: t('whatIf.others.count', { count: others }) }]
            : []),
        ]}
      />
    </>
  );
}
