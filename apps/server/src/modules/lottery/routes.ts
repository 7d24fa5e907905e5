/** Endpoints of the number games. */
import type { Bind } from '#platform/http/bind.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { bindGames } from './game-routes.ts';
import { bindOrders } from './order-routes.ts';
import { bindProofs } from './proof-routes.ts';

export function bindLottery(bind: Bind, dependencies: LotteryDependencies): void {
  bindGames(bind, dependencies);
  bindOrders(bind, dependencies);
  bindProofs(bind, dependencies);
}
