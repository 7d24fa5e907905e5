import { createHash } from 'node:crypto';
import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'a script that gets into a page is run',
  async run(context) {
    const script = 'steal()';
    const planted = encodeURIComponent(`</script><script>${script}</script>`);
    const hash = createHash('sha256').update(script).digest('base64');
    for (const path of [`/m/home?tab=${planted}`, `/m/gameList?gameType=${planted}`, `/m/${planted}`]) {
      const { headers, text } = await context.site('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      hold(policy.includes("script-src 'self'"), `${path} has no policy of scripts`);
      hold(!/unsafe-(inline|eval)/.test(policy), `${path} allows any inline script`);
      hold(!policy.includes(hash), `${path} allows what was planted`);
      hold(!text.includes(`<script>${script}`), `${path} holds what was planted`);
      hold(headers.get('permissions-policy') !== null, `${path} has no Permissions-Policy`);
    }
  },
};
