import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'the demo’s outbox and login from another machine',
  async run({ site, fromElsewhere }) {
    const forged = fromElsewhere()['x-forwarded-for'];
    // As a proxy passes a stranger's request on, and with addresses that the stranger has made up before his own.
    const headersOf = (address: string) => ({ 'x-forwarded-for': address });
    for (const address of [`${forged}`, `127.0.0.1, ${forged}`, `::1, ${forged}`]) {
      const headers = headersOf(address);
      const outbox = await site('GET', '/sandbox/outbox', { headers });
      hold(outbox.status !== 200, `the outbox answers ${address}`);
      const body = { type: 'username', username: 'demo', password: 'Demo!2026' };
      const login = await site('POST', '/wps/session/login', { encrypted: true, body, headers });
      hold(login.status !== 200, `the demo login answers ${address}`);
    }
    const rebound = await site('GET', '/sandbox/outbox', { headers: { 'x-forwarded-host': 'evil.example' } });
    hold(rebound.status !== 200, 'the outbox answers a stranger’s host');
  },
};
