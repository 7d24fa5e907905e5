import '#app/words/accounts.ts';
import { useState } from 'react';
import { data, Link, useLoaderData, useNavigate } from 'react-router';
import { api, type Api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { isTrial, useSession } from '#app/lib/session.ts';
import { enterTrial } from '#app/modules/accounts/trial/begin-trial.ts';
import { TrialAccount } from '#app/modules/accounts/trial/TrialAccount.tsx';
import { TrialStart } from '#app/modules/accounts/trial/TrialStart.tsx';
import { BalanceText } from '#app/shell/BalanceText.tsx';
import { LogoutDialog } from '#app/shell/LogoutDialog.tsx';
import { useBalance } from '#app/shell/member.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import type { Route } from './+types/trail.ts';

export const handle: PageHandle = { title: 'trial.title', footer: false, back: '/m/home' };

/** A brand without a trial merchant has no such page. */
async function load(call: Api) {
  const settings = await call('GET /wps/member/registerSettings');
  const { trial } = settings;
  if (!trial) throw data(null, { status: 404 });
  return { settings, terms: trial };
}

export function loader({ context }: Route.LoaderArgs) {
  return load(apiOf(context));
}

export function clientLoader() {
  return load(api);
}

/** Free trial: for visitors the beginning, for a trial player the trial that runs. */
export default function TrailPage() {
  const { settings, terms } = useLoaderData<typeof loader>();
  const session = useSession();
  const navigate = useNavigate();
  const { data: balance, refetch } = useBalance();
  const [ending, setEnding] = useState(false);
  if (isTrial(session)) {
    return (
      <>
        <TrialAccount
          terms={terms}
          balance={<BalanceText />}
          purse={balance}
          onFilled={() => void refetch()}
          onEnd={() => setEnding(true)}
        />
        <LogoutDialog open={ending} onClose={() => setEnding(false)} />
      </>
    );
  }
  if (session) return <ForVisitors name={session.userName} />;
  return (
    <TrialStart
      settings={settings}
      terms={terms}
      onBegun={(trial) => {
        if (enterTrial(trial) !== 0) void navigate('/m/home', { replace: true });
      }}
    />
  );
}

function ForVisitors({ name }: { name: string }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('trial.member', { name })}
      text={t('trial.memberText')}
      action={
        <Link className={buttonClass()} to="/m/home">
          {t('trial.play')}
        </Link>
      }
    />
  );
}
