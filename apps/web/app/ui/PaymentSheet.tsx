import { useState, type ReactNode } from 'react';
import { ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { PinPad } from './PinPad.tsx';
import { Sheet } from './Sheet.tsx';

interface PaymentSheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Does it. A wrong password is told here and can be typed again. */
  onPassword: (paymentPassword: string) => Promise<void>;
  /** The server refused it for a reason that the page tells. */
  onRefused: (code: FailureCode) => void;
  /** What is confirmed, above the digits. */
  children?: ReactNode;
}

/** The payment password confirms that money may go. */
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
      <PinPad
        label={t('payout.confirm')}
        error={wrong && t(wrong)}
        pending={pending}
        onDone={confirm}
        dots={(count) => t('payment.dots', { count })}
        deleteLabel={t('payment.delete')}
      />
    </Sheet>
  );
}
