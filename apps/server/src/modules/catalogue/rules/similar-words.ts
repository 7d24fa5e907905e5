/** Words of a sorted list that begin almost as a typed word does. Pure. */

/** A sorted list of words, and how many letters each has in common with the one before. */
export interface WordList {
  words: readonly string[];
  shared: Uint8Array;
}

/** So many typos are forgiven in a typed word: none in a short one, where a letter makes another word. */
export function typosForgiven(typed: string): 0 | 1 | 2 {
  if (typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * Tells of each word that begins with the typed one but for at most `limit` typos: a letter too many, too few, another one, or two
 * exchanged (the optimal string alignment distance to the nearest beginning of the word). One pass over the list; what neighbours
 * have in common is compared once, and a beginning that leads nowhere is left with all words that share it.
 */
export function forEachSimilar(
  { words, shared }: WordList,
  typed: string,
  limit: number,
  tell: (at: number, typos: number) => void,
): void {
  const width = typed.length;
  const depths = width + limit;
  // Row d: distances of the first d letters of the word to the first 0, 1, … letters of the typed one.
  const rows = Array.from({ length: depths + 1 }, () => new Uint8Array(width + 1));
  rows[0]?.forEach((_, at, row) => (row[at] = at));
  const smallest = new Uint8Array(depths + 1);
  /** The least distance of the whole typed word to one of the beginnings so far. */
  const nearest = new Uint8Array(depths + 1);
  nearest[0] = width;
  let reached = 0;
  let hopelessFrom = Infinity;
  for (let at = 0; at < words.length; at += 1) {
    const common = at === 0 ? 0 : (shared[at] as number);
    if (common >= hopelessFrom) continue;
    hopelessFrom = Infinity;
    const word = words[at] as string;
    let depth = Math.min(common, reached);
    while (depth < word.length && depth < depths) {
      depth += 1;
      smallest[depth] = fillRow(rows, word, typed, depth);
      nearest[depth] = Math.min(nearest[depth - 1] as number, rows[depth]?.[width] as number);
      // An exchange looks two rows back, so both have to be beyond the limit.
      if ((smallest[depth] as number) > limit && (smallest[depth - 1] as number) >= limit) {
        if ((nearest[depth] as number) > limit) hopelessFrom = depth;
        break;
      }
    }
    reached = depth;
    const typos = nearest[depth] as number;
    if (typos <= limit) tell(at, typos);
  }
}

/** @returns the least distance in the row. */
function fillRow(rows: readonly Uint8Array[], word: string, typed: string, depth: number): number {
  const [row, above, twoAbove] = [rows[depth], rows[depth - 1], rows[depth - 2]] as [
    Uint8Array,
    Uint8Array,
    Uint8Array | undefined,
  ];
  row[0] = depth;
  let least = depth;
  for (let at = 1; at < row.length; at += 1) {
    const same = word.charCodeAt(depth - 1) === typed.charCodeAt(at - 1);
    let distance = Math.min(
      (above[at] as number) + 1,
      (row[at - 1] as number) + 1,
      (above[at - 1] as number) + (same ? 0 : 1),
    );
    const exchanged =
      twoAbove !== undefined &&
      at > 1 &&
      word.charCodeAt(depth - 1) === typed.charCodeAt(at - 2) &&
      word.charCodeAt(depth - 2) === typed.charCodeAt(at - 1);
    if (exchanged) distance = Math.min(distance, (twoAbove[at - 2] as number) + 1);
    row[at] = distance;
    if (distance < least) least = distance;
  }
  return least;
}
