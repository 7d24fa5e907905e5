import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router';
import { useT } from '#console/lib/words.ts';
import { WizardPage } from '#console/templates/WizardPage.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { ReasonField } from '#console/ui/ReasonField.tsx';
import { GrantsFields, grantsOf, noGrants, rolesOf, type Grants } from './operator.tsx';

/** A new operator: proposed by one, approved by another, then invited by a one-time link. */
export function NewOperator() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <WizardPage
      title={t('staff.new')}
      lead={t('staff.new.lead')}
      back={{ to: '/staff', label: t('staff.all') }}
      command="POST /ops/approvals/new-operator"
      initial={{ name: '', title: '', ...noGrants, reason: '' }}
      steps={[
        {
          label: t('staff.new.who'),
          names: ['name', 'title', 'reason'],
          render: (form) => (
            <>
              <TextInput
                label={t('staff.name')}
                required
                autoComplete="off"
                {...form.getInputProps('name')}
              />
              <TextInput label={t('staff.title')} required {...form.getInputProps('title')} />
              <ReasonField {...form.getInputProps('reason')} />
            </>
          ),
        },
        {
          label: t('staff.new.what'),
          names: ['roles', 'brands', 'amountLimit'],
          render: (form) => <GrantsFields form={form as unknown as UseFormReturnType<Grants>} />,
        },
      ]}
      validate={({ name, title, reason, roles, everyBrand, brands }) => ({
        name: name.trim() === '' ? t('field.required') : null,
        title: title.trim() === '' ? t('field.required') : null,
        reason: reason.trim().length < 3 ? t('field.required') : null,
        roles: roles.length === 0 ? t('field.required') : null,
        brands: !everyBrand && brands.length === 0 ? t('field.required') : null,
      })}
      renderReview={({ name, title, reason, ...grants }) => (
        <Facts
          facts={[
            [t('staff.name'), name],
            [t('staff.title'), title],
            [t('staff.roles'), rolesOf(t, grants.roles)],
            [t('staff.brands'), grantsOf(grants).brands?.join(', ') ?? t('approval.brand.all')],
            [t('staff.limit'), grantsOf(grants).amountLimit ?? t('staff.limit.none')],
            [t('command.reason'), reason],
          ]}
        />
      )}
      request={({ name, title, reason, ...grants }, requestId) => ({
        body: { requestId, reason, operator: { name, title, ...grantsOf(grants) } },
      })}
      submit={t('staff.propose')}
      said={t('staff.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    />
  );
}
