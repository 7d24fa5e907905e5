import { randomUUID } from 'node:crypto';
import { hold, type Answer, type Attack } from './support/attack.ts';

/** Amounts in the notation of other countries. Careless parsers read each of them as a hundred times its value. */
const written = ['100,50', '1.000,00', '100,5', '1,0000', '１００,50'];

export const attack: Attack = {
  name: 'an amount with a decimal comma becomes a hundred times as much',
  async run(context) {
    const member = await context.newMember();
    const { token } = member;
    const calls: [what: string, send: (amount: string) => Promise<Answer>][] = [
      [
        'a deposit',
        (amount) =>
          context.site('POST', '/wps/deposit/orders', {
            token,
            body: { channel: 'sandbox-ewallet', amount, requestId: randomUUID() },
          }),
      ],
      [
        'a limit',
        (amount) =>
          context.site('PUT', '/wps/member/protection/limit', {
            token,
            body: { measure: 'deposit', period: 'day', amount },
          }),
      ],
    ];
    for (const [what, send] of calls) {
      for (const amount of written) {
        const { status, text } = await send(amount);
        hold(status === 400, `${what} of ${amount} answers ${status}: ${text.slice(0, 200)}`);
      }
      const { status, text } = await send('100.50');
      hold(status === 200, `${what} of 100.50 is refused: ${text.slice(0, 200)}`);
    }
    const launch = { ...(await context.launch(member, 'fiesta-nights')), code: 'fiesta-nights' };
    const opened = await context.studio('POST', '/api/session', { body: launch });
    for (const stakeMinor of ['2,50', '20,00', '2000,00']) {
      const { status } = await context.studio('POST', '/api/spin', {
        token: opened.body.value.session,
        body: { spinId: randomUUID(), stakeMinor },
      });
      hold(status === 400, `a stake of ${stakeMinor} answers ${status}`);
    }
  },
};
