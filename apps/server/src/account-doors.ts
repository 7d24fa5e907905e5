/** Settings that decide who may register and log in. */
import type { Config } from '#src/config.ts';
import { thirdPartyOf } from '#src/demo-third-party.ts';

export const accountDoors = (config: Config) => ({
  guardsForms: config.rateLimits,
  thirdParty: thirdPartyOf(config),
});
