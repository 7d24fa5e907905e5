import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus } from 'lucide-react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DialogButton } from '#console/templates/DialogButton.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { ListFileButton } from '#console/ui/ListFileButton.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';

type Stock = ApiValue<'GET /ops/vouchers'>['list'][number];

/** The stocks of vouchers that offers and the shop give away. */
export const VoucherList = ofOneBrand('vouchers.title', VoucherListOfBrand);

function VoucherListOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  const add = (
    <DialogButton
      permission="offer.edit"
      label={t('voucher.add')}
      leftSection={<Plus size={16} aria-hidden />}
      renderDialog={(close) => <AddDialog brand={brand.code} onClose={close} />}
    />
  );
  return (
    <ListPage<Stock>
      name="vouchers"
      title={t('vouchers.title')}
      lead={t('vouchers.lead')}
      actions={add}
      fixed={{ brand: brand.code }}
      rowKey={({ slug }) => slug}
      load={(_query, _after, signal) => api('GET /ops/vouchers', { query: { brand: brand.code } }, signal)}
      columns={[
        { id: 'name', title: t('voucher.nameEN'), render: ({ names }) => names.EN },
        { id: 'nameTY', title: t('voucher.nameTY'), render: ({ names }) => names.TY },
        { id: 'slug', title: t('voucher.slug'), render: ({ slug }) => slug },
        {
          id: 'worth',
          title: t('voucher.worth'),
          numeric: true,
          render: ({ worth }) => <Amount value={worth} />,
        },
        { id: 'left', title: t('voucher.left'), numeric: true, render: ({ left }) => formatCount(left) },
        { id: 'added', title: t('voucher.added'), numeric: true, render: ({ added }) => formatCount(added) },
      ]}
      empty={{ title: t('vouchers.none'), text: t('vouchers.none.text'), action: add }}
    />
  );
}

type Values = { slug: string; nameEN: string; nameTY: string; worth: string; codes: string };

function AddDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('voucher.add')}
      size="lg"
      lead={t('voucher.add.lead')}
      command="POST /ops/vouchers"
      initial={{ slug: '', nameEN: '', nameTY: '', worth: '', codes: '' } as Values}
      renderFields={(form) => <Fields form={form} />}
      request={({ slug, nameEN, nameTY, worth, codes }) => ({
        body: {
          brand,
          slug,
          names: { EN: nameEN, TY: nameTY },
          worth,
          codes: codes.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
        },
      })}
      submit={{ label: t('voucher.add') }}
      said={t('voucher.done')}
      onClose={onClose}
    />
  );
}

function Fields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t('voucher.slug')}
        description={t('voucher.slug.help')}
        required
        {...form.getInputProps('slug')}
      />
      <TextInput label={t('voucher.nameEN')} required {...form.getInputProps('nameEN')} />
      <TextInput label={t('voucher.nameTY')} required {...form.getInputProps('nameTY')} />
      <TextInput label={t('voucher.worth')} required inputMode="decimal" {...form.getInputProps('worth')} />
      <Textarea
        label={t('voucher.codes')}
        description={t('voucher.codes.help')}
        required
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('codes')}
      />
      <ListFileButton of="codes" most={1_000} onRead={(codes) => form.setFieldValue('codes', codes)} />
    </>
  );
}
