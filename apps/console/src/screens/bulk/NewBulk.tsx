/** Chooses players and an action, and rehearses both: nothing happens before a second person has approved. */
import {
  Alert,
  Radio,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { bulkActions } from '@perya/contract/bulk/operators/bulk-fields.ts';
import { Info } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOneBrand, type Brand } from '#console/lib/brand.tsx';
import { clearable } from '#console/lib/clearable.ts';
import { say } from '#console/lib/say.ts';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { WizardPage } from '#console/templates/WizardPage.tsx';
import { MailFields } from '#console/ui/MailFields.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';
import { ListFileButton } from '#console/ui/ListFileButton.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { OfferSelect, useOffersByHand } from './OfferSelect.tsx';
import { actionPermissions, whatOf, Whom, type Bulk } from './bulk.tsx';

type Values = {
  by: 'segment' | 'names';
  names: string;
  status: string;
  tagged: string;
  registeredFrom: string | null;
  registeredTo: string | null;
  seenFrom: string | null;
  seenBefore: string | null;
  action: Bulk['action'];
  tag: string;
  subject: string;
  text: string;
  offerId: string;
};

type Form = UseFormReturnType<Values>;
const moments = ['registeredFrom', 'registeredTo', 'seenFrom', 'seenBefore'] as const;

export const NewBulk = ofOneBrand('bulk.new', NewBulkOfBrand);

function NewBulkOfBrand() {
  const t = useT();
  const can = useCan();
  const brand = useOneBrand();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const actions = bulkActions.filter((action) => can(actionPermissions[action]));
  return (
    <WizardPage
      title={t('bulk.new')}
      lead={t('bulk.new.lead')}
      back={{ to: '/bulk', label: t('bulk.title') }}
      command="POST /ops/bulk"
      initial={beginWith(search, actions[0] ?? 'tag')}
      steps={[
        {
          label: t('bulk.step.whom'),
          names: ['by', 'names', 'status', 'tagged', ...moments],
          render: (form) => <WhomFields form={form} brand={brand} />,
        },
        {
          label: t('bulk.step.what'),
          names: ['action', 'tag', 'subject', 'text', 'offerId'],
          render: (form) => <WhatFields form={form} actions={actions} brand={brand} />,
        },
      ]}
      validate={(values) => missing(t, values)}
      renderReview={(values) => <Review values={values} brand={brand} />}
      request={(values, requestId) => ({
        body: { requestId, bulk: { brand: brand.code, choice: choiceOf(values), ...actionOf(values) } },
      })}
      submit={t('bulk.rehearse')}
      said={t('bulk.rehearsed')}
      onDone={({ id, unknown }) => {
        if (unknown.length > 0) say(t, t('bulk.unknown', { names: unknown.join(', ') }), 'orange');
        void navigate(`/bulk/${id}`);
      }}
    />
  );
}

/** The filters of the list of players lead here. */
const beginWith = (search: URLSearchParams, action: Bulk['action']): Values => ({
  by: 'segment',
  names: '',
  status: search.get('status') ?? '',
  tagged: search.get('tag') ?? '',
  registeredFrom: null,
  registeredTo: null,
  seenFrom: null,
  seenBefore: null,
  action,
  tag: '',
  subject: '',
  text: '',
  offerId: '',
});

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function choiceOf(values: Values): Bulk['choice'] {
  if (values.by === 'names') return { names: linesOf(values.names) };
  const { status, tagged } = values;
  return {
    segment: {
      ...(status !== '' && { status: status as 'active' | 'disabled' }),
      ...(tagged.trim() !== '' && { tag: tagged.trim() }),
      ...Object.fromEntries(
        moments.flatMap((name) => {
          const day = values[name];
          return day === null ? [] : [[name, day]];
        }),
      ),
    },
  };
}

function actionOf({ action, tag, subject, text, offerId }: Values) {
  if (action === 'grant') return { action, offerId };
  if (action === 'tag' || action === 'untag') return { action, tag: tag.trim() };
  return action === 'letter' ? { action, texts: { EN: { subject, text } } } : { action };
}

