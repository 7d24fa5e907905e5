import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'each spelling of a name has its own counter of failed logins',
  async run(context) {
    const { userName, password } = await context.newMember({ username: `imelda${Date.now() % 1e9}i` });
    const headers = context.fromElsewhere();
    const logIn = async (username: string, tried: string): Promise<string> => {
      const body = { type: 'username', username, password: tried };
      const answer = await context.site('POST', '/wps/session/login', { encrypted: true, body, headers });
      return answer.body.errorCode ?? 'logged in';
    };
    // U+0130 is an `i` in the lower case of some databases.
    for (const username of [userName.replaceAll('i', '\u0130'), userName.replace('i', '\u0130')])
      hold((await logIn(username, password)) !== 'logged in', `${username} finds the member ${userName}`);
    const spellings = [userName, userName.toUpperCase(), `${userName} `, `\u202a${userName}\u202c`];
    const seen = [];
    for (const username of spellings) seen.push(await logIn(username, 'Wrong-guess-2026'));
    hold(
      seen.filter((code) => code === 'login.failed').length < seen.length,
      `no spelling of ${seen.length} shares the counter of another`,
    );
  },
};
