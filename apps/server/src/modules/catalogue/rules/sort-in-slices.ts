/** Sorting that can be interrupted: a catalogue is sorted beside a busy server (`runInSlices`). Pure. */

const run = 1_000;

/** Sorts as `toSorted` does, stably, with a pause now and then. */
export function* sortInSlices<T>(items: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  let sorted: T[] = [];
  for (let start = 0; start < items.length; start += run) {
    sorted = sorted.concat(items.slice(start, start + run).sort(compare));
    yield;
  }
  for (let width = run; width < sorted.length; width *= 2) {
    const merged: T[] = [];
    for (let start = 0; start < sorted.length; start += 2 * width) {
      const [middle, end] = [start + width, start + 2 * width];
      let [left, right] = [start, middle];
      const [leftEnd, rightEnd] = [Math.min(middle, sorted.length), Math.min(end, sorted.length)];
      while (left < leftEnd || right < rightEnd) {
        const takeLeft =
          right >= rightEnd || (left < leftEnd && compare(sorted[left] as T, sorted[right] as T) <= 0);
        merged.push(sorted[takeLeft ? left++ : right++] as T);
        if (merged.length % run === 0) yield;
      }
    }
    sorted = merged;
  }
  return sorted;
}
