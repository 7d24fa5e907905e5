import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'a game stays readable after the logout, or its old launch opens another',
  async run(context) {
    const member = await context.newMember();
    const game = 'fiesta-nights';
    const launchOf = async () => ({ ...(await context.launch(member, game)), code: game });
    const launch = await launchOf();
    const opened = await context.studio('POST', '/api/session', { body: launch });
    hold(opened.status === 200, `a fresh launch is refused: ${opened.text}`);
    const again = await context.studio('POST', '/api/session', { body: launch });
    hold(again.status !== 200, 'a launch opens a second session');
    const { session } = opened.body.value;
    const unused = await launchOf();
    await context.site('DELETE', '/wps/session/logout', { token: member.token });
    for (const path of ['/api/state', '/api/rounds']) {
      const { status } = await context.studio('GET', path, { token: session });
      hold(status === 401, `${path} answers ${status} after the logout`);
    }
    const late = await context.studio('POST', '/api/session', { body: unused });
    hold(late.status !== 200, 'a launch of before the logout opens a session after it');
  },
};
