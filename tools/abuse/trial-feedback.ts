import { hold, Skipped, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'a trial account writes to the house',
  async run(context) {
    const offer = await context.site('GET', '/wps/member/trial');
    if (offer.status !== 200) throw new Skipped('there is no trial play');
    const proof = await context.solveCaptcha();
    const body = { moduleId: 'FREEPLAY3', ticket: offer.body.value.ticket, ageConfirmed: true, ...proof };
    const begun = await context.site('POST', '/wps/session/login/freeplay', {
      body,
      headers: context.fromElsewhere(),
    });
    // Without a session every call is refused, and nothing is shown.
    if (begun.status !== 200) throw new Error(`trial play does not begin: ${begun.text}`);
    const { status } = await context.site('PUT', '/wps/member/feedback', {
      token: begun.body.value.token,
      body: { content: 'Buy my followers at example.com.' },
    });
    hold(status === 403, `it answers ${status}`);
  },
};
