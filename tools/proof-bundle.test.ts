import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { writeBundle, type BundleItem } from '../packages/statement/src/bundle/write-bundle.ts';
import { checkBundle } from '../packages/statement/src/bundle/check-bundle.ts';
import { en } from '../packages/phrases/src/verifier/en.ts';
import { checkBundleText } from './fair-verify-bundle.ts';
import { samples, statementKeys } from './proof-bundle-samples.ts';
import { findChromium } from './test/chromium.ts';

const head = { writtenAt: '2026-11-28T07:00:00.000Z', brand: 'perya', from: null, to: null, statementKeys };
const bundleOf = (...items: BundleItem[]): string => writeBundle(head, items);

/** Faults by name: of the item, and what does not fit. */
const faultsOf = async (text: string): Promise<string[]> => {
  const { items, checks } = (await checkBundle(text))!;
  return [...items.flatMap((item) => item.checks), ...checks]
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ code }) => code);
};

test('a bundle of every kind of play fits, on the command line too', async () => {
  for (const [kind, item] of Object.entries(samples)) {
    const text = bundleOf(item);
    const checked = (await checkBundle(text))!;
    expect([kind, await faultsOf(text)]).toEqual([kind, []]);
    // Something was compared, and nothing is without words.
    expect(checked.items[0]!.checks.filter(({ verdict }) => verdict === 'good').length).toBeGreaterThan(1);
    for (const { code, verdict } of [...checked.items[0]!.checks, ...checked.checks])
      expect(en).toHaveProperty([`${code}.${verdict}`]);
  }
  const { good, lines } = await checkBundleText(bundleOf(...Object.values(samples)));
  expect([good, lines.at(-1)]).toEqual([true, `✓ ${en['all.good']}`]);
});

type Path = readonly (string | number)[];
type Json = Record<string, unknown>;

/** The item with another value at a place of it. */
function changed(item: BundleItem, path: Path, value: unknown): BundleItem {
  const copy = structuredClone(item) as unknown as Json;
  const target = path.slice(0, -1).reduce<Json>((one, name) => one[name] as Json, copy);
  const name = path.at(-1)!;
  if (target[name] === undefined) throw new Error(`${path.join('.')} is not there`);
  target[name] = value;
  return copy as unknown as BundleItem;
}

const other = 'ab'.repeat(32);
const round = ['proof', 'round'] as const;
const chain = ['proof', 'chain'] as const;
const leg = ['proof', 'legs', 0] as const;

