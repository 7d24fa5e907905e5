/**
 * A witness for strangers: it follows a site's number games, keeps what it saw before each draw, checks the draw afterwards, and
 * countersigns. With the studio's address it follows chains of tables (cockfights too), matches of the sportsbook and matches of cards as well, and
 * countersigns their commitments before their salt. A site that later tells otherwise is contradicted by the file.
 *
 *   npm run lottery:witness -- --site https://… [--studio https://…] [--brand perya] [--folder witness] [--once]
 *
 * In the folder: `key.pem` (made at the first start; its public half stands in each line) and `seen.jsonl`, a line per issue, signed by
 * Ed25519 over its text without the signature. A commitment that changes, or an issue that does not check, is printed and written down.
 *
 * If the rules of a game name this key (`--key` prints it), the witness also countersigns each issue between its close and its draw. It first
 * computes the root from the public slips and counts the price of each with the second book. If the studio names this key (`STUDIO_WITNESSES`), it gives a
 * value to the public seed of each chain: it commits to it with its signature, and reveals it once the beacon round has come.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { drandCheckFor } from '../packages/beacon/src/load-drand.ts';
import { salesFault, verifyIssue } from '../packages/game-rules/src/lottery/verify-issue.ts';
import { commitmentOf } from '../packages/game-rules/src/fair/fair-random.ts';
import { contributionText, witnessText } from '../packages/game-rules/src/lottery/proof.ts';
import { leafOf, rootOf } from '../packages/game-rules/src/lottery/tree.ts';
import {
  askSite,
  readPublicFiles,
  sendToSite,
  type Site,
  type WitnessedIssue,
} from './lottery-public-files.ts';
import { createFairWitness, keyHexOf, valueFor, type Seen } from './witness/fair-witness.ts';

/** The longest time that this witness holds up a draw. */
const lookEveryMs = 3_000;

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    brand: { type: 'string', default: 'perya' },
    studio: { type: 'string' },
    folder: { type: 'string', default: 'witness' },
    once: { type: 'boolean', default: false },
    key: { type: 'boolean', default: false },
  },
});
const site: Site = { url: values.site, brand: values.brand };

interface Games {
  list: { code: string; current: Commitment; last: (Commitment & { state: string }) | null }[];
}
interface Commitment {
  numero: string;
  seedHash: string;
}

mkdirSync(values.folder, { recursive: true });
const key = openKey(join(values.folder, 'key.pem'));
const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
/** The same key as rules and settings name it. */
const keyHex = keyHexOf(key);
if (values.key) {
  console.log(keyHex);
  process.exit();
}
/** Issues whose commitment was seen and whose draw was not, by their names. */
const ahead = new Map<string, { game: string; numero: string }>();
/** Commitments that were seen before their draw, and issues that are written down. */
const committed = new Map<string, string>();
const written = new Set<string>();

const studio = values.studio?.replace(/\/+$/, '');
const fair =
  studio === undefined ? null : createFairWitness({ studio, key, write: (seen) => writeSeen(studio, seen) });

