import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await server.request('GET', path, { headers })).body.value;

test('the rules of fields are those that the registration settings carry, brand by brand', async () => {
  const { rules, fields } = await get('/wps/member/validationData');
  expect(rules).toEqual((await get('/wps/member/registerSettings')).rules);
  expect(fields).toMatchObject({ username: 'loginUsername', mobileNum: 'loginMobileNum', zalo: 'contact' });
  const other = await get('/wps/member/validationData', { 'x-merchant-code': 'lucena' });
  expect([rules.loginPassword.min, other.rules.loginPassword.min]).toEqual([8, 10]);
});

test('the country is what the network in front says, else the brand’s own', async () => {
  const own = await get('/wps/system/country');
  expect(own).toMatchObject({ country: 'PH', countryDialingCode: '+63' });
  expect(own.countries[0]).toMatchObject({ country: 'PH', dialingCode: '+63' });
  for (const unknown of ['XX', 'T1', 'philippines', '<PH>'])
    expect(await get('/wps/system/country', { 'cf-ipcountry': unknown })).toEqual(own);
  // A visitor from where the brand takes no numbers gets its first dialling code.
  const away = await get('/wps/system/country', { 'cf-ipcountry': 'NO' });
  expect(away).toMatchObject({ country: 'NO', countryDialingCode: '+63' });
});
