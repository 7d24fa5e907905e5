import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { AuthScene } from '../AuthScene.tsx';
import type { RegisterSettings } from '../check.ts';
import { storeSession } from '../login/store-session.ts';
import { takeBegun, type Begun } from './third-party.ts';
import { ThirdPartyRegistration, type NewPerson } from './ThirdPartyRegistration.tsx';

// Few members have an authenticator.
const SecondFactorStep = lazy(async () => ({
  default: (await import('../login/SecondFactorStep.tsx')).SecondFactorStep,
}));

type Outcome = ApiValue<'POST /wps/session/thirdParty/complete'>;
type Failure = { code: FailureCode | 'social.cancelled'; linking: boolean };
type Step =
  | { is: 'waiting' }
  | { is: 'new'; person: NewPerson; next: string }
  | { is: 'factor'; challengeToken: string; next: string }
  | ({ is: 'failed' } & Failure);

/** Where another service leads back to: a known person goes on, a new one registers, and who was linking is told so. */
export function ThirdPartyReturn({ settings }: { settings: RegisterSettings }) {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ is: 'waiting' });
  const arrive = (outcome: Outcome, begun: Begun): void => {
    if (outcome.outcome === 'registration') {
      setStep({ is: 'new', person: outcome, next: begun.next });
      return;
    }
    if (outcome.outcome === 'loggedIn') storeSession(outcome.session);
    else {
      toasts.show(t('linked.done', { provider: t(`social.${outcome.provider}`) }), { tone: 'success' });
    }
    void navigate(begun.next, { replace: true });
  };
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const begun = takeBegun();
    finish(begun).then(
      (outcome) => begun && arrive(outcome, begun),
      (error: unknown) => {
        const challengeToken = error instanceof ApiError && error.challengeToken;
        if (begun && challengeToken) setStep({ is: 'factor', challengeToken, next: begun.next });
        else setStep({ is: 'failed', code: codeOf(error), linking: begun?.purpose === 'link' });
      },
    );
  });
  if (step.is === 'new') {
    const done = () => {
      toasts.show(t('register.done'), { tone: 'success', durationMs: 1_000 });
      void navigate(step.next, { replace: true });
    };
    return <ThirdPartyRegistration settings={settings} person={step.person} onDone={done} />;
  }
  if (step.is === 'failed') return <Failed {...step} />;
  const waiting = <Skeleton height="48px" radius="24px" />;
  return (
    <AuthScene title={t('social.title')} welcome={t('social.waiting')} lead={t('social.waiting.lead')}>
      {step.is === 'factor' ? (
        <Suspense fallback={waiting}>
          <SecondFactorStep
            challengeToken={step.challengeToken}
            onDone={async (session) => {
              storeSession(session);
              await navigate(step.next, { replace: true });
            }}
            onCancel={() => void navigate('/m/login', { replace: true })}
          />
        </Suspense>
      ) : (
        <div role="status" aria-label={t('social.waiting.lead')}>
          {waiting}
        </div>
      )}
    </AuthScene>
  );
}

class Cancelled extends Error {}

/** Asks the server who came back. The code leaves the address at once: no link, no picture of the screen carries it. */
async function finish(begun: Begun | null): Promise<Outcome> {
  const answer = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const [state, code, issuer] = ['state', 'code', 'iss'].map((name) => answer.get(name));
  if (!begun || state !== begun.state) throw new ApiError('third.party.expired', 400);
  if (answer.get('error') === 'access_denied') throw new Cancelled();
  if (!code) throw new ApiError('third.party.refused', 400);
  return api('POST /wps/session/thirdParty/complete', {
    body: { state, code, browserKey: begun.browserKey, ...(issuer && { issuer }) },
  });
}

function codeOf(error: unknown): Failure['code'] {
  if (error instanceof Cancelled) return 'social.cancelled';
  if (error instanceof ApiError) return error.code;
  throw error;
}

function Failed({ code, linking }: Failure) {
  const t = useT();
  return (
    <AuthScene title={t('social.title')} welcome={t('social.failed')} lead={t(code)}>
      <Link className={buttonClass({ block: true })} to={linking ? '/m/linkedAccounts' : '/m/login'} replace>
        {t(linking ? 'social.backToLinked' : 'social.again')}
      </Link>
    </AuthScene>
  );
}
