import { randomUUID } from 'node:crypto';
import { hold, type Answer, type Attack } from './support/attack.ts';

const game = 'fiesta-nights';

export const attack: Attack = {
  name: 'a game that was opened before the maintenance goes on taking bets',
  async run(context) {
    const member = await context.newMember();
    await context.fund(member);
    const launch = { ...(await context.launch(member, game)), code: game };
    const opened = await context.studio('POST', '/api/session', { body: launch });
    const { session } = opened.body.value;
    const spin = (): Promise<Answer> =>
      context.studio('POST', '/api/spin', {
        token: session,
        body: { spinId: randomUUID(), stakeMinor: '2000' },
      });
    const before = await spin();
    hold(before.status === 200, `an open game takes no bet: ${before.text.slice(0, 200)}`);
    await context.setBrandMode('maintenance');
    try {
      // Processes hear of it within moments; a bet that is already on its way may still be taken.
      const taken = async (): Promise<boolean> => (await spin()).status === 200;
      for (let time = 0; (await taken()) && time < 20; time += 1) await context.pause(250);
      hold(!(await taken()), 'it takes a bet five seconds after the brand closed');
      // Without the keys no login can be sent.
      if ((await context.site('GET', '/wps/session/keys')).status === 200) {
        const login = await context.site('POST', '/wps/session/login', {
          encrypted: true,
          body: { type: 'username', username: member.userName, password: member.password },
        });
        hold(login.status !== 200, 'a login is let in');
      }
      const another = await context.site('GET', `/wps/game/launchGame?nodeId=${game}`, {
        token: member.token,
      });
      hold(another.status !== 200, 'another game opens');
    } finally {
      await context.setBrandMode('normal');
    }
  },
};
