import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'a forged header of a handed-on request breaks the studio',
  async run(context) {
    const member = await context.newMember();
    const launch = { ...(await context.launch(member, 'lucky-nine')), code: 'lucky-nine' };
    const opened = await context.studio('POST', '/api/session', { body: launch });
    const { status } = await context.studio('POST', '/api/pvp/sit', {
      token: opened.body.value.session,
      body: { level: 0 },
      headers: { 'x-pvp-forwarded': `198.51.100.1 ${'\u00e9'.repeat(64)}` },
    });
    hold(status === 400, `it answers ${status}`);
  },
};
