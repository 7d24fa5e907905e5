/** Regulators' files of persons to exclude: every identity of each line counts, at the registration too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCaptcha, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
});
afterAll(() => server.close());

const reason = 'because of the test';

test('a file in which a spreadsheet has dropped the plus excludes every identity of each line', async () => {
  const risk = await console_.logIn(['risk']);
  const csv =
    'Case no;Name;E-mail;Mobile;ID number\n17;Ana;ana.r@example.com;639171230099;P1234567A\n18;Bea;;9171230098;\n';
  const sent = { fileName: 'list.csv', file: Buffer.from(csv).toString('base64') };
  const preview = await risk.request('POST', '/ops/exclusions/preview', { body: sent });
  expect(preview.body.value).toMatchObject({
    identifiers: 4,
    faultCount: 0,
    unused: ['Case no'],
    rows: [
      { line: 2, cells: ['ana.r@example.com', '+639171230099', 'P1234567A', 'Ana', ''] },
      { line: 3, cells: ['', '+639171230098', '', 'Bea', ''] },
    ],
  });
  const added = await risk.request('POST', '/ops/exclusions', { body: { ...sent, until: null, reason } });
  expect(added.body.value).toEqual({ excluded: 4 });
  for (const value of ['09171230099', '+63 917 123 0099', '639171230099']) {
    const asked = { identifiers: [{ kind: 'mobile', value }] };
    const answer = await risk.request('POST', '/ops/exclusions/check', { body: asked });
    expect([value, answer.body.value]).toEqual([value, { asked: 1, excluded: 1 }]);
  }
  const faulty = { fileName: 'list.csv', csv: 'Mobile\n09171230097\n6.39171E+11\n', until: null, reason };
  const refused = await risk.request('POST', '/ops/exclusions', { body: faulty });
  expect(refused.body).toMatchObject({
    errorCode: 'request.invalid',
    message: expect.stringMatching(/^Line 3, Mobile: .*6\.39171E\+11/),
    value: { fields: { csv: 'field.invalid' }, lines: [{ line: 3, code: 'table.digits.lost' }] },
  });
  const rest = await risk.request('POST', '/ops/exclusions', { body: { ...faulty, leaveOut: true } });
  expect(rest.body.value).toEqual({ excluded: 1 });
  let count = 0;
  const register = async (fields: object) =>
    (
      await sendEncrypted(server, 'PUT', '/wps/member/register', {
        ...registrationForm(`someone${(count += 1)}`),
        ...(await readCaptcha(server)),
        ...fields,
      })
    ).status;
  expect(await register({ email: 'Ana.R@example.com' })).toBe(403);
  expect(await register({ email: 'ana.x@example.com' })).toBe(200);
});
