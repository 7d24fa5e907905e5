import { api, type Api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { useSettings } from '#app/lib/settings.ts';
import { PromotionList } from '#app/modules/content/PromotionList.tsx';
import type { Route } from './+types/activity.ts';

export const handle: PageHandle = { title: 'activity.title', footer: false };

const load = async (api: Api) => (await api('GET /wps/announcements', { query: { types: 'PR' } })).promotion;

export const loader = ({ context }: Route.LoaderArgs) => load(apiOf(context));
export const clientLoader = () => load(api);

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <PromotionList promotions={loaderData} timeZone={useSettings().timeZone} />;
}
