/**
 * How far each horse is, at each share of the race's time. The order at the post is the one that was drawn; on the way there, horses
 * change places, always alike for the same order.
 */

/** Of the whole length, between one horse and the next at the end. */
const gap = 0.055;

/** Between 0 and 1, always the same for two numbers. */
function wobble(horse: number, seed: number): number {
  const value = Math.sin((horse + 1) * 12.9898 + seed * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

/**
 * @param order the horses as they pass the post
 * @param time 0 at the start, 1 when the first one is there
 * @returns by horse, from 0 at the start to 1 at the post
 */
export function placesAt(order: readonly number[], time: number): number[] {
  const seed = order.reduce((sum, horse, place) => sum + horse * (place + 1), 0);
  return order.map((_, horse) => {
    const end = 1 - order.indexOf(horse) * gap;
    const swing = Math.sin(time * Math.PI * (1.4 + wobble(horse, seed))) * (wobble(horse, seed + 7) - 0.4);
    const free = Math.sin(time * Math.PI) * 0.16 * swing;
    return Math.max(0, Math.min(end, end * time + free));
  });
}
