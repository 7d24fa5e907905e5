import { hold, Skipped, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'over plain http pages cannot be read, or a login travels in the clear',
  async run(context) {
    if (!context.siteUrl.startsWith('http:')) throw new Skipped('the site is named by its https address');
    for (const path of ['/m/home', '/m/gameList?gameType=RNG', '/m/login']) {
      const { status, headers } = await context.site('GET', path);
      hold(status === 200, `${path} answers ${status}`);
      const policy = headers.get('content-security-policy') ?? '';
      hold(!policy.includes('upgrade-insecure-requests'), `${path} asks for its scripts by https`);
      hold(headers.get('strict-transport-security') === null, `${path} forbids itself for the next visit`);
    }
    const { userName, password } = await context.newMember();
    const { status, body } = await context.site('POST', '/wps/session/login', {
      body: { type: 'username', username: userName, password },
    });
    hold(status !== 200, 'a password that anybody on the way could read logs in');
    hold(typeof body?.errorCode === 'string', `it answers ${status} without a word of why`);
  },
};
