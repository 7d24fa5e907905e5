/** Matches that were given up: their stakes stay owed here until the database has noted it, also when it is away for a while. */
import type { Context } from '../use-cases/context.ts';
import { deliverMatchNow } from './use-cases/deliver-rounds.ts';
import { voidMatch } from './use-cases/end-match.ts';

export class Returning {
  private readonly context: Context;
  private readonly owed = new Set<string>();

  constructor(context: Context) {
    this.context = context;
  }

  get none(): boolean {
    return this.owed.size === 0;
  }

  async add(matchId: string): Promise<void> {
    this.owed.add(matchId);
    await this.again();
  }

  /** What did not succeed before. */
  async again(): Promise<void> {
    for (const id of this.owed) {
      try {
        await voidMatch(this.context, id);
        this.owed.delete(id);
        await deliverMatchNow(this.context, id);
      } catch (error) {
        this.context.log.error({ err: error, match: id }, 'a match could not be given up; it is tried again');
      }
    }
  }
}
