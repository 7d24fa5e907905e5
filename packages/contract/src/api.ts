/**
 * The types of every endpoint under its "METHOD path", for the typed client: `import type` only, so that no schema
 * reaches the browser with it. An endpoint is added here when its file is written.
 */
import type { Endpoint, RequestOf, ValueOf } from './endpoint.ts';
import type { startupSettings } from './brand/startup-settings.ts';

type Endpoints = [typeof startupSettings];

type Named<E extends Endpoint> = { [K in `${E['method']} ${E['path']}`]: E };
type Union<L extends readonly Endpoint[]> = L[number];
type Merge<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

type Api = Merge<Union<Endpoints> extends infer E ? (E extends Endpoint ? Named<E> : never) : never>;

export type ApiName = keyof Api & string;
export type ApiRequest<N extends ApiName> = Api[N] extends Endpoint ? RequestOf<Api[N]> : never;
export type ApiValue<N extends ApiName> = Api[N] extends Endpoint ? ValueOf<Api[N]> : never;
