import '#app/words/accounts.ts';
import { Navigate, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { api, type Api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { mayHave } from '#app/lib/may-have.ts';
import { safeNext } from '#app/lib/next-path.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { isTrial, useSession } from '#app/lib/session.ts';
import { AuthScene } from '#app/modules/accounts/AuthScene.tsx';
import { loadResources } from '#app/modules/accounts/download.ts';
import { LoginForm } from '#app/modules/accounts/login/LoginForm.tsx';
import { LoginLinks } from '#app/modules/accounts/login/LoginLinks.tsx';
import { PasskeyLogin } from '#app/modules/accounts/login/PasskeyLogin.tsx';
import { SecondFactorGate } from '#app/modules/accounts/login/SecondFactorGate.tsx';
import styles from '#app/modules/accounts/forms.module.css';
import { LanguageSelect } from '#app/shell/LanguageSelect.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/login.ts';

export const handle: PageHandle = { header: false, footer: false, back: '/m/home' };

async function load(call: Api) {
  const asked = call('GET /wps/member/registerSettings');
  const [form, resources] = await Promise.all([asked, mayHave(loadResources(call), [], asked)]);
  return { form, resources };
}

export function loader({ context }: Route.LoaderArgs) {
  return load(apiOf(context));
}

export function clientLoader() {
  return load(api);
}

export default function LoginPage() {
  const t = useT();
  const { form, resources } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const next = search.get('next');
  // An entry for one kind of member (`?kind=agent`) takes no other.
  const entry = search.get('kind');
  const navigate = useNavigate();
  const ready = useReady();
  const session = useSession();
  const done = () => void navigate(safeNext(next), { replace: true });
  // Somebody who is logged in, here or in another tab meanwhile, has nothing to do here; a trial player has.
  if (ready && session && !isTrial(session)) return <Navigate to={safeNext(next)} replace />;
  return (
    <AuthScene
      language={<LanguageSelect />}
      title={t('login.title')}
      welcome={t('login.welcome')}
      lead={t(next && safeNext(next) === next ? 'login.continue' : 'login.lead')}
    >
      <div className={styles.ways}>
        <SecondFactorGate onDone={done}>
          <LoginForm
            settings={form}
            {...(entry === 'agent' || entry === 'member' ? { kind: entry } : {})}
            onDone={done}
          />
        </SecondFactorGate>
        <PasskeyLogin host={form.passkeyHost} onDone={done} />
      </div>
      <LoginLinks trial={form.trial !== null} resources={resources} />
    </AuthScene>
  );
}
