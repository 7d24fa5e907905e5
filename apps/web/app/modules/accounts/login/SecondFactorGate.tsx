import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { SecondFactorContext, type WaitingLogin } from './second-factor-gate.ts';
import { storeSession } from './store-session.ts';

// Most logins never come here.
const SecondFactorStep = lazy(async () => ({
  default: (await import('./SecondFactorStep.tsx')).SecondFactorStep,
}));

const FirstPasswordStep = lazy(async () => ({
  default: (await import('./FirstPasswordStep.tsx')).FirstPasswordStep,
}));

interface SecondFactorGateProps {
  /** The session is stored. */
  onDone: () => void;
  /** The form, which asks by `useSecondFactor`. It keeps what was typed while the code is asked for. */
  children: ReactNode;
}

/** Stands around a form that logs in: in its place it shows the step for the code, or for the first password, where a login needs one. */
export function SecondFactorGate({ onDone, children }: SecondFactorGateProps) {
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null);
  return (
    <SecondFactorContext value={setWaiting}>
      <div hidden={waiting !== null}>{children}</div>
      {waiting && (
        <Suspense fallback={<Skeleton height="220px" radius="14px" />}>
          {waiting.missing === 'code' ? (
            <SecondFactorStep
              challengeToken={waiting.challengeToken}
              onDone={async (session) => {
                await waiting.before();
                // Last, because the page is left as soon as there is a session.
                storeSession(session);
                onDone();
              }}
              onCancel={() => setWaiting(null)}
            />
          ) : (
            <FirstPasswordStep
              challengeToken={waiting.challengeToken}
              // Nothing is remembered: the password that was typed does not hold any more.
              onDone={(session, password) => {
                storeSession(session, password);
                onDone();
              }}
              onCancel={() => setWaiting(null)}
            />
          )}
        </Suspense>
      )}
    </SecondFactorContext>
  );
}
