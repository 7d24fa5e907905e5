/** Tells all who sit at a table what has changed; what happens while they are being told comes together after it. */
import { encodeJson } from '@perya/money/wire.ts';
import type { CardTable } from './card-table.ts';
import type { PvpContext } from './context.ts';
import { presentMine, presentPvpTable } from './present.ts';

export class Telling {
  private readonly table: CardTable;
  private readonly context: PvpContext;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(table: CardTable, context: PvpContext) {
    this.table = table;
    this.context = context;
  }

  tell(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.tellAll()
      .catch((error: unknown) =>
        this.context.log.error({ err: error, table: this.table.id }, 'a table was not told'),
      )
      .finally(() => {
        this.running = null;
        if (!this.again) return;
        this.again = false;
        this.tell();
      });
  }

  async end(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Everybody the same table, and each his own hand, sealed to his phone. */
  private async tellAll(): Promise<void> {
    const { table } = this;
    const view = encodeJson(presentPvpTable(table, Date.now()));
    const tellings = [...table.people.values()].flatMap((person) =>
      [...person.watchers].map(async (watcher) => {
        const seat = table.match?.seatOf(person.playerId) ?? null;
        const hand = seat === null ? null : table.match!.handOf(seat);
        watcher.tell(view, presentMine(table, person, await watcher.seal(hand)));
      }),
    );
    await Promise.all(tellings);
  }
}
