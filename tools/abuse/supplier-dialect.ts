import { randomUUID } from 'node:crypto';
import { hold, type Attack } from './support/attack.ts';

const game = 'fiesta-nights';
const unit = 100_000;

export const attack: Attack = {
  name: 'what real suppliers send breaks the wallet, or is answered outside of its dialect',
  async run(context) {
    const member = await context.newMember();
    await context.fund(member);
    const { vendor, token } = await context.launch(member, game);
    const common = (more: object): object => ({
      request_uuid: randomUUID(),
      token,
      round: `ronda-ñ-${'9'.repeat(240)}`,
      round_closed: null,
      game_code: null,
      // No `user`: the token says who it is.
      ...more,
    });
    const call = async (path: string, body: object | string): Promise<string> => {
      const answer = await context.supplier(vendor, `/transaction/${path}`, body);
      const { status } = (answer.body ?? {}) as { status?: unknown };
      hold(
        typeof status === 'string' && status.startsWith('RS_'),
        `${path} answers ${answer.text.slice(0, 120)}`,
      );
      return status;
    };
    const transaction_uuid = `taya-ñ-${randomUUID()}-${'x'.repeat(211)}`;
    const bet = common({ transaction_uuid, currency: 'PHP', amount: 20 * unit, is_free: null });
    const placed = await call('bet', bet);
    hold(placed === 'RS_OK', `null fields, no user and ids of 255 characters of any script answer ${placed}`);
    const back = await call(
      'rollback',
      common({ transaction_uuid: randomUUID(), reference_transaction_uuid: transaction_uuid }),
    );
    hold(back === 'RS_OK', `the rollback of such a bet answers ${back}`);
    const again = await call('bet', bet);
    hold(
      again === 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      `a bet that was taken back answers ${again} when repeated`,
    );
    const broken = await call('bet', '{"request_uuid": ');
    hold(broken === 'RS_ERROR_WRONG_SYNTAX', `half a message answers ${broken}`);
    const large = await call('bet', {
      ...common({ transaction_uuid: randomUUID() }),
      more: 'x'.repeat(300_000),
    });
    hold(large !== 'RS_OK', 'a message of 300 KB is taken');
  },
};
