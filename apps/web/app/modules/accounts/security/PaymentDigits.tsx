import { useState } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { PaymentPad } from '#app/lib/PaymentPad.tsx';

interface NewDigitsProps {
  error: string | undefined;
  pending: boolean;
  onDone: (digits: string) => Promise<void>;
}

/** The new digits, twice: nobody sees what they have typed. */
export function NewDigits({ error, pending, onDone }: NewDigitsProps) {
  const t = useT();
  const [first, setFirst] = useState<string | null>(null);
  const [mismatch, setMismatch] = useState(false);
  if (first === null)
    return (
      <PaymentPad
        key="new"
        label={t('payment.new')}
        text={t('payment.new.text')}
        error={mismatch ? t('payment.mismatch') : error}
        pending={pending}
        onDone={(digits) => {
          setMismatch(false);
          setFirst(digits);
        }}
      />
    );
  return (
    <PaymentPad
      key="again"
      label={t('payment.again')}
      error={undefined}
      pending={pending}
      onDone={async (digits) => {
        if (digits === first) await onDone(digits);
        else setMismatch(true);
        setFirst(null);
      }}
    />
  );
}
