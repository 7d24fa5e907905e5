import '#app/words/catalogue.ts';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { loadLotteries } from '#app/modules/catalogue/centres/lotteries.ts';
import { LotteryCentre } from '#app/modules/catalogue/centres/LotteryCentre.tsx';
import type { Route } from './+types/lottery.ts';

export const handle: PageHandle = { title: 'centres.lottery.title' };

export const loader = ({ context }: Route.LoaderArgs) => loadLotteries(apiOf(context));
export const clientLoader = () => loadLotteries(api);

export default function LotteryPage({ loaderData }: Route.ComponentProps) {
  return <LotteryCentre data={loaderData} />;
}
