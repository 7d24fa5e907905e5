import '#app/words/accounts.ts';
import { useLoaderData } from 'react-router';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { UserAgreement } from '#app/modules/accounts/member/UserAgreement.tsx';
import type { Route } from './+types/user-agreement.ts';

export const handle: PageHandle = { title: 'agreement.title', zoned: true, footer: false };

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await apiOf(context)('GET /wps/member/registerSettings') };
}

export async function clientLoader() {
  return { form: await api('GET /wps/member/registerSettings') };
}

export default function UserAgreementPage() {
  const { form } = useLoaderData<typeof loader>();
  return <UserAgreement version={form.termsVersion} minimumAge={form.minimumAge} />;
}
