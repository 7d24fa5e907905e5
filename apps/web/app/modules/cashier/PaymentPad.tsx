import { useT } from '#app/lib/i18n.ts';
import { PinPad } from '#app/ui/PinPad.tsx';

interface PaymentPadProps {
  label: string;
  text?: string;
  error?: string | undefined;
  pending: boolean;
  onDone: (digits: string) => Promise<void> | void;
}

/** The payment password, to confirm that money may go. */
export function PaymentPad(props: PaymentPadProps) {
  const t = useT();
  return (
    <PinPad {...props} dots={(count) => t('payment.dots', { count })} deleteLabel={t('payment.delete')} />
  );
}
