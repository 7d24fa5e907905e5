import type { Sound } from '../../sound.ts';
import type { ReelHooks } from './reel-set.ts';

/** What is heard of reels that stop. */
export const reelSounds = (sound: Sound): ReelHooks => ({
  onStop(reel, here, scatters) {
    sound.play('stop', reel);
    if (here) sound.play('wheel', scatters);
  },
  onSuspense: () => sound.play('suspense'),
});
