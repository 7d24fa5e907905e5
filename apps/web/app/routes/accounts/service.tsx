import '#app/words/accounts.ts';
import { api, type Api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { CustomerService } from '#app/modules/accounts/member/CustomerService.tsx';
import type { Route } from './+types/service.ts';

export const handle: PageHandle = { title: 'service.title', footer: false };

/** The channels are this page's alone, so they do not travel with every document like the other settings. */
const load = (api: Api) => api('GET /wps/system/customerService');

export const loader = ({ context }: Route.LoaderArgs) => load(apiOf(context));
export const clientLoader = () => load(api);

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <CustomerService channels={loaderData.customerService} chat={loaderData.chat} />;
}
