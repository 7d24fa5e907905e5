import '#app/words/catalogue.ts';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { loadLotteries } from '#app/modules/catalogue/centres/lotteries.ts';
import { MoreLotteries } from '#app/modules/catalogue/centres/MoreLotteries.tsx';
import type { Route } from './+types/more-lottery.ts';

export const handle: PageHandle = { title: 'centres.lottery.moreTitle', footer: false };

export const loader = ({ context }: Route.LoaderArgs) => loadLotteries(apiOf(context));
export const clientLoader = () => loadLotteries(api);

export default function MoreLotteryPage({ loaderData }: Route.ComponentProps) {
  return <MoreLotteries data={loaderData} />;
}
