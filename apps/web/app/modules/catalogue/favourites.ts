/**
 * The member's favourites as node ids: known to every heart, changed at once and put back when the server refuses
 * (specification 2 §4). Kept beside the query cache because hundreds of hearts look at it, each for its own game.
 */
import { api } from '#app/lib/api.ts';

export interface FavouriteGame {
  id: string;
  name: string;
  /** A tile that came with a document may not know it. */
  vendor?: string | undefined;
}

export interface FavouriteCalls {
  list: () => Promise<readonly string[]>;
  add: (game: FavouriteGame) => Promise<unknown>;
  remove: (game: FavouriteGame) => Promise<unknown>;
}

export class Favourites {
  readonly #calls: FavouriteCalls;
  readonly #listeners = new Set<() => void>();
  #member = '';
  #shown: ReadonlySet<string> = new Set();
  #underWay = new Map<string, Promise<void>>();
  /** Since the server was last asked for the list: newer than its answer. */
  #touched = new Set<string>();
  #askedAtMs = 0;
  /** Counts the questions: an answer that another one has overtaken says nothing. */
  #asked = 0;

  constructor(calls: FavouriteCalls) {
    this.#calls = calls;
  }

  /** The same object as long as nothing changes. */
  ids = (): ReadonlySet<string> => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whose favourites these are, by session token; empty: a visitor, who has none. Asks the server once for each. */
  follow(token: string): void {
    if (token === this.#member) return;
    this.#member = token;
    this.#underWay = new Map();
    if (this.#shown.size > 0) this.#show(new Set());
    if (token) void this.#load(token, true);
  }

  /** Asks the server again, when it was not asked a moment ago: hearts may have changed on another phone. */
  renew(token: string, youngMs: number): void {
    const known = token === this.#member;
    this.follow(token);
    if (known && Date.now() - this.#askedAtMs > youngMs) void this.#load(token, false);
  }

  /**
   * Shows the wish at once and tells the server. Adding what is in the list is no call. @returns when the server knows.
   * Rejects with the server's refusal, after it was undone.
   */
  set(game: FavouriteGame, wanted: boolean): Promise<void> {
    const known = this.#shown.has(game.id);
    const underWay = this.#underWay;
    const running = underWay.get(game.id);
    if (known === wanted) return running ?? Promise.resolve();
    this.#touched.add(game.id);
    this.#mark(game.id, wanted);
    if (running) return running;
    const done = this.#tell(game, this.#member, known).finally(() => underWay.delete(game.id));
    underWay.set(game.id, done);
    return done;
  }

  /** One call at a time for a game; what was touched again meanwhile is told afterwards. */
  async #tell(game: FavouriteGame, member: string, told: boolean): Promise<void> {
    if (this.#member !== member || this.#shown.has(game.id) === told) return;
    try {
      await (told ? this.#calls.remove(game) : this.#calls.add(game));
    } catch (error) {
      if (this.#member === member) this.#mark(game.id, told);
      throw error;
    }
    await this.#tell(game, member, !told);
  }

  async #load(member: string, first: boolean): Promise<void> {
    const asked = ++this.#asked;
    this.#askedAtMs = Date.now();
    this.#touched = new Set(this.#underWay.keys());
    let ids: readonly string[];
    try {
      ids = await this.#calls.list();
    } catch {
      // Hearts stay as they are; the next page with hearts asks again. An addition is one, however often it is made.
      if (first && asked === this.#asked) this.#member = '';
      return;
    }
    if (this.#member !== member || asked !== this.#asked) return;
    const next = new Set(ids);
    for (const id of this.#touched) {
      if (this.#shown.has(id)) next.add(id);
      else next.delete(id);
    }
    this.#show(next);
  }

  #mark(id: string, wanted: boolean): void {
    const next = new Set(this.#shown);
    if (wanted) next.add(id);
    else next.delete(id);
    this.#show(next);
  }

  #show(next: ReadonlySet<string>): void {
    this.#shown = next;
    for (const listener of this.#listeners) listener();
  }
}

const bodyOf = ({ id, vendor }: FavouriteGame) => ({ nodeId: id, ...(vendor && { vendor }) });

/** The favourites of this page. */
export const favourites = new Favourites({
  list: async () => (await api('GET /wps/game/favourites/nodeIds')).list,
  add: (game) => api('POST /wps/game/favourites', { body: bodyOf(game) }),
  remove: (game) => api('DELETE /wps/game/favourites', { body: bodyOf(game) }),
});
