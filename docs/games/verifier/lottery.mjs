/**
 * A verifier of number games that was written from `number-games.md` and `number-games.json` alone. It goes through the stakes of a row one by one
 * and asks of each whether it wins; signatures are left to WebCrypto.
 */
import { bytesOf, hashOf, hashOfBytes, range, streamOf } from './numbers.mjs';
import { optionState } from './lottery-options.mjs';
import { stakesOf, winsOf } from './lottery-stakes.mjs';

const lotDigits = {
  18: [6, ...Array(11).fill(5), ...Array(4).fill(4), 3, 2],
  27: [...Array(10).fill(5), ...Array(10).fill(4), 3, 3, 3, 2, 2, 2, 2],
};

const gameOf = (file, code) => file.games.find((game) => game.code === code);
const playOf = (file, { game, play }) => file.tables[gameOf(file, game).table].find(({ id }) => id === play);

/* The draw. */

/** Null unless every value of a witness is the committed one, in the order of the keys. */
export function valuesOf(contributions) {
  const fits = contributions.every(
    ({ witness, contribution, value }, at) =>
      value !== null &&
      hashOf(value) === contribution &&
      (at === 0 || contributions[at - 1].witness < witness),
  );
  return fits ? contributions.map(({ value }) => value) : null;
}

export function drawn(file, { game, seed, root, beacon, contributions = [] }) {
  const values = contributions.length === 0 ? '' : `:${valuesOf(contributions).join(',')}`;
  const entropy = beacon === null && values === '' ? root : hashOf(`${root}:${beacon ?? ''}${values}`);
  const next = streamOf(seed, `${entropy}:0`);
  const { kind, from, to, length, size } = gameOf(file, game).shape;
  if (kind === 'board') return lotDigits[size].map((digits) => next(10 ** digits));
  if (kind === 'independent') return range(length).map(() => from + next(to - from + 1));
  const left = range(to - from + 1).map((at) => from + at);
  return range(length).map(() => left.splice(next(left.length), 1)[0]);
}

/* A row: its price, and what it wins. */

const modeParts = { unit: 1n, tenth: 10n, hundredth: 100n, thousandth: 1000n };

export function recomputeRow(file, vector) {
  const { selection, mode, multiple, series } = vector;
  const game = gameOf(file, vector.game);
  const play = playOf(file, vector);
  const outcome = { ...game.shape, drawn: vector.drawn, lots: lotDigits[game.shape.size] };
  const fixed = { tradition: null, entertainment: game.entertainmentSeries, zy: 2000 }[play.kind];
  if (fixed !== null && fixed !== series) throw new Error('this play is not sold at this series');
  const whole = 200n * BigInt(multiple);
  if (whole % modeParts[mode] !== 0n) throw new Error('no whole minor unit');
  const stakeMinor = whole / modeParts[mode];
  const prizesMinor = play.tiers.map(({ ways, of, share, pushes }) => {
    const [s1, s2] = share.split('/').map(BigInt);
    const outcomes = BigInt(of) - BigInt(pushes);
    return (stakeMinor * outcomes * s1 * BigInt(series)) / (BigInt(ways) * s2 * 2000n);
  });
  const hits = play.tiers.map(() => 0);
  const back = play.tiers.map(() => 0);
  let stakes = 0;
  if (play.rule.rule === 'options')
    for (const option of selection[0]) {
      const state = optionState(game.table, play.id, play.options[option], vector.drawn);
      stakes += 1;
      if (state === 'wins') hits[option] += 1;
      if (state === 'back') back[option] += 1;
    }
  else
    for (const stake of stakesOf(play.rule, selection, outcome)) {
      stakes += 1;
      for (const prize of winsOf(play.rule, stake, outcome)) {
        const at = prize === null ? 0 : play.tiers.findIndex(({ name }) => name === prize);
        // Not every count of hits has a prize.
        if (at >= 0) hits[at] += 1;
      }
    }
  const amountMinor = stakeMinor * BigInt(stakes);
  const rebate = fixed === null ? Math.floor(((game.series.most - series) * 10_000) / 2000) : 0;
  const prizeMinor = prizesMinor.reduce(
    (all, prize, at) => all + prize * BigInt(hits[at]) + stakeMinor * BigInt(back[at]),
    0n,
  );
  return {
    ...vector,
    stakes,
    stakeMinor: `${stakeMinor}`,
    amountMinor: `${amountMinor}`,
    rebate,
    hits,
    back,
    prizesMinor: prizesMinor.map(String),
    prizeMinor: `${prizeMinor}`,
  };
}

