/** The fields of the wizard, step by step. A finding of the linter shows at its field like a failure, but does not block the next step. */
import {
  Checkbox,
  MultiSelect,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { offerPeriods } from '@perya/contract/promotions/offer-definition.ts';
import { clearable } from '#console/lib/clearable.ts';
import { useT } from '#console/lib/words.ts';
import { MomentInput } from '#console/ui/MomentInput.tsx';
import { bound, type FieldsProps } from './field-props.ts';
import { GiftFields, PacketFields } from './gift-fields.tsx';
import { bonusProducts, isMoney, isWagered, segments } from './offer-values.ts';

const triggers = [
  'registration',
  'checkIn',
  'bets',
  'birthday',
  'date',
  'points',
  'deposit',
  'code',
  'application',
  'manual',
] as const;

export function WhoFields(props: FieldsProps) {
  const t = useT();
  const { form, isNew } = props;
  const { trigger } = form.getValues();
  return (
    <>
      <TextInput
        label={t('offer.code')}
        description={t('offer.code.help')}
        required
        disabled={!isNew}
        {...bound(props, 'code')}
      />
      <Select
        label={t('offer.trigger')}
        data={triggers.map((value) => ({ value, label: t(`offer.trigger.${value}`) }))}
        allowDeselect={false}
        {...bound(props, 'trigger')}
      />
      {trigger === 'deposit' && (
        <TextInput
          label={t('offer.nth')}
          description={t('offer.nth.help')}
          inputMode="numeric"
          {...bound(props, 'nth')}
        />
      )}
      {trigger === 'bets' && (
        <TextInput
          label={t('offer.bets')}
          description={t('offer.bets.help')}
          required
          inputMode="numeric"
          {...bound(props, 'bets')}
        />
      )}
      {trigger === 'date' && (
        <TextInput
          label={t('offer.onDays')}
          description={t('offer.onDays.help')}
          required
          {...bound(props, 'onDays')}
        />
      )}
      {trigger === 'points' && (
        <TextInput label={t('offer.cost')} required inputMode="numeric" {...bound(props, 'cost')} />
      )}
      {trigger === 'code' && (
        <TextInput
          label={t('offer.redeemCode')}
          description={t('offer.redeemCode.help')}
          required
          {...bound(props, 'redeemCode')}
        />
      )}
      <TextInput
        label={t('offer.announcement')}
        description={t('offer.announcement.help')}
        {...bound(props, 'announcement')}
      />
      <Conditions {...props} />
    </>
  );
}

function Conditions(props: FieldsProps) {
  const t = useT();
  const { trigger } = props.form.getValues();
  const number = (name: 'registeredWithinDays' | 'deposits' | 'level' | 'householdDays') => (
    <TextInput
      label={t(`offer.${name}`)}
      description={t('offer.empty.help')}
      inputMode="numeric"
      {...bound(props, name)}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {number('registeredWithinDays')}
      {number('deposits')}
      <MultiSelect
        label={t('offer.contacts')}
        description={t('offer.empty.help')}
        data={(['email', 'mobile'] as const).map((value) => ({
          value,
          label: t(`offer.contacts.${value}`),
        }))}
        {...bound(props, 'contacts')}
      />
      {trigger === 'deposit' && (
        <TextInput
          label={t('offer.minDeposit')}
          description={t('offer.empty.help')}
          inputMode="decimal"
          {...bound(props, 'minDeposit')}
        />
      )}
      <TextInput
        label={t('offer.affiliateCodes')}
        description={t('offer.affiliateCodes.help')}
        {...bound(props, 'affiliateCodes')}
      />
      <TextInput label={t('offer.labels')} description={t('offer.labels.help')} {...bound(props, 'labels')} />
      <MultiSelect
        label={t('offer.segments')}
        description={t('offer.segments.help')}
        data={segments.map((value) => ({ value, label: t(`offer.segments.${value}`) }))}
        {...bound(props, 'segments')}
      />
      {number('level')}
      {number('householdDays')}
      <Within {...props} name="staked" />
      <Within {...props} name="lost" />
    </SimpleGrid>
  );
}

/** An amount, and the days that it is counted over. */
function Within({ name, ...props }: FieldsProps & { name: 'staked' | 'lost' }) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t(`offer.${name}`)}
        description={t('offer.empty.help')}
        inputMode="decimal"
        {...bound(props, name)}
      />
      <TextInput
        label={`${t(`offer.${name}`)}: ${t('offer.within')}`}
        description={t('offer.empty.help')}
        inputMode="numeric"
        {...bound(props, `${name}Days`)}
      />
    </>
  );
}

const rewardForms = ['fixed', 'share', 'spins', 'points', 'turns', 'voucher', 'packet'] as const;

