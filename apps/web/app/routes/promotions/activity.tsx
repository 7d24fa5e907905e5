import '#app/words/promotions.ts';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { api, type Api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { useSettings } from '#app/lib/settings.ts';
import { PromotionList } from '#app/modules/promotions/PromotionList.tsx';
import type { Route } from './+types/activity.ts';

export const handle: PageHandle = { title: 'activity.title', zoned: true, footer: false };

const load = (api: Api) => api('GET /wps/promotions/available');

export const loader = ({ context }: Route.LoaderArgs) => load(apiOf(context));
export const clientLoader = () => load(api);

/** Another tab shows other parts of the same list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <PromotionList
      available={loaderData}
      timeZone={useSettings().timeZone}
      category={search.get('category')}
      onCategory={(category) =>
        setSearch(category === null ? {} : { category }, { replace: true, preventScrollReset: true })
      }
      wanted={search.get('id')}
    />
  );
}
