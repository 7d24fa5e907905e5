/** A phone at a card table: it has a key, follows its seat, opens its contributions, and plays as it is told. */
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import type { Answer, SessionView } from '../src/api.ts';
import type {
  PvpMatchView,
  PvpMineView,
  PvpRecord,
  PvpSeatAnswer,
  PvpTableView,
  SealedHand,
} from '../src/pvp-api.ts';
import { createSeatKeys, openHand } from '../src/pvp-seal.ts';
import { launchOf } from './fake-wallet.ts';

export class Phone {
  table: PvpTableView | null = null;
  mine: PvpMineView | null = null;
  hand: SealedHand | null = null;
  /** The last one that was on its table, also when that is empty again. */
  match: PvpMatchView | null = null;
  private readonly ended = new Set<string>();
  left = false;
  /** Everything that came over the line, as text. */
  heard = '';
  /** Contributions that were not asked for yet. */
  readonly contributions: string[] = [];
  /** What a proxy, or the phone itself, says besides. */
  private readonly headers: Readonly<Record<string, string>>;
  private readonly url: string;
  private session = '';
  private readonly stopping = new AbortController();

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.url = url;
    this.headers = headers;
  }

  static async open(
    url: string,
    user?: string,
    code = 'lucky-nine',
    vendor = 'AGIMAT',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Phone> {
    const phone = new Phone(url, headers);
    // A wallet in this busy process may answer too late once or twice.
    for (let tries = 0; tries < 5 && phone.session === ''; tries += 1) {
      const opened = await phone.call<SessionView>('POST', '/api/session', launchOf(vendor, code, user));
      if (opened.success) phone.session = opened.value.session;
      else if (tries === 4) throw new Error(opened.errorCode);
    }
    return phone;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.session}`,
        ...this.headers,
      },
      ...(body !== undefined && { body: encodeJson(body) }),
    });
    return decodeJson(await response.text()) as Answer<T>;
  }

  async sit(level = 0): Promise<PvpSeatAnswer> {
    const sat = await this.call<PvpSeatAnswer>('POST', '/api/pvp/sit', { level });
    if (!sat.success) throw new Error(sat.errorCode);
    await this.follow();
    return sat.value;
  }

  /** Follows the seat with a key of its own until the phone is switched off. */
  async follow(): Promise<void> {
    const keys = await createSeatKeys();
    const stream = await fetch(`${this.url}/api/pvp/stream`, {
      headers: {
        authorization: `Bearer ${this.session}`,
        'x-seat-key': keys.publicKey,
        ...this.headers,
      },
      signal: this.stopping.signal,
    });
    if (!stream.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new Error(await stream.text());
    void this.read(stream.body!, keys).catch(() => {});
    await this.until('its table', () => this.table && this.mine);
  }

  private async read(body: ReadableStream<Uint8Array>, keys: Awaited<ReturnType<typeof createSeatKeys>>) {
    let waiting = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      const text = decoder.decode(bytes, { stream: true });
      this.heard += text;
      const messages = (waiting + text).split('\n\n');
      waiting = messages.pop() ?? '';
      for (const message of messages) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
        if (name === 'table') this.takeTable(decodeJson(data!) as PvpTableView);
        if (name === 'left') this.left = true;
        if (name !== 'mine') continue;
        const mine = decodeJson(data!) as PvpMineView;
        if (mine.sealed) this.hand = await openHand(mine.sealed, keys);
        this.mine = mine;
      }
    }
  }

  private takeTable(table: PvpTableView): void {
    this.table = table;
    if (table.match) this.match = table.match;
    if (table.phase === 'over') this.ended.add(table.match!.id);
  }

  /** Ready for the next match; its contribution is opened as soon as it is asked for. */
  async ready(): Promise<Answer<object>> {
    const contribution = randomBytes(32).toString('hex');
    this.contributions.push(contribution);
    const tableId = this.table!.tableId;
    return this.call('POST', '/api/pvp/ready', { tableId, commitment: commitmentOf(contribution) });
  }

  async reveal(): Promise<Answer<object>> {
    await this.until('the house’s seed', () => this.table?.phase === 'binding' && this.mine?.playing);
    return this.call('POST', '/api/pvp/reveal', {
      matchId: this.table!.match!.id,
      contribution: this.contributions.pop(),
    });
  }

  move(move: number[], step = 0): Promise<Answer<object>> {
    return this.call('POST', '/api/pvp/move', { matchId: this.match!.id, step, move });
  }

  /** In the match with its cards. */
  dealt(): Promise<unknown> {
    return this.until(
      'its cards',
      () => this.table?.phase === 'playing' && this.hand?.matchId === this.table.match?.id,
    );
  }

  over(): Promise<unknown> {
    return this.until('the end', () => this.match && this.ended.has(this.match.id));
  }

  async records(): Promise<PvpRecord[]> {
    const answer = await this.call<PvpRecord[]>('GET', '/api/pvp/matches');
    if (!answer.success) throw new Error(answer.errorCode);
    return answer.value;
  }

  async until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
    for (let tries = 0; tries < 1500; tries += 1) {
      const found = look();
      if (found) return found;
      await pause(10);
    }
    throw new Error(`waited in vain for ${what}: ${this.heard.slice(-1500)}`);
  }

  off(): void {
    this.stopping.abort();
  }
}
