/** Which crest a team wears, its file, and its place in the atlas. Draws nothing, so that pages can import it. */

/** Number of crests (`shapes.ts`). */
export const crestCount = 24;

export const crestName = (number: number): string => `crest-${number}`;

/** In the folder of a version; the same with the ending `webp` is for browsers without AVIF. */
export const crestFile = (number: number): string => `crests/${crestName(number)}-96.avif`;

/** Edge of one crest in the atlas, in pixels. */
export const crestCell = 96;
export const crestColumns = 6;

/** The crests of two teams: the same for a team in every match, and never twice the same in one, for which the second one gives way. */
export function crestsOf(home: string, away: string): [number, number] {
  const first = numberOf(home);
  const second = numberOf(away);
  return [first, first === second ? (second + 1) % crestCount : second];
}

/** FNV-1a, in the public domain. */
function numberOf(text: string): number {
  let state = 2166136261;
  for (const character of text.toLowerCase().trim())
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return (state >>> 0) % crestCount;
}
