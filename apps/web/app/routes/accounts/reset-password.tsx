import '#app/words/accounts.ts';
import { useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { PasswordPage } from '#app/modules/accounts/passwords/PasswordPage.tsx';
import { ResetPasswordForm } from '#app/modules/accounts/passwords/ResetPasswordForm.tsx';
import { buttonClass } from '#app/ui/Button.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/reset-password.ts';

export const handle: PageHandle = { title: 'reset.title' };

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await apiOf(context)('GET /wps/member/registerSettings') };
}

export async function clientLoader() {
  return { form: await api('GET /wps/member/registerSettings') };
}

/** The token is the fragment, which no server has seen: only the browser can say whether there is one. */
export default function ResetPasswordPage() {
  const t = useT();
  const { form } = useLoaderData<typeof loader>();
  const token = useLocation().hash.slice(1);
  const ready = useReady();
  const [invalid, setInvalid] = useState(false);
  const navigate = useNavigate();
  if (ready && (invalid || !token)) return <InvalidLink />;
  return (
    <PasswordPage lead={t('reset.lead')}>
      <ResetPasswordForm
        settings={form}
        token={token}
        onInvalid={() => setInvalid(true)}
        onDone={() => void navigate('/m/login', { replace: true })}
      />
    </PasswordPage>
  );
}

function InvalidLink() {
  const t = useT();
  return (
    <EmptyState
      drawing={<ClosedStallDrawing />}
      title={t('reset.link.invalid')}
      text={t('reset.invalid.text')}
      action={
        <Link className={buttonClass()} to="/m/forget" replace>
          {t('reset.again')}
        </Link>
      }
    />
  );
}