/** Shares of a first prize among slips in the order of their places. */
export function shareOut({ takenMinor, stakedMinor }) {
  const all = stakedMinor.map(BigInt);
  const total = all.reduce((left, right) => left + right, 0n);
  const shares = all.map((staked) => (BigInt(takenMinor) * staked) / total);
  shares[0] += BigInt(takenMinor) - shares.reduce((left, right) => left + right, 0n);
  return { takenMinor, stakedMinor, sharesMinor: shares.map(String) };
}

/* The tree, by its definition: from the top. */

const raw = (hex) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const joined = (...parts) => hashOfBytes(Uint8Array.from(parts.flat()));
export const leafHash = (text) => joined([0], [...bytesOf(text)]);

function cut(size) {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

export function rootOf(leaves) {
  if (leaves.length < 2) return leaves[0] ?? hashOf('');
  const at = cut(leaves.length);
  return joined([1], raw(rootOf(leaves.slice(0, at))), raw(rootOf(leaves.slice(at))));
}

export function isInTree(leaf, place, size, root, path) {
  const climb = (at, of, beside) => {
    if (of === 1) return beside.length === 0 ? leaf : '';
    const [last] = beside.slice(-1);
    if (last === undefined) return '';
    const left = cut(of);
    const own =
      at < left ? climb(at, left, beside.slice(0, -1)) : climb(at - left, of - left, beside.slice(0, -1));
    return at < left ? joined([1], raw(own), raw(last)) : joined([1], raw(last), raw(own));
  };
  return place < size && climb(place, size, path) === root;
}

/* Signatures. */

const fromBase64Url = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

export const receiptText = ({ brand, game, numero, leaf, leafHash: hash }) =>
  `perya-lottery-receipt-1|${brand}|${game}|${numero}|${leaf}|${hash}`;
export const witnessText = ({ brand, game, numero, seedHash, root, slips }) =>
  `perya-lottery-witness-1|${brand}|${game}|${numero}|${seedHash}|${root}|${slips}`;

export async function isReceiptSigned({ receiptKey, facts, signature }) {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(raw(receiptKey)), 'Ed25519', false, [
    'verify',
  ]);
  return crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), bytesOf(receiptText(facts)));
}

/* Statements. */

function cells(line) {
  const found = [];
  for (const [, quoted, bare] of `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g))
    found.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
  return found;
}
const centavos = (text) => BigInt(text.replace('.', ''));
const unquoted = (cell) => cell.replace(/^'/, '');

/** What does not fit, or null. */
export async function statementFault(text, { x, y }) {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines[0] !== 'Perya statement,1') return 'form';
  const head = lines.slice(0, 10);
  const body = lines.slice(10, -2);
  const [closing, signature] = lines.slice(-2).map(cells);
  const values = new Map(head.slice(1, 9).map(cells));
  let hash = hashOf(head.join('\n'));
  let balance = centavos(values.get('Opening balance'));
  if (Number(values.get('Lines')) !== body.length) return 'lines';
  for (const [at, line] of body.entries()) {
    const all = cells(line);
    hash = hashOf(`${hash}\n${line.slice(0, line.lastIndexOf(','))}`);
    balance += centavos(all[3]);
    if (all.at(-1) !== hash) return `hash of line ${at + 1}`;
    if (Number(all[0]) !== at + 1 || centavos(all[4]) !== balance) return `balance of line ${at + 1}`;
  }
  if (closing[0] !== 'Closing balance' || centavos(closing[1]) !== balance) return 'closing balance';
  const members = bytesOf(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }));
  const thumb = Uint8Array.from(raw(hashOfBytes(members)));
  const [, keyId, signed] = signature.map(unquoted);
  if (fromBase64Url(keyId).join() !== thumb.join()) return 'key';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, algorithm, false, [
    'verify',
  ]);
  const said = bytesOf(`Perya statement,1\n${hash}\n${closing[1]}\n`);
  return (await crypto.subtle.verify(algorithm, key, fromBase64Url(signed), said)) ? null : 'signature';
}

export { hashOf };
