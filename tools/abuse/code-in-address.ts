import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'a verification code is taken from an address',
  async run(context) {
    const query = new URLSearchParams({ mobileNum: '+639175550100', verificationCode: '123456' });
    const { body } = await context.site('GET', `/wps/verification/sms/check?${query}`);
    hold(body.errorCode === 'request.invalid', `it answers ${body.errorCode}`);
  },
};