function missing(t: Translate, values: Values): Partial<Record<keyof Values, string | null>> {
  const need = (text: string, when: boolean): string | null =>
    when && text.trim() === '' ? t('field.required') : null;
  const { segment } = choiceOf(values);
  const { by, action } = values;
  const tags = action === 'tag' || action === 'untag';
  return {
    names: need(values.names, by === 'names'),
    by: segment !== undefined && Object.keys(segment).length === 0 ? t('bulk.segment.needed') : null,
    tag: need(values.tag, tags),
    subject: need(values.subject, action === 'letter'),
    text: need(values.text, action === 'letter'),
    offerId: need(values.offerId, action === 'grant'),
  };
}

function WhomFields({ form, brand }: { form: Form; brand: Brand }) {
  const t = useT();
  const { by } = form.values;
  return (
    <>
      <BrandLine brand={brand} />
      <SegmentedControl
        aria-label={t('bulk.by')}
        data={(['segment', 'names'] as const).map((value) => ({ value, label: t(`bulk.by.${value}`) }))}
        {...form.getInputProps('by')}
      />
      {form.errors['by'] && (
        <Text size="sm" c="red" role="alert">
          {form.errors['by']}
        </Text>
      )}
      {by === 'names' ? (
        <>
          <Textarea
            label={t('bulk.names')}
            description={t('bulk.names.help')}
            autosize
            minRows={6}
            maxRows={16}
            required
            {...form.getInputProps('names')}
          />
          <ListFileButton of="members" most={5_000} onRead={(names) => form.setFieldValue('names', names)} />
        </>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('approval.state')}
            allowDeselect={false}
            data={[
              { value: '', label: t('bulk.status.any') },
              ...(['active', 'disabled'] as const).map((value) => ({
                value,
                label: t(`member.status.${value}`),
              })),
            ]}
            {...form.getInputProps('status')}
          />
          <TextInput label={t('member.tag')} {...form.getInputProps('tagged')} />
          {moments.map((name) => (
            <DayInput
              key={name}
              label={t(`bulk.${name}`)}
              placeholder="–"
              {...clearable(t)}
              {...form.getInputProps(name)}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

function WhatFields({
  form,
  actions,
  brand,
}: {
  form: Form;
  actions: readonly Bulk['action'][];
  brand: Brand;
}) {
  const t = useT();
  const { action } = form.values;
  return (
    <>
      <BrandLine brand={brand} />
      <Radio.Group label={t('bulk.action')} {...form.getInputProps('action')}>
        <Stack gap="sm" mt="xs">
          {actions.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`bulk.action.${value}`)}
              description={t(`bulk.action.${value}.help`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {(action === 'tag' || action === 'untag') && (
        <TextInput
          label={t('member.tag')}
          description={t('member.tags.help')}
          maxLength={30}
          required
          {...form.getInputProps('tag')}
        />
      )}
      {action === 'letter' && (
        <MailFields subject={form.getInputProps('subject')} text={form.getInputProps('text')} />
      )}
      {action === 'grant' && <OfferSelect brand={brand.code} {...form.getInputProps('offerId')} />}
    </>
  );
}

/** The brand that the action is about, on every step. */
function BrandLine({ brand: { name, code, timeZone } }: { brand: Brand }) {
  const t = useT();
  return (
    <Text size="sm" fw={600}>
      {t('bulk.brand', { brand: name, code, zone: timeZone })}
    </Text>
  );
}

function Review({ values, brand }: { values: Values; brand: Brand }) {
  const t = useT();
  const { action, tag, subject, text, offerId } = values;
  const offers = useOffersByHand(brand.code, action === 'grant');
  const what = {
    action,
    tag: action === 'tag' || action === 'untag' ? tag : null,
    subject: action === 'letter' ? subject : null,
    grant: action === 'grant' ? (offers.find(({ id }) => id === offerId) ?? null) : null,
  };
  return (
    <Stack gap="sm">
      <Alert color="gray" variant="light" icon={<Info size={18} aria-hidden />}>
        {t('bulk.new.lead')}
      </Alert>
      <BrandLine brand={brand} />
      <Text size="sm">
        {t('bulk.whom')}: <Whom choice={choiceOf(values)} />
      </Text>
      <Text size="sm">
        {t('bulk.what')}: {whatOf(t, what)}
      </Text>
      {action === 'letter' && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
    </Stack>
  );
}
