import { randomUUID } from 'node:crypto';
import { hold, type Attack } from './support/attack.ts';

const game = 'fiesta-nights';
/** 1.00 as the supplier writes it. */
const unit = 100_000;

export const attack: Attack = {
  name: 'a supplier’s key in wrong hands pays wins without bounds, without bets, or by messages used twice',
  async run(context) {
    const member = await context.newMember();
    await context.fund(member);
    const { vendor, token } = await context.launch(member, game);
    const balance = async (): Promise<number> => {
      const { body } = await context.supplier(vendor, '/user/balance', { request_uuid: randomUUID(), token });
      return body.balance;
    };
    const message = (more: object): object => ({
      request_uuid: randomUUID(),
      token,
      game_code: game,
      currency: 'PHP',
      round: 'abuse',
      round_closed: false,
      ...more,
    });
    const call = async (path: string, body: object, signing = {}): Promise<string> =>
      (await context.supplier(vendor, `/transaction/${path}`, body, signing)).body?.status ?? 'no answer';

    const bet = message({ transaction_uuid: randomUUID(), amount: 20 * unit, is_free: false });
    const placed = await call('bet', bet);
    hold(placed === 'RS_OK', `a fair bet answers ${placed}`);
    const reference_transaction_uuid = (bet as { transaction_uuid: string }).transaction_uuid;
    const before = await balance();

    const win = (more: object): object =>
      message({ transaction_uuid: randomUUID(), reference_transaction_uuid, amount: 10 * unit, ...more });
    // As much as JavaScript can say.
    await call('win', win({ amount: 9_007_199_254_700_000 }));
    hold((await balance()) === before, 'a win of ninety thousand million is paid');
    const free = await call('bet', message({ transaction_uuid: randomUUID(), amount: unit, is_free: true }));
    hold(free !== 'RS_OK', 'a free bet needs no free spins of the house');
    const alone = await call('win', win({ reference_transaction_uuid: randomUUID() }));
    hold(alone !== 'RS_OK', 'a win needs no bet');
    const asRollback = await call('rollback', win({}));
    hold(asRollback !== 'RS_OK', 'the body of a win refunds a stake at another endpoint');
    hold((await balance()) === before, 'one of them moved money');

    const fair = win({});
    const [elsewhere, lastWeek] = [
      await call('win', fair, { path: '/transaction/bet' }),
      await call('win', fair, { at: new Date(Date.now() - 7 * 86_400_000) }),
    ];
    hold(elsewhere === 'RS_ERROR_INVALID_SIGNATURE', `a signature for another path answers ${elsewhere}`);
    hold(lastWeek === 'RS_ERROR_INVALID_SIGNATURE', `a signature of last week answers ${lastWeek}`);
    hold((await balance()) === before, 'a message with a signature for something else moved money');
    for (let time = 0; time < 3; time += 1) await call('win', fair);
    hold((await balance()) === before + 10 * unit, 'a win that is sent three times is not paid once');
  },
};
