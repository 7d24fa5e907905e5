import { PinPad } from '#app/ui/PinPad.tsx';
import { useT } from './i18n.ts';

interface PaymentPadProps {
  label: string;
  text?: string;
  error: string | undefined;
  pending?: boolean;
  onDone: (digits: string) => Promise<void> | void;
}

/** The six digits of a payment password, once. */
export function PaymentPad(props: PaymentPadProps) {
  const t = useT();
  return (
    <PinPad {...props} dots={(count) => t('payment.dots', { count })} deleteLabel={t('payment.delete')} />
  );
}
