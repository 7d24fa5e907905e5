import '#app/words/promotions.ts';
import { data } from 'react-router';
import { api, ApiError, type Api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { useSettings } from '#app/lib/settings.ts';
import { PromotionDetail, type Promotion } from '#app/modules/promotions/PromotionDetail.tsx';
import type { Route } from './+types/activity-detail.ts';

export const handle: PageHandle = { title: 'activity.detail', zoned: true };

interface Loaded {
  id: string;
  promotion: Promotion | null;
}

async function load(api: Api, url: string): Promise<Loaded> {
  const id = new URL(url).searchParams.get('id') ?? '';
  try {
    return { id, promotion: await api('GET /wps/promotions/detail', { query: { id } }) };
  } catch (error) {
    const isNone = error instanceof ApiError && /^(not\.found|request\.invalid)$/.test(error.code);
    if (isNone) return { id, promotion: null };
    throw error;
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(apiOf(context), request.url);
  return data(loaded, { status: loaded.promotion ? 200 : 404 });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request.url);

export default function ActivityDetail({ loaderData: { id, promotion } }: Route.ComponentProps) {
  return <PromotionDetail key={id} id={id} promotion={promotion} timeZone={useSettings().timeZone} />;
}
