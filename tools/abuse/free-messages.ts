import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'text messages and mails are sent to strangers for nothing',
  async run(context) {
    const text = (more: object = {}) =>
      context.site('POST', '/wps/verification/sms/noLogin', {
        body: { mobileNum: '09175550155', countryDialingCode: '+63', moduleId: 'VERIFICATION3', ...more },
        headers: context.fromElsewhere(),
      });
    const free = await text();
    hold(free.body.errorCode !== undefined, 'a code is sent without any work');
    // What stands in place of a picture, or was read from one, is no work for a message.
    const picture = await text(await context.solveCaptcha());
    hold(picture.body.errorCode !== undefined, 'work for a form sends a code');
    const mail = await context.site('POST', '/wps/member/forgotPassword', {
      body: String(new URLSearchParams({ username: 'demo', email: 'demo@example.com' })),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...context.fromElsewhere() },
    });
    hold(mail.body.errorCode !== undefined, 'a mail is sent without any work');
  },
};
