/** Payout methods, the providers of each in their order, and the health of the providers. */
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { DialogButton } from '#console/templates/DialogButton.tsx';
import { Page } from '#console/templates/Page.tsx';
import { TableCard } from '#console/templates/TableCard.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { useState } from 'react';
import { MethodDialog } from './MethodDialog.tsx';
import type { Answer, Method } from './method.ts';

const methodTones: Readonly<Record<Method['state'], Tone>> = { open: 'good', stopped: 'bad', closed: 'over' };
const routeTones: Readonly<Record<Method['routes'][number]['state'], Tone>> = {
  ready: 'good',
  unwell: 'warning',
  missing: 'bad',
};

export const PayoutMethods = ofOneBrand('payoutMethods.title', PayoutMethodsOfBrand);

function PayoutMethodsOfBrand() {
  const t = useT();
  const { code: brand } = useOneBrand();
  const answer = useQuery({
    queryKey: ['payout methods', brand],
    queryFn: ({ signal }) => api('GET /ops/payout-methods', { query: { brand } }, signal),
  });
  const { data } = answer;
  return (
    <Page
      title={t('payoutMethods.title')}
      lead={t('payoutMethods.lead')}
      actions={
        data && (
          <DialogButton
            permission="payout-method.propose"
            label={t('payoutMethods.new')}
            renderDialog={(close) => (
              <MethodDialog brand={brand} answer={data} method={null} onClose={close} />
            )}
          />
        )
      }
    >
      <Answered
        answer={answer}
        render={(value) => (
          <Stack gap="lg">
            <Methods brand={brand} answer={value} />
            <Health answer={value} />
          </Stack>
        )}
      />
    </Page>
  );
}

function Methods({ brand, answer }: { brand: string; answer: Answer }) {
  const t = useT();
  const can = useCan();
  const [changing, setChanging] = useState<Method | null>(null);
  if (answer.list.length === 0)
    return <Nothing title={t('payoutMethods.none')} text={t('payoutMethods.none.text')} />;
  return (
    <Card withBorder padding={0}>
      <DataTable
        label={t('payoutMethods.title')}
        rows={answer.list}
        rowKey={({ method }) => method}
        columns={[
          { id: 'method', title: t('payoutMethods.method'), render: (row) => <Named method={row} /> },
          {
            id: 'numberRule',
            title: t('payoutMethods.numberRule'),
            render: ({ numberRule }) => t(`payoutMethods.numberRule.${numberRule}`),
          },
          {
            id: 'bounds',
            title: t('payoutMethods.bounds'),
            render: (row) => <Bounds of={row} currency={answer.currency} />,
          },
          {
            id: 'routes',
            title: t('payoutMethods.routes'),
            render: ({ routes }) => <Routes routes={routes} currency={answer.currency} />,
          },
          {
            id: 'state',
            title: t('payoutMethods.state'),
            render: ({ state }) => (
              <StateBadge state={state} phrases="payoutMethods.state" tones={methodTones} />
            ),
          },
          {
            id: 'change',
            title: '',
            numeric: true,
            render: (row) =>
              can('payout-method.propose') && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('payoutMethods.edit.title', { method: nameOf(row) })}
                  onClick={() => setChanging(row)}
                >
                  {t('payoutMethods.edit')}
                </Button>
              ),
          },
        ]}
      />
      {changing && (
        <MethodDialog brand={brand} answer={answer} method={changing} onClose={() => setChanging(null)} />
      )}
    </Card>
  );
}

const nameOf = ({ method, names }: Method): string => names.EN ?? method;

function Named({ method }: { method: Method }) {
  const t = useT();
  const { names, kind } = method;
  const also = [...(names.EN === undefined ? [] : [method.method]), t(`payoutMethods.kind.${kind}`)];
  return (
    <Stack gap={0}>
      <Text size="sm" fw={500}>
        {nameOf(method)}
      </Text>
      <Text size="xs" c="dimmed">
        {also.join(' · ')}
      </Text>
    </Stack>
  );
}

interface BoundsProps {
  of: { min: string; max: string };
  currency: string;
}

const Bounds = ({ of: { min, max }, currency }: BoundsProps) => (
  <Text component="span" size="sm" className="figures" style={{ whiteSpace: 'nowrap' }}>
    <Amount value={min} currency={currency} /> – <Amount value={max} currency={currency} />
  </Text>
);

function Routes({ routes, currency }: { routes: Method['routes']; currency: string }) {
  return (
    <Stack component="ol" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
      {routes.map((route) => (
        <Group component="li" key={`${route.provider} ${route.providerMethod}`} gap="xs" wrap="nowrap">
          <Stack gap={0} miw={200}>
            <Text size="sm">{`${route.provider} · ${route.providerMethod}`}</Text>
            <Bounds of={route} currency={currency} />
          </Stack>
          <StateBadge state={route.state} phrases="payoutMethods.route.state" tones={routeTones} />
        </Group>
      ))}
    </Stack>
  );
}

function Health({ answer: { health } }: { answer: Answer }) {
  const t = useT();
  return (
    <TableCard
      title={t('payoutMethods.health')}
      none={t('payoutMethods.health.none')}
      rows={health}
      rowKey={({ provider }) => provider}
      columns={[
        { id: 'provider', title: t('payoutMethods.health.provider'), render: ({ provider }) => provider },
        { id: 'all', title: t('payoutMethods.health.all'), render: ({ all }) => all, numeric: true },
        {
          id: 'failed',
          title: t('payoutMethods.health.failed'),
          render: ({ failed }) => failed,
          numeric: true,
        },
        {
          id: 'silent',
          title: t('payoutMethods.health.silent'),
          render: ({ silent }) => silent,
          numeric: true,
        },
        {
          id: 'state',
          title: t('payoutMethods.state'),
          render: ({ well }) => (
            <StateBadge
              state={well ? 'well' : 'unwell'}
              phrases="payoutMethods.health"
              tones={{ well: 'good', unwell: 'warning' }}
            />
          ),
        },
      ]}
    />
  );
}
