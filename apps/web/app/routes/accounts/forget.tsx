import '#app/words/accounts.ts';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { ForgotPassword } from '#app/modules/accounts/passwords/ForgotPassword.tsx';
import type { Route } from './+types/forget.ts';

export const handle: PageHandle = { title: 'forget.title', footer: false, back: '/m/home' };

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await apiOf(context)('GET /wps/member/registerSettings') };
}

export async function clientLoader() {
  return { form: await api('GET /wps/member/registerSettings') };
}

export default function ForgetPage() {
  const { form } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <ForgotPassword
      settings={form}
      // Whoever came by a link has nothing of ours behind them.
      onMailed={() => void (key === 'default' ? navigate('/m/login') : navigate(-1))}
      onLoggedIn={() => void navigate('/m/home', { replace: true })}
    />
  );
}
