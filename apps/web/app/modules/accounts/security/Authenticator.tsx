import { useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { RefreshCw, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { Button } from '#app/ui/Button.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { AuthenticatorCodeSheet } from './AuthenticatorCodeSheet.tsx';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { ProofSheet } from './ProofSheet.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Loaded } from './SecurityPage.tsx';
import { useProof, type Proof } from './use-proof.ts';
import { refreshGuards, useGuard } from './use-security.ts';

/** The page warns below this number of recovery codes. */
const fewCodes = 3;

/** Sets up, shows and switches off the authenticator app. */
export function Authenticator() {
  const security = useGuard('GET /wps/member/security');
  const proof = useProof();
  const [setUp, setSetUp] = useState<ApiValue<'POST /wps/member/authenticator'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (list: readonly string[]) => {
    setSetUp(null);
    setCodes(list);
    void refreshGuards();
  };
  return (
    <Loaded query={security}>
      {({ authenticator }) => (
        <>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          ) : setUp ? (
            <AuthenticatorSetUp setUp={setUp} onDone={showCodes} onCancel={() => setSetUp(null)} />
          ) : authenticator ? (
            <InUse authenticator={authenticator} proof={proof} onCodes={showCodes} />
          ) : (
            <Offer proof={proof} onBegun={setSetUp} />
          )}
          <ProofSheet proof={proof} />
        </>
      )}
    </Loaded>
  );
}

interface OfferProps {
  proof: Proof;
  onBegun: (setUp: ApiValue<'POST /wps/member/authenticator'>) => void;
}

function Offer({ proof, onBegun }: OfferProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const begin = async () => {
    setPending(true);
    try {
      const begun = await proof.run(() => api('POST /wps/member/authenticator'));
      if (begun) onBegun(begun);
    } catch (error) {
      handleError(error);
      await refreshGuards();
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <LeadCard
        mark={<Smartphone size={30} />}
        title={t('authenticator.off')}
        texts={[t('authenticator.off.text')]}
      />
      <Button block pending={pending} onClick={() => void begin()}>
        {t('authenticator.begin')}
      </Button>
    </>
  );
}

interface InUseProps {
  authenticator: NonNullable<ApiValue<'GET /wps/member/security'>['authenticator']>;
  proof: Proof;
  onCodes: (codes: readonly string[]) => void;
}

function InUse({ authenticator, proof, onCodes }: InUseProps) {
  const t = useT();
  const toasts = useToasts();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const submit = async (code: string) => {
    if (asking === 'renew') {
      const renewed = await proof.run(() =>
        api('POST /wps/member/authenticator/recoveryCodes', { body: { code } }),
      );
      setAsking(null);
      if (renewed) onCodes(renewed.recoveryCodes);
    } else {
      const removed = await proof.run(() =>
        api('POST /wps/member/authenticator/removal', { body: { code } }),
      );
      setAsking(null);
      if (removed) toasts.show(t('authenticator.removed'), { tone: 'success' });
      await refreshGuards();
    }
  };
  return (
    <>
      <State authenticator={authenticator} />
      <Button
        variant="secondary"
        block
        icon={<RefreshCw size={20} aria-hidden="true" />}
        onClick={() => setAsking('renew')}
      >
        {t('authenticator.renew')}
      </Button>
      <Button
        variant="danger"
        block
        icon={<ShieldOff size={20} aria-hidden="true" />}
        onClick={() => setAsking('remove')}
      >
        {t('authenticator.remove')}
      </Button>
      <AuthenticatorCodeSheet
        open={asking !== null}
        title={t(asking === 'renew' ? 'authenticator.renew' : 'authenticator.remove')}
        text={t(asking === 'renew' ? 'authenticator.renew.text' : 'authenticator.remove.text')}
        onSubmit={submit}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

function State({ authenticator: { since, recoveryCodes } }: Pick<InUseProps, 'authenticator'>) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <LeadCard
      mark={<ShieldCheck size={30} />}
      tone="good"
      title={t('authenticator.on')}
      texts={[
        t('authenticator.since', { day: formatDay(since, timeZone) }),
        t(recoveryCodes < fewCodes ? 'authenticator.codesFew' : 'authenticator.codesLeft', {
          count: recoveryCodes,
        }),
      ]}
    />
  );
}
