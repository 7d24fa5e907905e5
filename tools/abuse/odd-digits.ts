import { hold, type Attack } from './support/attack.ts';

/** One number in the forms in which contacts, web pages and letters contain it. */
const numbers = [
  '0917 555 0155',
  '\u202a09175550155\u202c',
  '0917\u2011555\u20110155',
  '0917–555–0155',
  '0917/555/0155',
  '٠٩١٧٥٥٥٠١٥٥',
  '０９１７５５５０１５５',
];
/** Addresses that many forms refuse. */
const mails = ['juan@example.info', 'juan@example.online', "o'neil@example.com", 'juan@exämple.de'];

export const attack: Attack = {
  name: 'what is pasted or typed in other digits keeps people out, or counts as somebody else',
  async run(context) {
    const ask = async (mobileNum: string): Promise<string> => {
      const { body } = await context.site('POST', '/wps/verification/sms/noLogin', {
        body: { mobileNum, countryDialingCode: '+63', moduleId: 'VERIFICATION3' },
        headers: context.fromElsewhere(),
      });
      return body.errorCode ?? 'sent';
    };
    const plain = await ask('09175550155');
    for (const number of numbers) {
      const odd = await ask(number);
      hold(odd === plain, `${JSON.stringify(number)} answers ${odd}, the plain number ${plain}`);
    }
    const { userName, password } = await context.newMember();
    for (const username of [
      `${userName} `,
      ` ${userName}`,
      `\u202a${userName}\u202c`,
      userName.toUpperCase(),
    ]) {
      const { body } = await context.site('POST', '/wps/session/login', {
        encrypted: true,
        body: { type: 'username', username, password },
        headers: context.fromElsewhere(),
      });
      hold(
        body.success === true,
        `${JSON.stringify(username)} with the right password answers ${body.errorCode}`,
      );
    }
    for (const mail of mails) {
      const member = await context.newMember({ email: mail }).then(
        () => 'registered',
        (error: unknown) => String(error),
      );
      hold(!member.includes('email.format'), `${mail} is no address of mail`);
    }
  },
};
