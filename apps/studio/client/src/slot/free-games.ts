/** Free games as most families have them: a card before, a bar that counts them, a card after. */
import { pause } from '../dom.ts';
import type { Words } from '../words.ts';
import type { FurtherSteps, Progress, Stagehands } from './presentation.ts';

export interface FreeGamesLook {
  /** What is special about them, in a sentence. */
  readonly rule: string;
  /** What stands in the bar beside their number: the multiplier before the next of them, or null. */
  bar(progress: Progress): { label: string; value: string } | null;
  /** The reels change for them, and back. */
  dress(on: boolean): void;
}

export class FreeGames implements FurtherSteps {
  private readonly hands: Stagehands;
  private readonly look: FreeGamesLook;

  constructor(hands: Stagehands, look: FreeGamesLook) {
    this.hands = hands;
    this.look = look;
  }

  async announce({ steps, owed }: Progress, resumed: boolean): Promise<void> {
    const { hud, overlays, effects, sound, words } = this.hands;
    if (resumed) {
      hud.setMessage(words.say('free.resumed'));
      hud.announce(words.say('free.resumed'));
    }
    sound.play('free');
    effects.confetti(60);
    await pause(900);
    await overlays.panel({
      kicker: words.say('free.won'),
      title: words.say('free.count', { count: owed - (steps.length - 1) }),
      text: this.look.rule,
      button: words.say('free.begin'),
    });
  }

  enter(): void {
    this.look.dress(true);
  }

  begin(progress: Progress): void {
    const { hud, words } = this.hands;
    const text = words.say('free.left', { index: progress.steps.length, total: progress.owed });
    hud.setBar({ text, ...this.look.bar(progress) });
    hud.setMessage(this.look.rule);
  }

  async added(count: number): Promise<void> {
    const { hud, overlays, sound, words } = this.hands;
    const text = words.say('free.added', { count });
    sound.play('free');
    hud.announce(text);
    await overlays.flash(text);
  }

  async conclude(wonMinor: bigint): Promise<void> {
    const { effects, overlays, sound, words } = this.hands;
    await pause(700);
    sound.play('big');
    effects.confetti(90);
    await overlays.panel({
      kicker: words.say('free.total'),
      title: words.money(wonMinor),
      button: words.say('free.end'),
    });
  }

  leave(): void {
    this.look.dress(false);
    this.hands.hud.setBar(null);
  }

  countedIn(words: Words, count: number): string {
    return words.say('history.free', { count });
  }
}
