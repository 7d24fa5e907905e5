/** The providers of a payout method, in the order in which they are tried. */
import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ArrowUp, Trash2 } from 'lucide-react';
import { mostPayoutRoutes } from '@perya/contract/cashier/operators/payout-method.ts';
import { useT } from '#console/lib/words.ts';
import { emptyRoute, routeKey, type Answer, type Values } from './method.ts';

/** Where the server's failures of a row stand. */
const rowFields = ['provider', 'min', 'max'] as const;

interface RouteFieldsProps {
  form: UseFormReturnType<Values>;
  answer: Answer;
}

export function RouteFields({ form, answer }: RouteFieldsProps) {
  const t = useT();
  const { routes } = form.getValues();
  const failureAt = (path: string) => form.getInputProps(path).error as string | undefined;
  const atRow = routes.some((_, at) => rowFields.some((name) => failureAt(`routes.${at}.${name}`)));
  const failure = atRow ? undefined : failureAt('routes');
  return (
    <Fieldset legend={t('payoutMethods.routes')}>
      <Stack gap="sm">
        {routes.map(({ key }, at) => (
          <RouteRow key={key} form={form} answer={answer} at={at} count={routes.length} />
        ))}
        {failure !== undefined && (
          <Text size="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
        {routes.length < mostPayoutRoutes && (
          <Group>
            <Button variant="default" size="xs" onClick={() => form.insertListItem('routes', emptyRoute())}>
              {t('payoutMethods.route.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

function RouteRow({ form, answer, at, count }: RouteFieldsProps & { at: number; count: number }) {
  const t = useT();
  const via = form.getValues().routes[at]?.via ?? '';
  const terms = answer.providers.find((one) => routeKey(one) === via);
  // A provider that is not configured any more can still be seen, and taken out.
  const keys = [...new Set([...answer.providers.map(routeKey), ...(via === '' ? [] : [via])])];
  const place = String(at + 1);
  const takes = terms
    ? t('payoutMethods.route.takes', { min: terms.min, max: terms.max, fee: terms.fee })
    : via !== '' && t('payoutMethods.route.missing');
  return (
    <Stack gap={4}>
      <Group align="flex-start" gap="xs">
        <Select
          label={t('payoutMethods.route', { place })}
          flex="2 1 180px"
          data={keys.map((value) => ({ value, label: value.replace(' ', ' · ') }))}
          allowDeselect={false}
          required
          {...form.getInputProps(`routes.${at}.via`)}
          error={form.getInputProps(`routes.${at}.provider`).error}
        />
        <TextInput
          label={t('payoutMethods.route.min')}
          flex="1 1 90px"
          inputMode="decimal"
          required
          {...form.getInputProps(`routes.${at}.min`)}
        />
        <TextInput
          label={t('payoutMethods.route.max')}
          flex="1 1 90px"
          inputMode="decimal"
          required
          {...form.getInputProps(`routes.${at}.max`)}
        />
        <ActionIcon
          variant="default"
          size="lg"
          mt={25}
          disabled={at === 0}
          aria-label={t('payoutMethods.route.earlier', { place })}
          onClick={() => form.reorderListItem('routes', { from: at, to: at - 1 })}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          mt={25}
          disabled={count === 1}
          aria-label={t('payoutMethods.route.remove', { place })}
          onClick={() => form.removeListItem('routes', at)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {takes !== false && (
        <Text size="xs" c="dimmed">
          {takes}
        </Text>
      )}
    </Stack>
  );
}
