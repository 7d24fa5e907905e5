import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'a password that is guessed first is accepted',
  async run(context) {
    const name = `weakling${Date.now() % 1e6}`;
    for (const password of ['password1', 'qwerty123', 'Password2026!', `${name}1`]) {
      const fields = { username: name, password, confirmPassword: password };
      const refusal = await context.newMember(fields).then(
        () => 'nothing',
        (error: unknown) => String(error),
      );
      hold(/password\.(common|context)/.test(refusal), `${password} is refused by ${refusal}`);
    }
  },
};
