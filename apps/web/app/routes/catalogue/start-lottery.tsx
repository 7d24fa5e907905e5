import '#app/words/catalogue.ts';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { loadLotteries } from '#app/modules/catalogue/centres/lotteries.ts';
import { StartLottery } from '#app/modules/catalogue/centres/StartLottery.tsx';
import type { Route } from './+types/start-lottery.ts';

export const handle: PageHandle = { title: 'centres.lottery.startTitle' };

export const loader = ({ context }: Route.LoaderArgs) => loadLotteries(apiOf(context));
export const clientLoader = () => loadLotteries(api);

export default function StartLotteryPage({ loaderData }: Route.ComponentProps) {
  return <StartLottery data={loaderData} />;
}
