/** SHA-256, HMAC and the numbers that follow from them: the section "Numbers" of `drawing.md`. */

const roots = (count, power) => {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (isPrime) found.push(Math.floor((n ** power % 1) * 2 ** 32));
  }
  return found;
};
const constants = roots(64, 1 / 3);
const start = roots(8, 1 / 2);

function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const hash = [...start];
  const w = [];
  const turn = (x, by) => (x >>> by) | (x << (32 - by));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = view.getUint32(at + i * 4);
      else {
        const [x, y] = [w[i - 15], w[i - 2]];
        const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
        const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
        w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = (hash[i] + word) | 0;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(i * 4, word >>> 0));
  return new Uint8Array(out.buffer);
}

export const bytesOf = (text) => new TextEncoder().encode(text);

export const hashOfBytes = (bytes) =>
  Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const hashOf = (text) => hashOfBytes(bytesOf(text));

function hmac(key, text) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x36), ...bytesOf(text)]));
  return sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x5c), ...inner]));
}

/* Numbers. */

export function streamOf(serverSeed, message, firstBlock = 0) {
  const key = bytesOf(serverSeed);
  let [block, at, bytes] = [firstBlock, 32, null];
  const value = () => {
    if (at === 32) {
      bytes = new DataView(hmac(key, `${message}:${block}`).buffer);
      [block, at] = [block + 1, 0];
    }
    at += 4;
    return bytes.getUint32(at - 4);
  };
  return (n) => {
    for (;;) {
      const v = value();
      if (v < 2 ** 32 - (2 ** 32 % n)) return v % n;
    }
  };
}

export const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
export const range = (count) => Array.from({ length: count }, (_, i) => i);

export function byWeights(next, weights) {
  const t = next(sum(weights));
  let reached = 0;
  return weights.findIndex((weight) => (reached += weight) > t);
}

export function partialShuffle(next, n, k) {
  const list = range(n);
  for (let i = 0; i < k; i += 1) {
    const other = i + next(n - i);
    [list[i], list[other]] = [list[other], list[i]];
  }
  return list.slice(0, k);
}
