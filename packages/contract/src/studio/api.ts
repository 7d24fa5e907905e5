/**
 * The types of the endpoints that the studio's pages call, under their "METHOD path", for the typed client: `import type` only, so that
 * no schema reaches the browser with it. Amounts are `bigint` on both sides.
 */
import type { ParsedRequestOf, ValueOf } from '../endpoint.ts';
import type { StudioEndpoint } from './endpoint.ts';
import type * as fish from './fish.ts';
import type * as pvp from './pvp.ts';
import type * as rounds from './rounds.ts';
import type * as sportsbook from './sportsbook.ts';
import type * as tables from './tables.ts';
import type * as witnesses from './witnesses.ts';

type Of<Module> = Extract<Module[keyof Module], StudioEndpoint>;
type Endpoints =
  | Of<typeof fish>
  | Of<typeof pvp>
  | Of<typeof rounds>
  | Of<typeof sportsbook>
  | Of<typeof tables>
  | Of<typeof witnesses>;

type StudioApi = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };

export type StudioName = keyof StudioApi;
type PartName = 'params' | 'query' | 'body';
/** Parts of a request that an endpoint describes. */
export type StudioRequest<N extends StudioName> = {
  [K in PartName as K extends keyof StudioApi[N] ? K : never]: ParsedRequestOf<StudioApi[N]>[K];
};
export type StudioValue<N extends StudioName> = ValueOf<StudioApi[N]>;