export function WhatFields(props: FieldsProps) {
  const t = useT();
  const { as } = props.form.getValues();
  return (
    <>
      <Radio.Group label={t('offer.as')} {...bound(props, 'as')}>
        <Stack gap="xs" mt="xs">
          {rewardForms.map((value) => (
            <Radio key={value} value={value} label={t(`offer.as.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {isMoney(as) && (
        <Radio.Group label={t('offer.kind')} {...bound(props, 'kind')}>
          <Stack gap="xs" mt="xs">
            <Radio value="bonus" label={t('offer.kind.bonus')} />
            <Radio value="cash" label={t('offer.kind.cash')} />
          </Stack>
        </Radio.Group>
      )}
      {as === 'fixed' && (
        <TextInput label={t('offer.amount')} required inputMode="decimal" {...bound(props, 'amount')} />
      )}
      {as === 'share' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('offer.percent')} required inputMode="numeric" {...bound(props, 'percent')} />
          <TextInput label={t('offer.cap')} required inputMode="decimal" {...bound(props, 'cap')} />
        </SimpleGrid>
      )}
      {as === 'spins' && <SpinFields {...props} />}
      {as === 'packet' && <PacketFields {...props} />}
      {(as === 'points' || as === 'turns' || as === 'voucher') && <GiftFields {...props} />}
    </>
  );
}

function SpinFields(props: FieldsProps) {
  const t = useT();
  const data = props.spinGames.map(({ game, name, rtp }) => ({
    value: game,
    label: rtp === null ? name : `${name} · RTP ${(rtp / 100).toFixed(2)} %`,
  }));
  return (
    <>
      <Select label={t('offer.spinGame')} required searchable data={data} {...bound(props, 'spinGame')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput label={t('offer.spinCount')} required inputMode="numeric" {...bound(props, 'spinCount')} />
        <TextInput
          label={t('offer.spinValue')}
          description={t('offer.spinValue.help')}
          required
          inputMode="decimal"
          {...bound(props, 'spinValue')}
        />
        <TextInput label={t('offer.spinDays')} required inputMode="numeric" {...bound(props, 'spinDays')} />
      </SimpleGrid>
    </>
  );
}

export function WageringFields(props: FieldsProps) {
  const t = useT();
  const { form, findings } = props;
  if (!isWagered(form.getValues())) return <Text size="sm">{t('offer.wagering.none')}</Text>;
  const weights = form.errors['weights'] ?? findings.weights;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput label={t('offer.multiple')} required inputMode="numeric" {...bound(props, 'multiple')} />
        <TextInput label={t('offer.days')} required inputMode="numeric" {...bound(props, 'days')} />
        <TextInput label={t('offer.maxBet')} required inputMode="decimal" {...bound(props, 'maxBet')} />
      </SimpleGrid>
      <Stack gap="xs" role="group" aria-label={t('offer.weights')}>
        <Text size="sm" fw={500}>
          {t('offer.weights')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('offer.weights.help')}
        </Text>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          {bonusProducts.map((product) => (
            <TextInput
              key={product}
              label={t(`offer.product.${product}`)}
              inputMode="numeric"
              {...form.getInputProps(`weights.${product}`)}
            />
          ))}
        </SimpleGrid>
        {weights !== undefined && (
          <Text size="xs" c="red" role="alert">
            {weights}
          </Text>
        )}
      </Stack>
      <Textarea
        label={t('offer.excludedGames')}
        description={t('offer.excludedGames.help')}
        autosize
        minRows={2}
        {...bound(props, 'excludedGames')}
      />
      <Checkbox
        label={t('offer.endsOnWithdrawal')}
        {...form.getInputProps('endsOnWithdrawal', { type: 'checkbox' })}
      />
    </>
  );
}

export function WhenFields(props: FieldsProps) {
  const t = useT();
  const { form, findings } = props;
  const { startsAt, endsAt } = form.getValues();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MomentInput
          label={t('offer.startsAt')}
          value={startsAt}
          onChange={(chosen) => form.setFieldValue('startsAt', chosen ?? startsAt)}
        />
        <MomentInput
          label={t('offer.endsAt')}
          description={t('offer.endsAt.help')}
          {...clearable(t)}
          value={endsAt}
          onChange={(chosen) => form.setFieldValue('endsAt', chosen)}
          error={form.errors['endsAt'] ?? findings.endsAt}
        />
        <TextInput
          label={t('offer.budget')}
          description={t('offer.budget.help')}
          inputMode="decimal"
          {...bound(props, 'budget')}
        />
        <TextInput
          label={t('offer.maxClaims')}
          description={t('offer.empty.help')}
          inputMode="numeric"
          {...bound(props, 'maxClaims')}
        />
        <Select
          label={t('offer.period')}
          data={offerPeriods.map((value) => ({ value, label: t(`offer.period.${value}`) }))}
          allowDeselect={false}
          {...bound(props, 'period')}
        />
        <TextInput label={t('offer.claimDays')} required inputMode="numeric" {...bound(props, 'claimDays')} />
      </SimpleGrid>
      <Checkbox label={t('offer.bubble')} {...form.getInputProps('bubble', { type: 'checkbox' })} />
    </>
  );
}

export function TextFields(props: FieldsProps & { language: 'EN' | 'TY' }) {
  const t = useT();
  const { language } = props;
  return (
    <>
      <TextInput
        label={t('offer.text.title')}
        required
        maxLength={60}
        {...bound(props, `title${language}`)}
      />
      <TextInput
        label={t('offer.text.summary')}
        required
        maxLength={160}
        {...bound(props, `summary${language}`)}
      />
      <Textarea
        label={t('offer.text.terms')}
        description={t('offer.text.terms.help')}
        autosize
        minRows={3}
        {...bound(props, `terms${language}`)}
      />
    </>
  );
}
