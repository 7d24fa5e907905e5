/** The respins beside a filled reel: no card before them, as they come often, and none to close after them. */
import type { ClassicPhraseKey } from '@perya/phrases/studio/classic/en.ts';
import { pause } from '../dom.ts';
import type { FurtherSteps, Progress, Stagehands } from '../slot/presentation.ts';
import type { Words } from '../words.ts';

export class Respins implements FurtherSteps {
  private readonly hands: Stagehands<ClassicPhraseKey>;
  private readonly dress: (on: boolean) => void;

  /** @param dress the reels change for them, and back */
  constructor(hands: Stagehands<ClassicPhraseKey>, dress: (on: boolean) => void) {
    this.hands = hands;
    this.dress = dress;
  }

  private async flash(text: string): Promise<void> {
    const { hud, overlays, sound } = this.hands;
    sound.play('free');
    hud.announce(text);
    await overlays.flash(text);
  }

  async announce(_progress: Progress, resumed: boolean): Promise<void> {
    const { hud, words } = this.hands;
    if (resumed) {
      hud.setMessage(words.say('classic.respin.resumed'));
      hud.announce(words.say('classic.respin.resumed'));
      await pause(1200);
      return;
    }
    await this.flash(words.say('classic.respin.won'));
  }

  enter(): void {
    this.dress(true);
  }

  begin({ steps }: Progress): void {
    const { hud, words } = this.hands;
    hud.setBar({ text: words.say('classic.respin.bar', { index: steps.length }) });
    hud.setMessage(words.say('classic.respin.goesOn'));
  }

  added(): Promise<void> {
    return this.flash(this.hands.words.say('classic.respin.again'));
  }

  async conclude(wonMinor: bigint): Promise<void> {
    const { hud, words } = this.hands;
    await pause(500);
    const text =
      wonMinor > 0n
        ? words.say('classic.respin.total', { amount: words.money(wonMinor) })
        : words.say('win.none');
    hud.setMessage(text, wonMinor > 0n ? 'win' : 'plain');
    hud.announce(text);
  }

  leave(): void {
    this.dress(false);
    this.hands.hud.setBar(null);
  }

  countedIn(_words: Words, count: number): string {
    return this.hands.words.say('classic.history.respins', { count });
  }
}
