import { beforeAll, expect, test } from 'vitest';
import { checkFile, checkStatement } from './check.ts';
import { signerOf, type StatementKey } from './crypto.ts';
import { cellsOf, writeRow } from './csv.ts';
import { signPdf } from './pdf.ts';
import { hashLine, writeStatement, type StatementLine } from './statement.ts';

let key: StatementKey;
let privateKey: CryptoKey;
let text: string;

const head = {
  brand: 'perya',
  member: 'maria',
  month: '2026-11',
  timeZone: 'Asia/Manila',
  currency: 'PHP',
  until: '2026-11-30T16:00:00.000Z',
  openingBalance: '10.00',
};
const lines: StatementLine[] = [
  { at: '2026-11-02T01:00:00.000Z', kind: 'deposit', amount: '500.00', balance: '510.00', reference: '=1+1' },
  { at: '2026-11-03T01:00:00.000Z', kind: 'bet', amount: '-5.25', balance: '504.75', reference: 'a "b", c' },
  { at: '2026-11-03T01:01:00.000Z', kind: 'win', amount: '20.00', balance: '524.75', reference: '' },
];

async function newKey(kid: string): Promise<{ key: StatementKey; privateKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { key: { kty: 'EC', crv: 'P-256', x, y, kid }, privateKey: pair.privateKey };
}

beforeAll(async () => {
  ({ key, privateKey } = await newKey('one'));
  text = await writeStatement(head, lines, { keyId: 'one', sign: signerOf(privateKey) });
});

test('a statement as it was written is good, also with other ends of lines', async () => {
  const good = { ok: true, format: 'csv', lines: 3, closingBalance: '524.75', keyId: 'one' };
  expect(await checkStatement(text, [key])).toEqual(good);
  expect(await checkStatement(`\uFEFF${text.replaceAll('\n', '\r\n')}`, [key])).toEqual(good);
  const none = await writeStatement(head, [], { keyId: 'one', sign: signerOf(privateKey) });
  expect(await checkStatement(none, [key])).toMatchObject({ ok: true, lines: 0, closingBalance: '10.00' });
});

test('a key and a signature that begin with a dash are read as they were written', async () => {
  const sign = signerOf(privateKey);
  let signature = '';
  while (!/^-\D/.test(signature)) signature = await sign(`${signature}${Math.random()}`);
  for (const keyId of ['one', '-one']) {
    const written = await writeStatement(head, lines, { keyId, sign });
    expect(await checkStatement(written, [{ ...key, kid: keyId }])).toMatchObject({ ok: true, keyId });
    const other = await writeStatement(head, lines, { keyId, sign: () => Promise.resolve(signature) });
    // Read, and found to be of another text: it is no fault of its form.
    expect(await checkStatement(other, [{ ...key, kid: keyId }])).toMatchObject({ problem: 'signature' });
  }
});

test('every character that is changed is found out', async () => {
  for (let at = 0; at < text.length - 1; at += 1) {
    const other = text[at] === '7' ? '8' : '7';
    const changed = text.slice(0, at) + other + text.slice(at + 1);
    expect(await checkStatement(changed, [key]), `at ${at}: ${text[at]}`).toMatchObject({ ok: false });
  }
});

test('a line that is taken out, put elsewhere or changed is named', async () => {
  const rows = text.split('\n');
  const second = rows.findIndex((row) => row.startsWith('2,'));
  const changed = rows.with(second, (rows[second] ?? '').replace('-5.25', '-0.25'));
  expect(await checkStatement(changed.join('\n'), [key])).toEqual({ ok: false, problem: 'line', line: 2 });
  expect(await checkStatement(rows.toSpliced(second, 1).join('\n'), [key])).toMatchObject({ problem: 'sum' });
  const swapped = rows.with(second, rows[second + 1] ?? '').with(second + 1, rows[second] ?? '');
  expect(await checkStatement(swapped.join('\n'), [key])).toMatchObject({ problem: 'line', line: 2 });
});

test('whoever chains a changed statement anew lacks the signature', async () => {
  const forged = lines.map((line, index) =>
    index === 0 ? { ...line, amount: '900.00', balance: '910.00' } : line,
  );
  const stranger = await newKey('one');
  const richer = [forged[0], { ...lines[1], balance: '904.75' }, { ...lines[2], balance: '924.75' }];
  const written = await writeStatement(head, richer as StatementLine[], {
    keyId: 'one',
    sign: signerOf(stranger.privateKey),
  });
  expect(await checkStatement(written, [key])).toMatchObject({ ok: false, problem: 'signature' });
  expect(await checkStatement(written, [])).toMatchObject({ problem: 'key.unknown' });
  // One that does not add up is none, whoever signed it.
  const wrong = await writeStatement(head, forged, { keyId: 'one', sign: signerOf(privateKey) });
  expect(await checkStatement(wrong, [key])).toEqual({ ok: false, problem: 'sum', line: 2 });
});

test('a PDF is good as long as no byte of it changes', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\nBalance 524.75\n%%EOF\n');
  const signed = await signPdf(pdf, { keyId: 'one', privateKey });
  expect(await checkFile(signed, [key])).toMatchObject({ ok: true, format: 'pdf' });
  const changed = signed.slice();
  changed[18] = 0x39;
  expect(await checkFile(changed, [key])).toMatchObject({ ok: false, problem: 'signature' });
  expect(await checkFile(pdf, [key])).toMatchObject({ ok: false, problem: 'form' });
  expect(await checkFile(signed.slice(0, -9), [key])).toMatchObject({ ok: false });
  expect(await checkFile(new Uint8Array(), [key])).toMatchObject({ ok: false, problem: 'form' });
});

test('cells come back as they were, and none is a formula', async () => {
  const cells = ['a', 'b "c"', 'd,e', '', '-5.00', 'Ñ'];
  expect(cellsOf(writeRow(cells))).toEqual(cells);
  expect(writeRow(['=cmd|x', '+1', '@a', '-x', '-1'])).toBe("'=cmd|x,'+1,'@a,'-x,-1");
  expect(cellsOf('a,"b')).toBeNull();
  expect(await hashLine('a', 'b')).toHaveLength(64);
});
