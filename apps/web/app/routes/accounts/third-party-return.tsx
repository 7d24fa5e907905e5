import '#app/words/accounts.ts';
import { useLoaderData } from 'react-router';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { ThirdPartyReturn } from '#app/modules/accounts/third-party/ThirdPartyReturn.tsx';
import type { Route } from './+types/third-party-return.ts';

/** A step of the login, and framed like it. */
export const handle: PageHandle = { header: false, footer: false, back: '/m/home' };

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await apiOf(context)('GET /wps/member/registerSettings') };
}

export async function clientLoader() {
  return { form: await api('GET /wps/member/registerSettings') };
}

export default function ThirdPartyReturnPage() {
  return <ThirdPartyReturn settings={useLoaderData<typeof loader>().form} />;
}
