/** Calls of a document that failed because the server is busy or its database away: such a document is not what the page is. */
import { ApiError, type Api } from '#app/lib/api.ts';

/** A document could not be drawn whole. */
export class SourceAway extends Error {
  /** What could be drawn: a page that stands without what is missing; null if none does. */
  readonly partial: Response | null;

  constructor(partial: Response | null) {
    super('the page could not be drawn whole');
    this.partial = partial;
  }
}

/** True for failures that pass by themselves; what is refused for a reason, a closed brand too, stays refused. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'system.maintenance' &&
  (error.status >= 500 || error.status === 0);

export interface WatchedApi {
  api: Api;
  /** True once a call has failed that way. */
  isAway(): boolean;
}

export function watchApi(api: Api): WatchedApi {
  let away = false;
  return {
    api: ((...input: Parameters<Api>) =>
      api(...input).catch((error: unknown) => {
        away ||= isAway(error);
        throw error;
      })) as Api,
    isAway: () => away,
  };
}