test.each<[kind: string, path: Path, value: unknown, fault: string]>([
  ['round', ['proof', 'serverSeed'], other, 'commitment'],
  ['round', [...round, 'serverSeedHash'], other, 'commitment'],
  ['round', [...round, 'clientSeed'], 'theirs', 'outcome'],
  ['round', [...round, 'nonce'], 99_999, 'outcome'],
  ['round', [...round, 'steps', 0, 'draw', 0], 77, 'outcome'],
  ['round', ['proof', 'jackpot', 'tier'], 'grand', 'jackpot'],
  ['round', ['proof', 'model'], 'lines-10-low', 'outcome'],
  ['round', ['proof', 'model'], 'no-model', 'form'],
  ['round', ['proof', 'round'], null, 'form'],
  ['round', ['money', 'win'], '999.00', 'payout'],
  ['round', ['money', 'stake'], '1.00', 'payout'],
  ['round', ['money', 'win'], 'much', 'form'],
  ['table', [...round, 'serverSeed'], other, 'commitment'],
  ['table', [...round, 'serverSeedHash'], other, 'commitment'],
  ['table', [...round, 'outcome'], [38], 'outcome'],
  ['table', [...round, 'nonce'], 4, 'chain'],
  ['table', [...round, 'clientSeed'], 'theirs', 'salt'],
  ['table', [...chain, 'anchor'], other, 'chain'],
  ['table', [...chain, 'length'], 1, 'chain'],
  ['table', [...chain, 'beaconValue'], 'ab'.repeat(48), 'beacon'],
  ['table', [...chain, 'beacon', 'round'], 101, 'beacon'],
  ['table', [...chain, 'beacon', 'chain', 'period'], 30, 'beacon'],
  ['table', [...chain, 'beacon', 'at'], '2026-11-28T07:00:00.000Z', 'time'],
  ['table', [...chain, 'committedAt'], '2026-11-28T07:00:00.000Z', 'time'],
  ['table', [...chain, 'playerSeeds'], [], 'salt'],
  ['table', [...chain, 'witnesses', 0, 'seenAt'], '2023-11-14T22:16:00.000Z', 'witnesses'],
  ['table', [...chain, 'witnesses', 0, 'value'], other, 'salt'],
  ['cards', ['proof', 'serverSeed'], other, 'commitment'],
  ['cards', ['proof', 'serverSeedHash'], other, 'commitment'],
  ['cards', ['proof', 'commitments', 0], other, 'commitment'],
  ['cards', ['proof', 'contributions', 0], other, 'commitment'],
  ['cards', ['proof', 'results', 0], 40, 'match'],
  ['cards', ['proof', 'steps'], [], 'match'],
  ['cards', ['money', 'win'], '0.01', 'payout'],
  ['fish', ['proof', 'serverSeed'], other, 'commitment'],
  ['fish', ['proof', 'magazine', 'clientSeed'], 'theirs', 'outcome'],
  ['fish', ['proof', 'pulls', 0], [0, 99], 'outcome'],
  ['bet', [...leg, 'proof', 'serverSeed'], other, 'commitment'],
  ['bet', [...leg, 'proof', 'seedHash'], other, 'commitment'],
  ['bet', [...leg, 'proof', 'beaconValue'], other, 'beacon'],
  ['bet', [...leg, 'proof', 'laidAt'], '2026-11-28T07:00:00.000Z', 'time'],
  ['bet', [...leg, 'score'], [99, 98], 'outcome'],
  ['draw', ['issue', 'seed'], other, 'numbers'],
  ['draw', ['issue', 'numbers', 0], 11, 'numbers'],
  ['draw', ['issue', 'root'], other, 'root'],
  ['draw', ['issue', 'beacon', 'value'], other, 'numbers'],
  ['draw', ['issue', 'slips'], 6, 'order'],
  ['draw', ['issue', 'paid'], '1.00', 'paid'],
  ['draw', ['issue', 'brand'], 'lucena', 'witnesses'],
  ['draw', ['issue', 'witnesses', 'list', 0, 'signature'], null, 'witnesses'],
  ['draw', ['issue', 'contributions', 0, 'value'], other, 'numbers'],
  ['draw', ['issue', 'contributions', 0, 'signature'], 'ab'.repeat(64), 'witnesses'],
  ['slip', ['issue', 'contributions', 0, 'value'], other, 'witnesses'],
  ['draw', ['slips', 2, 'prize'], '0.00', 'prizes'],
  ['draw', ['slips', 2, 'text'], 'another slip', 'root'],
  ['slip', ['issue', 'seed'], other, 'commitment'],
  ['slip', ['issue', 'numbers', 0], 11, 'numbers'],
  ['slip', ['issue', 'beacon', 'value'], other, 'beacon'],
  ['slip', ['issue', 'receiptKey'], other, 'receipt'],
  ['slip', ['receipt', 'leafText'], 'another slip', 'leaf'],
  ['slip', ['receipt', 'leafHash'], other, 'leaf'],
  ['slip', ['receipt', 'leaf'], 2, 'receipt'],
  ['slip', ['receipt', 'signature'], 'AAAA', 'receipt'],
  ['slip', ['receipt', 'inclusion', 'path', 0], other, 'inclusion'],
  ['slip', ['receipt', 'inclusion', 'root'], other, 'inclusion'],
  ['slip', ['prize'], '0.05', 'prize'],
  ['slip', ['state'], 'void', 'prize'],
])('%s: another %j is found', async (kind, path, value, fault) => {
  const faults = await faultsOf(bundleOf(samples[kind]!, changed(samples[kind]!, path, value)));
  expect(faults).toContain(fault);
});

