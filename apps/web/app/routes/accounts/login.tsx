import '#app/words/accounts.ts';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { safeNext } from '#app/lib/next-path.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { AuthScene } from '#app/modules/accounts/AuthScene.tsx';
import { LoginForm } from '#app/modules/accounts/LoginForm.tsx';
import { LoginLinks } from '#app/modules/accounts/LoginLinks.tsx';
import type { Route } from './+types/login.ts';

export const handle: PageHandle = { header: false, footer: false, back: '/m/home' };

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await apiOf(context)('GET /wps/member/registerSettings') };
}

export async function clientLoader() {
  return { form: await api('GET /wps/member/registerSettings') };
}

export default function LoginPage() {
  const t = useT();
  const { form } = useLoaderData<typeof loader>();
  const next = useSearchParams()[0].get('next');
  const navigate = useNavigate();
  return (
    <AuthScene
      title={t('login.title')}
      welcome={t('login.welcome')}
      lead={t(next && safeNext(next) === next ? 'login.continue' : 'login.lead')}
    >
      <LoginForm settings={form} onDone={() => void navigate(safeNext(next), { replace: true })} />
      <LoginLinks />
    </AuthScene>
  );
}
