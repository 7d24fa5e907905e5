/** The fields of rewards beside money, and of red packets. */
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { luckGames } from '@perya/contract/loyalty/luck-games.ts';
import { useT } from '#console/lib/words.ts';
import { bound, type FieldsProps } from './field-props.ts';

export function GiftFields(props: FieldsProps) {
  const t = useT();
  const { as } = props.form.getValues();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {as === 'points' && (
        <TextInput
          label={t('offer.pointCount')}
          required
          inputMode="numeric"
          {...bound(props, 'pointCount')}
        />
      )}
      {as === 'turns' && <TurnFields {...props} />}
      {as === 'voucher' && (
        <Select
          label={t('offer.voucher')}
          required
          data={props.vouchers.map(({ slug, name, left }) => ({ value: slug, label: `${name} · ${left}` }))}
          {...bound(props, 'voucher')}
        />
      )}
      <TextInput
        label={t('offer.worth')}
        description={t('offer.worth.help')}
        required
        inputMode="decimal"
        {...bound(props, 'worth')}
      />
    </SimpleGrid>
  );
}

function TurnFields(props: FieldsProps) {
  const t = useT();
  return (
    <>
      <Select
        label={t('offer.turnGame')}
        data={luckGames.map((value) => ({ value, label: t(`offer.turnGame.${value}`) }))}
        allowDeselect={false}
        {...bound(props, 'turnGame')}
      />
      <TextInput label={t('offer.turnCount')} required inputMode="numeric" {...bound(props, 'turnCount')} />
      <TextInput label={t('offer.turnDays')} required inputMode="numeric" {...bound(props, 'turnDays')} />
    </>
  );
}

export function PacketFields(props: FieldsProps) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label={t('offer.pot')} required inputMode="decimal" {...bound(props, 'pot')} />
      <TextInput
        label={t('offer.packets')}
        description={t('offer.packets.help')}
        required
        inputMode="numeric"
        {...bound(props, 'packets')}
      />
    </SimpleGrid>
  );
}
