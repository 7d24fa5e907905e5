import '#app/words/accounts.ts';
import { Navigate, useLoaderData, useNavigate } from 'react-router';
import { api, type Api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { useSession } from '#app/lib/session.ts';
import { ChangePasswordForm } from '#app/modules/accounts/passwords/ChangePasswordForm.tsx';
import { PasswordPage } from '#app/modules/accounts/passwords/PasswordPage.tsx';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { SettingsSkeleton } from '#app/modules/accounts/member/SettingsSkeleton.tsx';
import { useMember } from '#app/shell/member.ts';
import type { Route } from './+types/change-password.ts';

export const handle: PageHandle = { title: 'changePsw.title', footer: false };

async function load(call: Api) {
  const asked = call('GET /wps/member/registerSettings');
  const [form, settings] = await Promise.all([
    asked,
    // It says where visitors go, no more.
    mayHave(call('GET /wps/system/settings'), null, asked),
  ]);
  return { form, visitorTarget: settings?.changePasswordVisitorTarget ?? 'login' };
}

export function loader({ context }: Route.LoaderArgs) {
  return load(apiOf(context));
}

export function clientLoader() {
  return load(api);
}

/** The specification has visitors go to the login and home: the brand chooses (1 §2). */
export default function ChangePasswordPage() {
  const { visitorTarget } = useLoaderData<typeof loader>();
  return (
    <RequireSession
      waiting={<SettingsSkeleton />}
      {...(visitorTarget === 'home' && { visitorsTo: '/m/home' as const })}
    >
      <RealAccountOnly needs="security">
        <MemberPart />
      </RealAccountOnly>
    </RequireSession>
  );
}

function MemberPart() {
  const { form } = useLoaderData<typeof loader>();
  const session = useSession();
  const member = useMember();
  const navigate = useNavigate();
  if (!session) return <SettingsSkeleton />;
  // A member without a password has none to change. Most have one, so the form does not wait for the answer.
  if (member.data?.hasPassword === false) return <Navigate to="/m/setPsw" replace />;
  return (
    <PasswordPage>
      <ChangePasswordForm
        settings={form}
        session={session}
        account={member.data?.account ?? session.userName}
        onDone={() => void navigate('/m/home')}
      />
    </PasswordPage>
  );
}
