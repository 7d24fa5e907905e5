/** One thing: its facts first, then tabs whose choice stands in the address. */
import { Center, Loader, Stack, Tabs } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { OfBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { brandIn } from '#console/lib/zone.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Page, type PageProps } from './Page.tsx';

export interface DetailTab {
  id: string;
  label: string;
  render: () => ReactNode;
}

interface Shown extends Omit<PageProps, 'back'> {
  tabs?: readonly DetailTab[];
}

export interface DetailProps<Value> {
  answer: UseQueryResult<Value>;
  back: NonNullable<PageProps['back']>;
  /** What is shown of it, once it is there. */
  show: (value: Value) => Shown;
}

/** Days and times are those of the thing's brand. */
export function DetailPage<Value>(props: DetailProps<Value>) {
  return (
    <OfBrand code={brandIn(props.answer.data)}>
      <OneThing {...props} />
    </OfBrand>
  );
}

function OneThing<Value>({ answer, back, show }: DetailProps<Value>) {
  const t = useT();
  if (answer.isPending)
    return (
      <Page title={t('detail.loading')} back={back}>
        <Center py="xl">
          <Loader />
        </Center>
      </Page>
    );
  if (answer.isError)
    return (
      <Page title={t('detail.failed')} back={back}>
        <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      </Page>
    );
  const { tabs = [], children, ...page } = show(answer.data);
  return (
    <Page {...page} back={back}>
      <Stack gap="lg">{children}</Stack>
      {tabs.length > 0 && <DetailTabs tabs={tabs} />}
    </Page>
  );
}

function DetailTabs({ tabs }: { tabs: readonly DetailTab[] }) {
  const [search, setSearch] = useSearchParams();
  const first = tabs[0]?.id ?? '';
  const wanted = search.get('tab') ?? first;
  const current = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  return (
    <Tabs
      value={current?.id ?? null}
      onChange={(id) =>
        setSearch(
          (old) => {
            if (id === null || id === first) old.delete('tab');
            else old.set('tab', id);
            return old;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    >
      <Tabs.List mb="md">
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {current && <Tabs.Panel value={current.id}>{current.render()}</Tabs.Panel>}
    </Tabs>
  );
}
