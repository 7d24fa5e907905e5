import { useState } from 'react';
import { LockKeyhole, ShieldAlert } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { PaymentPad } from '#app/lib/PaymentPad.tsx';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay, formatShortMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { NewDigits } from './PaymentDigits.tsx';
import { PaymentReset } from './PaymentReset.tsx';
import { ProofSheet } from './ProofSheet.tsx';
import { Loaded } from './SecurityPage.tsx';
import { useProof, type Proof } from './use-proof.ts';
import { refreshGuards, useGuard } from './use-security.ts';

type State = ApiValue<'GET /wps/member/paymentPassword'>;
type Doing = 'set' | 'change' | 'reset' | null;

/** The six digits that guard money on its way out: set, changed by the old ones, reset by a proof. */
export function PaymentPassword() {
  const t = useT();
  const toasts = useToasts();
  const query = useGuard('GET /wps/member/paymentPassword');
  const proof = useProof();
  const [doing, setDoing] = useState<Doing>(null);
  const done = (key: 'payment.saved' | 'payment.changed') => {
    setDoing(null);
    toasts.show(t(key), { tone: 'success' });
    void refreshGuards();
  };
  return (
    <Loaded query={query}>
      {(state) => (
        <>
          {doing === 'reset' ? (
            <PaymentReset state={state} proof={proof} onDone={() => done('payment.changed')} />
          ) : doing === null ? (
            <Offer state={state} onChoose={setDoing} />
          ) : (
            <Enter change={doing === 'change'} proof={proof} onDone={done} />
          )}
          <ProofSheet proof={proof} />
        </>
      )}
    </Loaded>
  );
}

function Offer({ state, onChoose }: { state: State; onChoose: (doing: Doing) => void }) {
  const t = useT();
  const { timeZone } = useSettings();
  const { setAt, heldUntil, waitSeconds } = state;
  if (setAt === null)
    return (
      <>
        <LeadCard
          mark={<ShieldAlert size={30} />}
          title={t('payment.off')}
          texts={[t('payment.lead'), t('payment.off.text')]}
        />
        <Button block onClick={() => onChoose('set')}>
          {t('payment.set')}
        </Button>
      </>
    );
  const held = heldUntil && t('payment.heldUntil', { moment: formatShortMoment(heldUntil, timeZone) });
  const waiting = waitSeconds > 0 && t('payment.waiting', { seconds: waitSeconds });
  return (
    <>
      <LeadCard
        mark={<LockKeyhole size={30} />}
        tone="good"
        title={t('payment.on')}
        texts={[t('payment.since', { day: formatDay(setAt, timeZone) }), held, waiting].filter(
          (text) => typeof text === 'string',
        )}
      />
      <Button block onClick={() => onChoose('change')}>
        {t('payment.change')}
      </Button>
      <Button variant="secondary" block onClick={() => onChoose('reset')}>
        {t('payment.forgot')}
      </Button>
    </>
  );
}

interface EnterProps {
  change: boolean;
  proof: Proof;
  onDone: (key: 'payment.saved' | 'payment.changed') => void;
}

/** The old one where there is one, then the new one twice. */
function Enter({ change, proof, onDone }: EnterProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [old, setOld] = useState<string | null>(null);
  const [error, setError] = useState<ErrorCode>();
  const [pending, setPending] = useState(false);
  const save = async (digits: string) => {
    setError(undefined);
    setPending(true);
    try {
      const saved = await proof.run(() =>
        change && old !== null
          ? api('POST /wps/member/paymentPassword', { body: { oldPassword: old, newPassword: digits } })
          : api('PUT /wps/member/paymentPassword', { body: { paymentPassword: digits } }),
      );
      if (saved) onDone(change ? 'payment.changed' : 'payment.saved');
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.code as ErrorCode);
      else handleError(failure);
      if (failure instanceof ApiError && failure.code === 'payment.password.wrong') setOld(null);
    } finally {
      setPending(false);
    }
  };
  if (change && old === null)
    return (
      <PaymentPad
        key="old"
        label={t('payment.old')}
        error={error && t(error)}
        onDone={(digits) => {
          setError(undefined);
          setOld(digits);
        }}
      />
    );
  return <NewDigits error={error && t(error)} pending={pending} onDone={save} />;
}
