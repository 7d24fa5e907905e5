/** The four prizes over the reels, in money of the stake chosen. */
import { prizeNames, type PrizeName } from '@perya/game-rules/hold/hold-rules.ts';
import { h, prefersStill } from '../dom.ts';
import { coinText, moneyOf, prizeParts, type HoldWords } from './slot.ts';

const shortFrom = 1_000_000_00n;

export class Ladder {
  readonly element: HTMLElement;
  private readonly words: HoldWords;
  private readonly rungs: Readonly<Record<PrizeName, HTMLElement>>;
  private readonly amounts: Readonly<Record<PrizeName, HTMLElement>>;

  constructor(words: HoldWords) {
    this.words = words;
    const each = <T>(make: (name: PrizeName) => T): Record<PrizeName, T> =>
      Object.fromEntries(prizeNames.map((name) => [name, make(name)])) as Record<PrizeName, T>;
    this.amounts = each(() => h('dd'));
    this.rungs = each((name) =>
      h(
        'div',
        { class: `prize prize-${name}` },
        h('dt', { text: words.say(`hold.prize.${name}`) }),
        this.amounts[name],
      ),
    );
    const dearestFirst = prizeNames.toReversed().map((name) => this.rungs[name]);
    this.element = h('dl', { class: 'prizes', label: words.say('hold.prizes') }, ...dearestFirst);
    // So that it is as high as it will be when it is measured.
    this.setStake(0n);
  }

  setStake(stakeMinor: bigint): void {
    for (const name of prizeNames)
      this.amounts[name].textContent = coinText(moneyOf(prizeParts(name), stakeMinor), this.words, shortFrom);
  }

  /** The prize was won. */
  light(name: PrizeName): void {
    if (prefersStill()) return;
    this.rungs[name].animate(
      [
        { transform: 'scale(1)', filter: 'brightness(1)' },
        { transform: 'scale(1.16)', filter: 'brightness(1.7)' },
        { transform: 'scale(1)', filter: 'brightness(1)' },
      ],
      { duration: 480, iterations: 4 },
    );
  }
}
