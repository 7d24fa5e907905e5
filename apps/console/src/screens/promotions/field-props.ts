/** Props of every step of the wizard. */
import type { UseFormReturnType } from '@mantine/form';
import type { ApiValue } from '#console/lib/api.ts';
import type { OfferField, OfferValues } from './offer-values.ts';

export type Findings = Partial<Record<OfferField, string>>;

export type SpinGame = ApiValue<'GET /ops/offers'>['spinGames'][number];

export type Voucher = ApiValue<'GET /ops/offers'>['vouchers'][number];

export interface FieldsProps {
  form: UseFormReturnType<OfferValues>;
  findings: Findings;
  /** Slots in which free spins can be given. */
  spinGames: readonly SpinGame[];
  /** Stocks of vouchers by slug. */
  vouchers: readonly Voucher[];
  /** The next version of an offer keeps its code. */
  isNew: boolean;
}

/** Binds a text field, with its failure or else the linter's finding. */
export const bound = ({ form, findings }: FieldsProps, name: OfferField) => ({
  ...form.getInputProps(name),
  error: form.errors[name] ?? findings[name],
});
