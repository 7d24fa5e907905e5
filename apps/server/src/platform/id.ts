/**
 * Identities are made by the process, not by a database sequence, so that tables can be spread over several
 * databases: 41 bits of milliseconds since 2025, 10 bits of node, 12 bits of counter. They rise with time.
 */
const epochMs = Date.UTC(2025, 0, 1);

export type MakeId = () => bigint;

/** @param node 0–1023; two processes that run side by side must differ. */
export function createIdMaker(node: number, now: () => number = Date.now): MakeId {
  let lastMs = 0;
  let counter = 0;
  return () => {
    let ms = Math.max(now(), lastMs);
    if (ms === lastMs) {
      counter = (counter + 1) & 0xfff;
      if (counter === 0) ms += 1;
    } else {
      counter = 0;
    }
    lastMs = ms;
    return (BigInt(ms - epochMs) << 22n) | (BigInt(node & 0x3ff) << 12n) | BigInt(counter);
  };
}
