/** A member's name as strangers may see it: enough for its owner to recognise, too little to find anybody by. Pure. */

const hidden = '•••';

/** `marisol88` → `ma•••8`; a short name shows its first letter alone. */
export function maskedName(name: string): string {
  const letters = [...name];
  if (letters.length < 6) return `${letters[0] ?? ''}${hidden}`;
  return `${letters.slice(0, 2).join('')}${hidden}${letters.at(-1)}`;
}
