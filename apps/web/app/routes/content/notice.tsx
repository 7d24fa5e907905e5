import '#app/words/content.ts';
import { useSearchParams } from 'react-router';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { getSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { NoticeList } from '#app/modules/content/notices/NoticeList.tsx';
import { loadNotices } from '#app/modules/content/notices/load-notices.ts';
import type { Route } from './+types/notice.ts';

export const handle: PageHandle = { title: 'notice.title', zoned: true, footer: false, back: '/m/home' };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  notices: await loadNotices(apiOf(context)),
  token: undefined,
});

export async function clientLoader() {
  const token = getSession()?.token;
  return { notices: await loadNotices(api), token };
}

export default function Notice({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <NoticeList loaded={loaderData} timeZone={useSettings().timeZone} wanted={search.get('id')} />;
}