do {
  try {
    await look();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  // By itself: a site that is away does not keep the witness from the studio.
  await fair?.look().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  if (!values.once) await sleep(lookEveryMs);
} while (!values.once);

async function look(): Promise<void> {
  const { list } = await askSite<Games>(site, '/lgw/games');
  for (const { code, current, last } of list) {
    const name = `${code} ${current.numero}`;
    const before = committed.get(name);
    if (before !== undefined && before !== current.seedHash)
      write(code, current.numero, false, ['✗ the commitment has changed before the draw']);
    committed.set(name, before ?? current.seedHash);
    if (before === undefined) await contribute(code, current.numero);
    ahead.set(name, { game: code, numero: current.numero });
    for (const [other, issue] of ahead)
      if (issue.game === code && other !== name && (await countersign(issue))) ahead.delete(other);
    if (last?.state === 'settled' && !written.has(`${code} ${last.numero}`)) await witness(code, last.numero);
  }
}

/** Follows from key and issue, so that it is revealed after a restart too. */
const valueOf = (game: string, numero: string): string =>
  valueFor(key, `${site.url} ${site.brand} ${game} ${numero}`);

/** Commits to a value while the issue is on sale, if the rules of the game name this key. */
async function contribute(game: string, numero: string): Promise<void> {
  const issue = await askSite<WitnessedIssue>(site, '/lgw/proof/issue', { game, numero });
  const isAsked = issue.witnesses?.list.some((one) => one.witness === keyHex);
  if (!isAsked || issue.state !== 'open') return;
  if (issue.contributions.some((one) => one.witness === keyHex)) return;
  const contribution = commitmentOf(valueOf(game, numero));
  const signature = sign(null, Buffer.from(contributionText(issue, contribution)), key).toString('hex');
  await sendToSite(site, '/lgw/proof/contribution', {
    game,
    numero,
    witness: keyHex,
    contribution,
    signature,
  });
}

/** @returns whether there is nothing more to do: it is countersigned, not asked for, drawn, or void. */
async function countersign({ game, numero }: { game: string; numero: string }): Promise<boolean> {
  const issue = await askSite<WitnessedIssue>(site, '/lgw/proof/issue', { game, numero });
  const asked = issue.witnesses?.list.find((one) => one.witness === keyHex);
  if (!asked || asked.signature !== null) return true;
  if (issue.state === 'open' || issue.state === 'closing') return false;
  if (issue.state !== 'closed' || issue.root === null) return true;
  if (issue.seedHash !== committed.get(`${game} ${numero}`)) return true;
  const { slips } = await readPublicFiles(site, game, numero);
  if (slips.length !== issue.slips || rootOf(slips.map(({ text }) => leafOf(text))) !== issue.root) {
    write(game, numero, false, ['✗ the slips do not have the root that was published: not countersigned']);
    return true;
  }
  const fault = salesFault(issue, slips);
  if (fault !== null) {
    write(game, numero, false, [`✗ ${fault}: not countersigned`]);
    return true;
  }
  const text = witnessText({ ...issue, root: issue.root });
  const signature = sign(null, Buffer.from(text), key).toString('hex');
  const gave = issue.contributions.some((one) => one.witness === keyHex);
  await sendToSite(site, '/lgw/proof/witness', {
    game,
    numero,
    witness: keyHex,
    signature,
    ...(gave && { value: valueOf(game, numero) }),
  });
  console.log(`· ${game} ${numero} countersigned`);
  return true;
}

async function witness(game: string, numero: string): Promise<void> {
  const { issue, slips } = await readPublicFiles(site, game, numero);
  const { good, lines } = verifyIssue(issue, slips, await drandCheckFor(issue.beacon));
  const seen = committed.get(`${game} ${numero}`);
  const kept = seen === undefined || seen === issue.seedHash;
  const more =
    seen === undefined
      ? ['· its commitment was not seen before the draw']
      : [`${kept ? '✓' : '✗'} the commitment is the one that was seen before the draw`];
  write(game, numero, good && kept, [...lines, ...more], {
    seedHash: issue.seedHash,
    root: issue.root,
    seed: issue.seed,
    beacon: issue.beacon?.value ?? null,
    numbers: issue.numbers,
    slips: issue.slips,
    paid: issue.paid,
  });
}

function write(game: string, numero: string, good: boolean, lines: string[], facts: object = {}): void {
  written.add(`${game} ${numero}`);
  const text = JSON.stringify({
    site: site.url,
    brand: site.brand,
    game,
    numero,
    at: new Date().toISOString(),
    good,
    ...facts,
    publicKey,
  });
  append(text);
  console.log(`${good ? '✓' : '✗'} ${game} ${numero}`);
  if (!good) for (const line of lines) console.log(`  ${line}`);
}

function append(text: string): void {
  const signature = sign(null, Buffer.from(text), key).toString('base64url');
  appendFileSync(join(values.folder, 'seen.jsonl'), `${JSON.stringify({ text, signature })}\n`);
}

function writeSeen(address: string, seen: Seen): void {
  append(JSON.stringify({ studio: address, ...seen, publicKey }));
  if (seen.event === 'seen') return;
  const what = seen.event === 'changed' ? 'the commitment has changed' : `not taken: ${seen.note}`;
  console.log(`✗ ${seen.kind} ${seen.place} ${seen.subject}: ${what}`);
}

function openKey(file: string): KeyObject {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}
