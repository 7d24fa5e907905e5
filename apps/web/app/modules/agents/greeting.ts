/** The hours of the agent home's greeting (specification 2 §2). */
export type Greeting = 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening';

/** @param hour of the phone's clock, 0–23 */
export function greetingOf(hour: number): Greeting {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'earlyAfternoon';
  return hour <= 18 ? 'lateAfternoon' : 'evening';
}
