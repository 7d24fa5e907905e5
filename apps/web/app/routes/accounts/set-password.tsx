import '#app/words/accounts.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { PasswordPage } from '#app/modules/accounts/passwords/PasswordPage.tsx';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { SecondFactorGate } from '#app/modules/accounts/login/SecondFactorGate.tsx';
import { SetPasswordForm } from '#app/modules/accounts/passwords/SetPasswordForm.tsx';
import { SettingsSkeleton } from '#app/modules/accounts/member/SettingsSkeleton.tsx';
import type { Route } from './+types/set-password.ts';

export const handle: PageHandle = { title: 'setPsw.title' };

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await apiOf(context)('GET /wps/member/registerSettings') };
}

export async function clientLoader() {
  return { form: await api('GET /wps/member/registerSettings') };
}

/** The first password of a member who registered by mobile number. A forgotten one is set at `/m/forget`. */
export default function SetPasswordPage() {
  const t = useT();
  const { form } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const home = () => void navigate('/m/home', { replace: true });
  return (
    <RequireSession waiting={<SettingsSkeleton />}>
      <RealAccountOnly needs="security">
        <PasswordPage lead={t('setPsw.lead')}>
          <SecondFactorGate onDone={home}>
            <SetPasswordForm settings={form} label={t('setPsw.title')} onDone={home} />
          </SecondFactorGate>
        </PasswordPage>
      </RealAccountOnly>
    </RequireSession>
  );
}
