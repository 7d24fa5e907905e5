/** What every module of the server is to the app: it puts them into one list and goes through it (`app.ts`). */
import type { AnyHandler } from './due/work.ts';
import type { Bind } from './http/bind.ts';

export interface Module {
  /** Binds the endpoints. */
  routes(bind: Bind): void;
  /** For the listener of notifications: channel → what to do with a payload. */
  channels?: Readonly<Record<string, (payload: string) => void>>;
  /** After notifications were missed: forgets what may have changed meanwhile, or tells it again. */
  resync?(): void | Promise<unknown>;
  /** Finishes what a crash left half done; before the first request, in the order of the list. */
  recover?(): Promise<unknown>;
  /** Work that has a time: who does it when it is due (`platform/due`). */
  jobs?: readonly AnyHandler[];
  /** Ends what runs by itself; after the last request, in reverse order of the list. */
  close?(): void | Promise<unknown>;
}
