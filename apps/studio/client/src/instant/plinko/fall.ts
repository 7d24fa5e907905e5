/**
 * How the ball falls: from peg to peg in parabolas, each a hop up and a fall, to the bucket that the path leads to. The path is
 * the server's; here it only gets weight.
 */
export interface FallOptions {
  /** Where the middle of a peg is; row 0 has three. */
  pegAt(row: number, peg: number): readonly [x: number, y: number];
  rowMs: number;
  gapY: number;
  /** Of ball and peg together. */
  radius: number;
  /** Where the buckets begin. */
  floor: number;
}

export interface Touch {
  readonly row: number;
  readonly peg: number;
  readonly atMs: number;
}

export interface Fall {
  readonly touches: readonly Touch[];
  readonly lastsMs: number;
  at(elapsedMs: number): readonly [x: number, y: number];
}

interface Hop {
  fromMs: number;
  lastsMs: number;
  from: readonly [number, number];
  to: readonly [number, number];
  /** How far it goes up first. */
  up: number;
}

/** @param path 0 left, 1 right, for each row. */
export function fallOf(path: readonly number[], { pegAt, rowMs, gapY, radius, floor }: FallOptions): Fall {
  const touches: Touch[] = [];
  const hops: Hop[] = [];
  const [topX, topY] = pegAt(0, 1);
  let from: readonly [number, number] = [topX, topY - gapY * 1.3];
  let [now, right] = [0, 0];
  const hop = (to: readonly [number, number], up: number, lastsMs: number): void => {
    hops.push({ fromMs: now, lastsMs, from, to, up });
    now += lastsMs;
    from = to;
  };
  path.forEach((turn, row) => {
    const [x, y] = pegAt(row, right + 1);
    // It meets the peg on the side to which it goes on, a little off its middle.
    const on: readonly [number, number] = [x + (turn === 1 ? 0.28 : -0.28) * radius, y - radius * 0.95];
    hop(on, row === 0 ? 0 : gapY * 0.22, row === 0 ? rowMs * 1.5 : rowMs);
    touches.push({ row, peg: right + 1, atMs: now });
    right += turn;
  });
  const [lastX] = pegAt(path.length, right + 1);
  hop([lastX, floor + radius * 0.4], gapY * 0.22, rowMs * 1.15);
  return {
    touches,
    lastsMs: now,
    at(elapsedMs) {
      const one = hops.find(({ fromMs, lastsMs }) => elapsedMs < fromMs + lastsMs) ?? hops.at(-1)!;
      const share = Math.min(1, Math.max(0, (elapsedMs - one.fromMs) / one.lastsMs));
      return [one.from[0] + (one.to[0] - one.from[0]) * share, heightIn(one, share)];
    },
  };
}

/** A throw: up by `up`, then down to where it ends. */
function heightIn({ from, to, up }: Hop, share: number): number {
  const fall = to[1] - from[1];
  // y = a·t² − b·t with its highest point `up` above the start and its end at `fall`.
  const b = 2 * up + 2 * Math.sqrt(up * up + up * fall);
  return from[1] + (fall + b) * share * share - b * share;
}
