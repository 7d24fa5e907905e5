/** Numbers that people type or paste. Pure. */

/** @param wide numbers have two digits each: `0102` is 1 and 2. */
export function parseTyped(
  text: string,
  { length, sorted }: { length: number; sorted: boolean },
  wide: boolean,
): number[][] {
  const size = wide ? 2 : 1;
  const rows = text.split(/[,;\n]+/).flatMap((part) => {
    const words = part
      .trim()
      .split(/[^\d]+/)
      .filter(Boolean);
    const numbers =
      words.length === length
        ? words.map(Number)
        : words.flatMap((word) => (word.length === length * size ? split(word, size) : []));
    if (numbers.length === 0 || numbers.length % length !== 0) return [];
    return Array.from({ length: numbers.length / length }, (_, at) =>
      numbers.slice(at * length, (at + 1) * length),
    );
  });
  const ordered = sorted ? rows.map((row) => row.toSorted((a, b) => a - b)) : rows;
  return [...new Map(ordered.map((row) => [row.join(), row])).values()];
}

const split = (word: string, size: number): number[] =>
  Array.from({ length: word.length / size }, (_, at) => Number(word.slice(at * size, (at + 1) * size)));
