import { Button, Card, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { productOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

type Value = ApiValue<'GET /ops/agents/members/:memberId/what-if'>;
type Query = ApiRequest<'GET /ops/agents/members/:memberId/what-if'>['query'];

const types = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT'] as const;

const kinds = ['rate', 'salary', 'hourly', 'dividend'] as const;

interface WhatIfProps {
  brand: string;
  currency: string;
  memberId: string;
}

/** Recomputes the last 31 closed days with another rate, or with a salary or dividend of one tier. Changes nothing. */
export function WhatIf({ brand, currency, memberId }: WhatIfProps) {
  const t = useT();
  const [asked, setAsked] = useState<Query | null>(null);
  const answer = useQuery({
    queryKey: ['agent what-if', brand, memberId, asked],
    queryFn: ({ signal }) =>
      api(
        'GET /ops/agents/members/:memberId/what-if',
        { params: { memberId }, query: asked ?? { brand, what: 'rate', rate: '0' } },
        signal,
      ),
    enabled: asked !== null,
  });
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  const factsOf = ({ before, after }: Pick<Value, 'before' | 'after'>): [string, ReactNode][] => [
    [t('agents.whatIf.member.before'), amount(before.member)],
    [t('agents.whatIf.member.after'), amount(after.member)],
    [t('agents.whatIf.upline.before'), amount(before.upline)],
    [t('agents.whatIf.upline.after'), amount(after.upline)],
  ];
  return (
    <Stack gap="lg">
      <Question brand={brand} ask={setAsked} busy={answer.isFetching} />
      <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      {answer.data && (
        <Facts
          title={t('agents.whatIf.answer', { days: answer.data.days })}
          facts={[
            ...factsOf(answer.data),
            [t('agents.whatIf.team.before'), amount(answer.data.team.before)],
            [t('agents.whatIf.team.after'), amount(answer.data.team.after)],
          ]}
        />
      )}
      {asked?.what !== 'dividend' && answer.data?.dividends && (
        <Facts
          title={t('agents.whatIf.dividends', { halfMonths: answer.data.dividends.halfMonths })}
          facts={factsOf(answer.data.dividends)}
        />
      )}
      {answer.data && <TeamTable team={answer.data.team} amount={amount} />}
    </Stack>
  );
}

/** The upline and the branch: what they earned, and what they would have earned. */
function TeamTable({ team, amount }: { team: Value['team']; amount: (value: string) => ReactNode }) {
  const t = useT();
  return (
    <Card withBorder padding={0}>
      <DataTable
        label={t('agents.whatIf.team')}
        rows={team.list}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('agents.name'),
            render: ({ id, name }) => <MemberName id={id} name={name} />,
          },
          {
            id: 'before',
            title: t('agents.whatIf.before'),
            render: ({ before }) => amount(before),
            numeric: true,
          },
          {
            id: 'after',
            title: t('agents.whatIf.after'),
            render: ({ after }) => amount(after),
            numeric: true,
          },
        ]}
      />
    </Card>
  );
}

interface QuestionProps {
  brand: string;
  ask: (query: Query) => void;
  busy: boolean;
}

interface Conditions {
  minimumBet: string;
  netLoss: string;
  activeMember: number | string;
}

function Question({ brand, ask, busy }: QuestionProps) {
  const t = useT();
  const [what, setWhat] = useState<(typeof kinds)[number]>('rate');
  const [type, setType] = useState<(typeof types)[number]>('RNG');
  const [rate, setRate] = useState('');
  const [conditions, setConditions] = useState<Conditions>({
    minimumBet: '0',
    netLoss: '0',
    activeMember: 0,
  });
  const isRate = /^(?:100|\d{1,2})(?:\.\d{1,4})?$/.test(rate);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRate) return;
        if (what === 'rate') ask({ brand, what, type, rate });
        else ask({ brand, what, rate, ...conditions, activeMember: Number(conditions.activeMember) });
      }}
    >
      <Group align="flex-end">
        <Select
          label={t('agents.whatIf')}
          data={kinds.map((value) => ({ value, label: t(`agents.whatIf.${value}`) }))}
          value={what}
          allowDeselect={false}
          onChange={(value) => value && setWhat(value)}
        />
        {what === 'rate' ? (
          <Select
            label={t('agents.game')}
            data={types.map((one) => ({ value: one, label: productOf(t, one) }))}
            value={type}
            allowDeselect={false}
            onChange={(value) => value && setType(value)}
          />
        ) : (
          <TierFields hasLoss={what === 'dividend'} conditions={conditions} onChange={setConditions} />
        )}
        <TextInput
          label={`${t('agents.rate')} %`}
          placeholder={t('field.example', { value: '0.5' })}
          inputMode="decimal"
          value={rate}
          onChange={(event) => setRate(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={!isRate}>
          {t('agents.whatIf.ask')}
        </Button>
      </Group>
    </form>
  );
}

interface TierFieldsProps {
  /** Of dividends. */
  hasLoss: boolean;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** Conditions that a branch must reach. */
function TierFields({ hasLoss, conditions, onChange }: TierFieldsProps) {
  const t = useT();
  const amount = (name: 'minimumBet' | 'netLoss', label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      value={conditions[name]}
      onChange={(event) => onChange({ ...conditions, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {amount('minimumBet', t('agents.whatIf.stake'))}
      {hasLoss && amount('netLoss', t('agents.whatIf.netLoss'))}
      <NumberInput
        label={t('agents.whatIf.active')}
        min={0}
        value={conditions.activeMember}
        onChange={(activeMember) => onChange({ ...conditions, activeMember })}
      />
    </>
  );
}
