/** The respins: a card before them, a counter that every coin sets back, and the counting of all that is held. */
import type { HoldPhraseKey } from '@perya/phrases/studio/hold/en.ts';
import { pause } from '../dom.ts';
import { bigWinOf } from '../overlays.ts';
import type { FurtherSteps, Progress, Stagehands } from '../slot/presentation.ts';
import type { Words } from '../words.ts';
import { gameAfter, heldMinor } from './slot.ts';

/** What the presentation does for its respins. */
export interface HoldStage {
  /** Of the round that is shown. */
  readonly stakeMinor: bigint;
  /** The screen changes for them, and back. */
  dress(on: boolean): void;
  showBoard(board: readonly number[]): void;
  /** Lights up one held coin after another. */
  collect(onEach: (cell: number) => void): Promise<void>;
}

export class HoldRespins implements FurtherSteps {
  private readonly hands: Stagehands<HoldPhraseKey>;
  private readonly stage: HoldStage;

  constructor(hands: Stagehands<HoldPhraseKey>, stage: HoldStage) {
    this.hands = hands;
    this.stage = stage;
  }

  async announce({ steps }: Progress, resumed: boolean): Promise<void> {
    const { hud, overlays, sound, words } = this.hands;
    const { say } = words;
    const count = gameAfter(steps)?.board.filter((value) => value > 0).length ?? 0;
    if (resumed) {
      hud.setMessage(say('hold.resumed'));
      hud.announce(say('hold.resumed'));
    }
    // No confetti: it would still fall over the first respins, and cost a cheap phone their smoothness.
    sound.play('free');
    await pause(resumed ? 300 : 900);
    await overlays.panel({
      kicker: say('hold.won'),
      title: say('hold.title', { count }),
      text: resumed ? say('hold.resumed') : say('hold.rule'),
      button: say('hold.begin'),
    });
  }

  enter({ steps }: Progress): void {
    this.stage.dress(true);
    this.stage.showBoard(gameAfter(steps)?.board ?? []);
  }

  begin({ steps }: Progress): void {
    this.setBar(steps);
    this.hands.hud.setMessage(this.hands.words.say('hold.rule'));
  }

  private setBar(steps: Progress['steps']): void {
    const { hud, words } = this.hands;
    const held = words.money(heldMinor(gameAfter(steps)?.board ?? [], this.stage.stakeMinor));
    hud.setBar({
      text: `${words.say('hold.held')} ${held}`,
      label: words.say('hold.left'),
      value: String(gameAfter(steps)?.left ?? 0),
    });
  }

  async added(_count: number, { steps }: Progress): Promise<void> {
    this.hands.sound.play('lantern', 2);
    this.setBar(steps);
    await pause(200);
  }

  async conclude(wonMinor: bigint): Promise<void> {
    const { effects, hud, overlays, sound, words } = this.hands;
    await pause(500);
    let step = 0;
    await this.stage.collect(() => sound.play('coin', step++));
    await pause(300);
    const kind = bigWinOf(wonMinor, this.stage.stakeMinor);
    hud.announce(words.say('win.total', { amount: words.money(wonMinor) }));
    sound.play('big');
    effects.confetti(kind === null || kind === 'big' ? 80 : 130);
    if (kind) {
      await overlays.bigWin(kind, wonMinor, () => {
        step += 1;
        sound.play('coin', step);
        if (step % 3 === 1) effects.coins(innerWidth / 2, innerHeight * 0.75, kind === 'grand' ? 14 : 8);
      });
      return;
    }
    await overlays.panel({
      kicker: words.say('hold.total'),
      title: words.money(wonMinor),
      button: words.say('hold.end'),
    });
  }

  leave(): void {
    this.stage.dress(false);
    this.hands.hud.setBar(null);
    this.hands.hud.setMessage('');
  }

  countedIn(_words: Words, count: number): string {
    return this.hands.words.say('hold.history.respins', { count });
  }
}
