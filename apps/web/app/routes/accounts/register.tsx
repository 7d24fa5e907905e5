import '#app/words/accounts.ts';
import { Link, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { announcedAt } from '#app/lib/announced.ts';
import { api, type Api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { mayHave } from '#app/lib/may-have.ts';
import { safeNext } from '#app/lib/next-path.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { AuthScene } from '#app/modules/accounts/AuthScene.tsx';
import { loadResources, useDownload } from '#app/modules/accounts/download.ts';
import { bannerOf, RegisterBanner } from '#app/modules/accounts/registration/RegisterBanner.tsx';
import { RegisterForm } from '#app/modules/accounts/registration/RegisterForm.tsx';
import { LanguageSelect } from '#app/shell/LanguageSelect.tsx';
import { buttonClass } from '#app/ui/Button.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import type { Route } from './+types/register.ts';

export const handle: PageHandle = { header: false, footer: false, back: '/m/home' };

async function load(call: Api) {
  const asked = call('GET /wps/member/registerSettings');
  const [form, resources, announcements] = await Promise.all([
    asked,
    // Nobody is kept from registering for want of an app or a banner.
    mayHave(loadResources(call), [], asked),
    mayHave(call('GET /wps/announcements', { query: announcedAt.register }), null, asked),
  ]);
  return { form, resources, banner: bannerOf(announcements?.banners[0]) };
}

export function loader({ context }: Route.LoaderArgs) {
  return load(apiOf(context));
}

export function clientLoader() {
  return load(api);
}

export default function RegisterPage() {
  const t = useT();
  const { form, resources, banner } = useLoaderData<typeof loader>();
  const download = useDownload(resources);
  const next = safeNext(useSearchParams()[0].get('next'));
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <AuthScene
      language={<LanguageSelect />}
      title={t('register.title')}
      welcome={t('register.welcome')}
      lead={t('register.lead')}
      banner={banner && <RegisterBanner banner={banner} />}
    >
      {form.methods.username || form.methods.mobileNum ? (
        <RegisterForm settings={form} onDone={() => void navigate(next, { replace: true })} />
      ) : (
        <EmptyState
          drawing={<ClosedStallDrawing />}
          title={t('register.closed')}
          text={t('register.closed.text')}
        />
      )}
      <Link className={buttonClass({ variant: 'quiet', block: true })} to={`/m/login${search}`}>
        {t('register.haveAccount')}
      </Link>
      {download && (
        <a
          className={buttonClass({ variant: 'quiet', block: true })}
          href={download}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('register.download')}
        </a>
      )}
    </AuthScene>
  );
}
