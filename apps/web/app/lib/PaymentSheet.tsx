import { useState, type ReactNode } from 'react';
import { Sheet } from '#app/ui/Sheet.tsx';
import { ApiError, type FailureCode } from './api.ts';
import { useErrorHandler } from './errors.ts';
import { useT } from './i18n.ts';
import { PaymentPad } from './PaymentPad.tsx';

interface PaymentSheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Does what is confirmed. The sheet shows a wrong password itself, and takes another one. */
  onPassword: (paymentPassword: string) => Promise<void>;
  /** Any other refusal: the page shows it. */
  onRefused: (code: FailureCode) => void;
  /** What is confirmed, above the digits. */
  children?: ReactNode;
}

/** Asks for the payment password before something that it guards. */
export function PaymentSheet({ open, title, onClose, onPassword, onRefused, children }: PaymentSheetProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<FailureCode>();
  const confirm = async (paymentPassword: string) => {
    setWrong(undefined);
    setPending(true);
    try {
      await onPassword(paymentPassword);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment.password.wrong') setWrong(error.code);
      else handleError(error, { onPage: onRefused });
    } finally {
      setPending(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={() => {
        setWrong(undefined);
        onClose();
      }}
      title={title}
      closeLabel={t('form.close')}
    >
      {children}
      <PaymentPad label={t('payout.confirm')} error={wrong && t(wrong)} pending={pending} onDone={confirm} />
    </Sheet>
  );
}
