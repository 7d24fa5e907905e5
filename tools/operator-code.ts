/** `npm run operator:code`: the code that the demo's operators log in with now, in place of an authenticator app. Demo only. */
import { resolve } from 'node:path';
import { demoKeys } from '../apps/server/src/demo-operators.ts';
import { makeTotpCode, presentTotpSecret } from '../apps/server/src/platform/crypto/totp.ts';
import { refuse } from './operator.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  if (process.env['PERYA_MODE'] === 'production')
    return refuse(
      'The setting PERYA_MODE is "production": only the demo has operators whose keys are known.',
    );
  const { authenticatorSecret } = await demoKeys(resolve(process.env['DATA_DIR'] || '.data'));
  const now = new Date();
  const { secret } = presentTotpSecret(authenticatorSecret, { issuer: 'Perya console', account: 'demo' });
  const leftSeconds = 30 - (Math.floor(now.getTime() / 1000) % 30);
  console.log(
    `${makeTotpCode(authenticatorSecret, now)}   for ${leftSeconds} more seconds, once for each operator`,
  );
  console.log(`For an authenticator app: ${secret}`);
  return 0;
}
