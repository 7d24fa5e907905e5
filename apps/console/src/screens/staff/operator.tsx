/** What the screens about operators share. */
import { Group, MultiSelect, Switch, TextInput, Tooltip } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Role } from '@perya/contract/operators/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useBrands } from '#console/lib/brand.tsx';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import { StateBadge } from '#console/ui/StateBadge.tsx';

export type Operator = ApiValue<'GET /ops/operators/:operatorId'>;

export const OperatorState = ({ state }: Pick<Operator, 'state'>) => (
  <StateBadge
    state={state}
    phrases="staff.state"
    tones={{ invited: 'waiting', active: 'good', disabled: 'over' }}
  />
);

export const rolesOf = (t: Translate, roles: readonly string[]): string =>
  roles.map((role) => phraseOf(t, `role.${role}`, role)).join(', ');

/** The fields of what an operator may do, and where. A form is flat: all brands, or those that are listed. */
export type Grants = {
  roles: Role[];
  everyBrand: boolean;
  brands: string[];
  amountLimit: string;
};

export const noGrants: Grants = { roles: [], everyBrand: true, brands: [], amountLimit: '' };

export const formOf = ({ roles, brands, amountLimit }: Operator): Grants => ({
  roles,
  everyBrand: brands === null,
  brands: brands ?? [],
  amountLimit: amountLimit ?? '',
});

/** As the server takes them. */
export const grantsOf = ({ roles, everyBrand, brands, amountLimit }: Grants) => ({
  roles,
  brands: everyBrand ? null : brands,
  amountLimit: amountLimit.trim() === '' ? null : amountLimit.trim(),
});

export function GrantsFields({ form }: { form: UseFormReturnType<Grants> }) {
  const t = useT();
  const brands = useBrands();
  const { data } = useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => api('GET /ops/roles', {}, signal),
    staleTime: Infinity,
  });
  const { everyBrand } = form.getValues();
  return (
    <>
      <MultiSelect
        label={t('staff.roles')}
        data={(data?.list ?? []).map(({ role }) => ({ value: role, label: rolesOf(t, [role]) }))}
        required
        searchable
        {...form.getInputProps('roles')}
      />
      <Group align="flex-end" gap="md">
        <Switch label={t('approval.brand.all')} {...form.getInputProps('everyBrand', { type: 'checkbox' })} />
      </Group>
      {!everyBrand && (
        <MultiSelect
          label={t('staff.brands')}
          data={brands.map(({ code, name }) => ({ value: code, label: name }))}
          required
          {...form.getInputProps('brands')}
        />
      )}
      <Tooltip label={t('staff.limit.help')} multiline w={280}>
        <TextInput
          label={t('staff.limit')}
          placeholder={t('field.example', { value: '10000.00' })}
          inputMode="decimal"
          {...form.getInputProps('amountLimit')}
        />
      </Tooltip>
    </>
  );
}
