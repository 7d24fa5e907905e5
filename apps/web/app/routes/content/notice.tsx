import '#app/words/content.ts';
import { useSearchParams } from 'react-router';
import { api, type Api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { useSettings } from '#app/lib/settings.ts';
import { NoticeList } from '#app/modules/content/notices/NoticeList.tsx';
import type { Route } from './+types/notice.ts';

export const handle: PageHandle = { title: 'notice.title', footer: false, back: '/m/home' };

const load = async (api: Api) =>
  (await api('GET /wps/announcements', { query: { types: 'PL', groupName: 'm_notice' } })).player;

export const loader = ({ context }: Route.LoaderArgs) => load(apiOf(context));
export const clientLoader = () => load(api);

export default function Notice({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <NoticeList notices={loaderData} timeZone={useSettings().timeZone} wanted={search.get('id')} />;
}
