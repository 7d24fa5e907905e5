/** The course of a player's evening: the lobby, a seat, matches one after another; what the stream says is shown. */
import type { WaysOut } from '../launch.ts';
import { isContribution } from '@perya/game-rules/pvp/deal.ts';
import type { Move, PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import { openHand, type SeatKeys } from '../../../src/pvp-seal.ts';
import type { PvpLobby, PvpMineView, PvpTableView, SealedHand } from '../../../src/pvp-api.ts';
import type { Overlays } from '../overlays.ts';
import { persist, renewSession } from '../persist.ts';
import type { Effects } from '../scene/effects.ts';
import { failureText, NetworkError, ServerError, type Server } from '../server.ts';
import type { Sound } from '../sound.ts';
import { StudioClock } from '../studio-clock.ts';
import type { Contributions } from './contributions.ts';
import type { Call, PvpHud } from './hud.ts';
import { lobbyElement } from './lobby.ts';
import type { PvpPresentation, PvpShown } from './presentation.ts';
import { followSeat, type PvpServer } from './pvp-server.ts';
import type { PvpWords } from './pvp-words.ts';
import { resultOf } from './result.ts';
import { TableView } from './table-view.ts';

export interface RoomParts {
  words: PvpWords;
  model: PvpModel;
  server: Server;
  pvp: PvpServer;
  keys: SeatKeys;
  hud: PvpHud;
  presentation: PvpPresentation;
  effects: Effects;
  sound: Sound;
  overlays: Overlays;
  contributions: Contributions;
  onDeadEnd(message: string): void;
  /** The wallet is too small: what to do about it. Null: nothing can be done here. */
  onDeposit: (() => void) | null;
  onRefused: WaysOut['onRefused'];
}

/** A move that was sent and not yet seen on the table. */
interface Sent {
  matchId: string;
  step: number;
}

export class Room {
  private readonly parts: RoomParts;
  readonly view: TableView;
  private table: PvpTableView | null = null;
  private mine: PvpMineView | null = null;
  private hand: SealedHand | null = null;
  private sent: Sent | null = null;
  private revealed = '';
  private resultOf = '';
  private announcedTurn = '';
  private readonly clock = new StudioClock();
  private seated = false;
  private asking = false;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(parts: RoomParts) {
    this.parts = parts;
    this.view = new TableView(parts);
  }

  /** @param first of which the first answer is waited for. */
  async start(first?: Promise<PvpLobby>): Promise<void> {
    this.ticking ??= setInterval(() => this.paintCall(), 500);
    let asked = first;
    const lobby = await this.ask(() => {
      const answer = asked ?? this.parts.pvp.lobby();
      asked = undefined;
      return answer;
    });
    if (!lobby) return;
    this.parts.hud.setBalance(lobby.balanceMinor);
    if (lobby.seated) return this.sit(0);
    this.parts.hud.setPhase('');
    this.parts.hud.setFacts('', false);
    this.parts.hud.setLeave(false);
    this.parts.hud.setStake(null);
    this.parts.hud.body.replaceChildren(
      lobbyElement(this.parts.words, lobby, (level) => void this.sit(level)),
    );
  }

  /** By whatever moved it. */
  async walletMoved(): Promise<void> {
    const state = await this.parts.server.state().catch(() => null);
    if (state?.balanceMinor != null) this.parts.hud.setBalance(state.balanceMinor);
  }

  /** Who sits already is given his own seat, whatever the level. */
  private async sit(level: number): Promise<void> {
    if (this.asking || this.seated) return;
    const seat = await this.ask(() => this.parts.pvp.sit(level));
    if (!seat) return;
    this.seated = true;
    this.parts.hud.setLeave(true);
    this.parts.hud.body.replaceChildren(this.view.element);
    await followSeat(this.parts.server, this.parts.keys.publicKey, {
      table: (view) => this.take(view),
      mine: (view) => void this.takeMine(view),
      reachable: (yes) => {
        this.parts.hud.setNotice(yes ? null : this.parts.words.say('pvp.streamLost'));
        if (!yes) this.clock.forget();
      },
      expired: () => renewSession(this.parts.server, this.parts.onDeadEnd),
    });
    const willing = !this.seated;
    [this.seated, this.table, this.mine, this.hand, this.sent] = [false, null, null, null, null];
    this.view.clear();
    this.parts.hud.setNotice(null);
    if (!willing) this.say(this.parts.words.say('pvp.lostSeat'));
    await this.start();
  }

  async leave(): Promise<void> {
    const { say } = this.parts.words;
    if (this.inMatch) {
      const wanted = await this.parts.overlays.panel({
        title: say('pvp.leave'),
        text: say('pvp.leaveAsk'),
        button: say('pvp.leave'),
        leave: say('pvp.stay'),
      });
      if (!wanted) return;
    }
    this.seated = false;
    await this.ask(() => this.parts.pvp.leave());
  }

  async ready(): Promise<void> {
    const { table, mine } = this;
    if (!table || !mine || mine.ready || this.asking) return;
    this.parts.sound.play('tap');
    const commitment = this.parts.contributions.make();
    await this.ask(() => this.parts.pvp.ready({ tableId: table.tableId, commitment }));
  }

  async wait(): Promise<void> {
    await this.ask(() => this.parts.pvp.wait());
  }

  /** A call that may be repeated, and whose failure is said. Null where it failed. */
  private async ask<T>(call: () => Promise<T>): Promise<T | null> {
    const { server, hud, words } = this.parts;
    this.asking = true;
    try {
      return await persist(server, call, (lost) => hud.setNotice(lost && words.say(lost)));
    } catch (error) {
      if (error instanceof ServerError && error.code === 'seat.none') return null;
      if (error instanceof ServerError && error.code.startsWith('session.'))
        this.parts.onDeadEnd(error.message);
      else this.say(failureText(words, error));
      return null;
    } finally {
      this.asking = false;
    }
  }

  private say(text: string): void {
    this.parts.hud.setNotice(text);
    this.parts.hud.announce(text);
    setTimeout(() => this.parts.hud.setNotice(null), 5000);
  }

  /** Decides for the own seat. */
  readonly move = (move: Move): void => {
    const shown = this.shown(false);
    if (!shown?.myTurn || shown.seat === null) return;
    if (!this.parts.model.isLegal({ seat: shown.seat, hand: shown.hand, table: shown.table }, move)) return;
    this.sent = { matchId: shown.matchId, step: shown.step };
    void this.send(this.sent, move);
    this.paint();
  };

  private async send(sent: Sent, move: Move): Promise<void> {
    try {
      await persist(
        this.parts.server,
        () => this.parts.pvp.move({ ...sent, move: [...move] }),
        (lost) => this.parts.hud.setNotice(lost && this.parts.words.say(lost)),
      );
    } catch (error) {
      // Too late, or decided on another phone: the stream says what stands.
      if (error instanceof ServerError && error.code !== 'choice.made') this.say(error.message);
      this.sent = null;
      this.paint();
    }
  }

  now(): number {
    return this.clock.now();
  }

  get current(): PvpTableView | null {
    return this.table;
  }

  private get inMatch(): boolean {
    return !!this.mine?.playing && ['binding', 'staking', 'playing'].includes(this.table?.phase ?? '');
  }

  private take(view: PvpTableView): void {
    this.clock.hear(view.serverNow);
    const first = this.table === null;
    if (view.match?.id !== this.table?.match?.id) this.view.clear();
    this.table = view;
    void this.reveal(view);
    this.paint(first);
  }

  private async takeMine(mine: PvpMineView): Promise<void> {
    if (mine.refusal === 'funds.insufficient' && this.mine?.refusal === null) void this.offerDeposit();
    else if (mine.refusal !== null && this.mine?.refusal === null)
      void this.parts.onRefused(mine.refusal, this.parts.words.say(mine.refusal as 'limit.reached'));
    this.mine = mine;
    if (mine.balanceMinor !== null) this.parts.hud.setBalance(mine.balanceMinor);
    if (!mine.sealed) this.hand = null;
    else {
      const opened = await openHand(mine.sealed, this.parts.keys).catch(() => null);
      if (opened) this.hand = opened;
    }
    this.paint();
  }

  /** The stake was refused: what can be done about it. */
  private async offerDeposit(): Promise<void> {
    const { overlays, onDeposit } = this.parts;
    if (onDeposit) await overlays.offerDeposit(onDeposit);
  }

  /** The house's number is fixed: this phone opens its own. */
  private async reveal({ phase, match }: PvpTableView): Promise<void> {
    const { mine } = this;
    if (phase !== 'binding' || !match || !mine || this.revealed === match.id) return;
    const commitment = match.commitments[mine.seat];
    const contribution = commitment ? this.parts.contributions.of(commitment) : null;
    if (!contribution || !isContribution(contribution)) return;
    this.revealed = match.id;
    try {
      await persist(
        this.parts.server,
        () => this.parts.pvp.reveal({ matchId: match.id, contribution }),
        () => {},
      );
    } catch (error) {
      if (error instanceof NetworkError) this.revealed = '';
    }
  }

  private shown(still: boolean): PvpShown<unknown> | null {
    const { table, mine, hand, sent } = this;
    const match = table?.match;
    if (!match || match.table === null || !mine) return null;
    const seat = mine.playing ? mine.seat : null;
    const own = seat !== null && hand?.matchId === match.id ? hand.hand : [];
    const decided = seat !== null && (table.seats[seat]?.decided ?? false);
    const waiting = sent?.matchId === match.id && sent.step === match.step;
    return {
      matchId: match.id,
      step: match.step,
      table: match.table,
      last: match.last,
      seat,
      hand: own,
      turns: match.turns,
      myTurn: seat !== null && match.turns.includes(seat) && !decided && !waiting && own.length > 0,
      still,
    };
  }

  private paint(still = false): void {
    const { table, mine, parts } = this;
    if (!table || !mine) return;
    const { hud, words } = parts;
    this.view.paint(table, mine, this.now(), this.resultOf === table.match?.id);
    const bots = table.seats.filter(({ bot }) => bot !== null).length;
    const key = bots === 0 ? 'pvp.botsAt.0' : bots === 1 ? 'pvp.botsAt.1' : 'pvp.botsAt.more';
    hud.setFacts(
      `${words.say('pvp.level', { unit: words.money(table.unitMinor) })} · ${words.say(key, { count: bots })}`,
      false,
    );
    hud.setStake(this.inMatch && table.phase === 'playing' ? table.stakeMinor : null);
    const shown = this.shown(still);
    if (shown) void parts.presentation.paint(shown).then(() => this.painted(shown, still));
    this.paintPhase(shown);
    this.paintCall();
  }

  /** What is said when it has been seen. */
  private painted(shown: PvpShown<unknown>, still: boolean): void {
    if (shown.turns.length > 0 || this.resultOf === shown.matchId || this.table?.match?.id !== shown.matchId)
      return;
    const { words, hud, sound, effects, presentation } = this.parts;
    this.resultOf = shown.matchId;
    const share = shown.seat === null ? null : (this.table.seats[shown.seat]?.share ?? null);
    if (share) {
      const result = resultOf(words, share, this.table.stakeMinor);
      hud.announce(`${result.title}. ${presentation.sayCount(shown.table, shown.seat!)}`);
      if (share.netMinor > 0n && !still) {
        sound.play('win', Math.min(4, share.units));
        effects.coins(innerWidth / 2, innerHeight * 0.62, Math.min(30, 10 + share.units * 3));
      } else if (!still) sound.play('stop');
    }
    this.paint();
  }

  private paintPhase(shown: PvpShown<unknown> | null): void {
    const { words, hud, presentation, sound } = this.parts;
    const phase = this.table!.phase;
    if (phase === 'binding' || phase === 'staking') hud.setPhase(words.say(`pvp.${phase}`));
    else if (phase !== 'playing' || !shown) hud.setPhase(phase === 'void' ? words.say('pvp.void') : '');
    else if (shown.myTurn) hud.setPhase(words.say('pvp.yourTurn'));
    else if (shown.turns.length === 1 && shown.turns[0] !== shown.seat)
      hud.setPhase(words.say('pvp.turnOf', { name: this.view.nameOf(shown.turns[0]!) }));
    else if (shown.turns.length > 0) hud.setPhase(words.say('pvp.othersDecide'));
    if (!shown) return;
    const told = `${shown.matchId}/${shown.step}/${shown.myTurn}`;
    if (told === this.announcedTurn) return;
    this.announcedTurn = told;
    const step = presentation.sayStep(shown);
    if (shown.myTurn) sound.play('lantern');
    const turn = shown.myTurn ? words.say('pvp.yourTurn') : '';
    if (step || turn) hud.announce([step, turn].filter((text) => text !== '').join('. '));
  }

  private paintCall(): void {
    const { table, mine } = this;
    if (!table || !mine) return;
    this.view.tick(this.now());
    const call = this.callOf(table, mine);
    this.parts.hud.setCall(call);
    this.view.element.classList.toggle('pvp-called', call !== null);
  }

  private callOf(table: PvpTableView, mine: PvpMineView): Call | null {
    const { words, presentation } = this.parts;
    const { say, money } = words;
    const stake = money(table.stakeMinor);
    const seconds = Math.max(0, Math.ceil(((table.startsAt ?? 0) - this.now()) / 1000));
    const base = { tone: 'plain', detail: '', button: null, waits: false } as const;
    const refusal = mine.refusal === null ? '' : say(mine.refusal as 'seat.slow');
    if (mine.ready)
      return {
        ...base,
        text: table.startsAt === null ? say('pvp.staking') : say('pvp.waiting', { count: seconds }),
        detail: say('pvp.levelStake', { stake }),
        waits: true,
      };
    const own = table.seats[mine.seat]?.share ?? null;
    if (mine.playing && table.match) {
      const over = table.match.table !== null && table.match.turns.length === 0;
      if (!over)
        return table.phase === 'playing'
          ? null
          : { ...base, text: say(table.phase === 'binding' ? 'pvp.binding' : 'pvp.staking') };
      // Not before it has been seen.
      if (!own || this.resultOf !== table.match.id) return null;
      const result = resultOf(words, own, table.stakeMinor);
      return {
        text: result.title,
        tone: result.tone,
        detail: [presentation.sayCount(table.match.table, mine.seat), result.detail]
          .filter((text) => text !== '')
          .join(' · '),
        button: say('pvp.readyNext', { stake }),
        waits: false,
      };
    }
    const running = ['binding', 'staking', 'playing'].includes(table.phase);
    return {
      ...base,
      text:
        refusal ||
        (table.phase === 'void'
          ? say('pvp.void')
          : running
            ? say('pvp.sitOut')
            : table.phase === 'gathering'
              ? say('pvp.begins', { count: seconds })
              : say('pvp.pressReady')),
      tone: refusal ? 'lost' : 'plain',
      button: say('pvp.ready', { stake }),
    };
  }
}
