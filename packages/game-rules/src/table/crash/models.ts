/** The flights that the studio offers. */
import { crash } from './crash.ts';

/** Returns 98 % wherever a player leaves; ends at 1,000.00 at the latest. */
export const crash98 = crash({
  name: 'crash-98',
  bettingMs: 8000,
  rtpPercent: 98,
  ceiling: 100_000,
  craft: 'rocket',
});

/** Returns 97 %, shorter: it ends at 100.00 at the latest. */
export const crash97 = crash({
  name: 'crash-97',
  bettingMs: 7000,
  rtpPercent: 97,
  ceiling: 10_000,
  craft: 'jeepney',
});
