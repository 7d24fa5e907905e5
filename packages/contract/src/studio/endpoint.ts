/**
 * Endpoints of the studio. Amounts are `bigint` minor units in the program and strings of digits on the wire (`@perya/money/wire.ts`);
 * their names end in `Minor`.
 */
import type * as z from 'zod/mini';
import type { EndpointOf } from '../endpoint.ts';
import type { StudioErrorCode } from './errors.ts';

/** `public` anybody · `session` a player with the bearer token of a launched game · `desk` the console's server, by a shared secret. */
export type StudioAuth = 'public' | 'session' | 'desk';

export type StudioEndpoint = EndpointOf<StudioErrorCode, StudioAuth>;

export function studioEndpoint<const E extends StudioEndpoint>(description: E): E {
  return description;
}

/** A value as programs on both sides have it. */
export type ViewOf<S extends z.ZodMiniType> = z.output<S>;
