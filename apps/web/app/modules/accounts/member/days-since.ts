/** Whole days between two instants, never below zero: "Join {site} on the day {n}" (specification 2 §2). */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 86_400_000));
}