test('a changed statement is found: a line, a balance, its signature, its key', async () => {
  const item = samples['statement'] as Extract<BundleItem, { kind: 'statement' }>;
  const statement = (text: string): string => bundleOf({ ...item, text });
  const { text } = item;
  expect(await faultsOf(statement(text.replace('-2.00', '-1.00')))).toEqual(['lines']);
  expect(await faultsOf(statement(text.replace('Closing balance,1', 'Closing balance,2')))).toEqual(['sum']);
  expect(await faultsOf(statement(text.replace(/.(.{8})\n$/, 'A$1\n')))).toEqual(['signature']);
  expect(await faultsOf(writeBundle({ ...head, statementKeys: [] }, [item]))).toEqual(['key']);
  expect(await faultsOf(statement('no statement'))).toEqual(['form']);
});

test('a file that was broken off, has another line, or is none, is found', async () => {
  const text = bundleOf(samples['round']!, samples['draw']!);
  const lines = text.trimEnd().split('\n');
  expect(await faultsOf(lines.slice(0, -1).join('\n'))).toEqual(['whole']);
  expect(await faultsOf(lines.toSpliced(1, 1).join('\n'))).toEqual(['whole']);
  expect(await faultsOf(lines.with(1, '{').join('\n'))).toEqual(['form']);
  expect(await faultsOf(lines.with(1, '{"kind":"riddle"}').join('\n'))).toEqual(['form']);
  expect(await checkBundle('no bundle')).toBeNull();
});

const client = join(import.meta.dirname, '../apps/studio');
let page = '';
beforeAll(async () => {
  const built = await build({
    root: client,
    configFile: join(client, 'vite.verifier.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const { output } = built as { output: { fileName: string; source: string }[] };
  page = output.find(({ fileName }) => fileName === 'offline-verifier.html')!.source;
});

test('the page stays small enough to be kept, and asks for nothing', () => {
  expect(page.length).toBeLessThan(500 * 1024);
  expect(page).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)="(?!data:)/);
});

test('opened from a file, in a browser without a network, the page checks a bundle in both languages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'perya-verifier-'));
  const executablePath = findChromium('shell');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const path = join(folder, 'offline-verifier.html');
    await writeFile(path, page);
    const context = await browser.newContext({
      offline: true,
      locale: 'en-PH',
      viewport: { width: 320, height: 640 },
    });
    const tab = await context.newPage();
    const faults: string[] = [];
    tab.on('pageerror', (error) => faults.push(error.message));
    tab.on('request', (request) => !request.url().startsWith('file:') && faults.push(request.url()));
    await tab.goto(pathToFileURL(path).href);
    const choose = (text: string) =>
      tab
        .getByLabel(/^(Choose a file|Pumili ng file)/)
        .setInputFiles({ name: 'proofs.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
    await choose(bundleOf(...Object.values(samples)));
    await tab.getByText(en['all.good']).waitFor();
    const axe = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
    const violations = await tab.evaluate(
      `${axe}; axe.run().then(({ violations }) => violations.map(({ id }) => id))`,
    );
    expect(violations).toEqual([]);
    expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

    await choose(bundleOf(changed(samples['slip']!, ['prize'], '0.05')));
    await tab.getByText(en['prize.bad']).waitFor();
    await tab.getByRole('button', { name: 'Filipino' }).click();
    await tab.getByText('Ang premyo ay hindi ayon sa slip').waitFor();
    expect(await tab.getAttribute('html', 'lang')).toBe('fil');
    await choose('no bundle');
    await tab.getByText('Hindi ito file ng mga patunay.').waitFor();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
