/** What lies over the game for a moment: the greeting, the free games' opening and end, big wins, and dead ends. */
import { between } from './amounts.ts';
import { animate, clickOf, h, pause, prefersStill, write } from './dom.ts';
import type { Words } from './words.ts';

export type BigWin = 'big' | 'huge' | 'grand';

/** How a win counts, by its multiple of the stake. A win below ten stakes is no big win. */
export function bigWinOf(winMinor: bigint, stakeMinor: bigint): BigWin | null {
  if (winMinor >= stakeMinor * 50n) return 'grand';
  if (winMinor >= stakeMinor * 25n) return 'huge';
  return winMinor >= stakeMinor * 10n ? 'big' : null;
}

export interface PanelContent {
  kicker?: string;
  title: string;
  text?: string;
  button: string;
  leave?: string;
}

export interface Overlays {
  /** A panel with a button, and another one to leave it; resolves with whether the first was pressed. */
  panel(content: PanelContent): Promise<boolean>;
  bigWin(kind: BigWin, amountMinor: bigint, onStep: () => void): Promise<void>;
  /** A short word over the reels. */
  flash(text: string): Promise<void>;
  /** The stake is more than there is: money into the wallet, or a lower one. */
  offerDeposit(toCashier: () => void): Promise<void>;
  /** Covers the game for good: a sentence and what to do about it. */
  deadEnd(text: string, button: string, act: () => void): void;
}

/** Once the game can be played for a while: no big win waits for its letters. */
const lettersAfterMs = 5000;

export function createOverlays(host: HTMLElement, words: Words): Overlays {
  setTimeout(() => void document.fonts.load("16px 'Lilita One'").catch(() => {}), lettersAfterMs);

  function cover(extra: string, ...children: HTMLElement[]): HTMLElement {
    const element = h('div', { class: `cover ${extra}` }, ...children);
    host.append(element);
    return element;
  }

  async function leave(element: HTMLElement): Promise<void> {
    if (!prefersStill()) await element.animate([{ opacity: 1 }, { opacity: 0 }], 200).finished;
    element.remove();
  }

  async function panel(content: PanelContent): Promise<boolean> {
    const action = h('button', { class: 'primary', text: content.button });
    const away = h('button', { class: 'secondary', text: content.leave ?? '' });
    const element = cover('cover-panel', panelOf(content, action, away));
    action.focus();
    const wanted = await Promise.race([clickOf(action).then(() => true), clickOf(away).then(() => false)]);
    await leave(element);
    return wanted;
  }

  return {
    panel,
    async offerDeposit(toCashier) {
      const wanted = await panel({
        title: words.say('funds.insufficient'),
        text: words.say('funds.help'),
        button: words.say('funds.deposit'),
        leave: words.say('funds.later'),
      });
      if (wanted) toCashier();
    },
    async bigWin(kind, amountMinor, onStep) {
      const amount = h('p', { class: 'big-amount', text: words.money(0n) });
      const element = cover(
        `cover-big cover-${kind}`,
        h('div', { class: 'panel-rays' }),
        bigTitle(words.say(`win.${kind}`)),
        amount,
      );
      // A touch ends the counting, not the win.
      const touched = { skip: false };
      element.addEventListener('click', () => (touched.skip = true));
      const lastsMs = { big: 2200, huge: 3200, grand: 4400 }[kind];
      await countUp(lastsMs, touched, onStep, (share) => {
        write(amount, words.money(between(0n, amountMinor, share)));
      });
      for (let waited = 0; waited < 1300 && !(touched.skip && waited > 500); waited += 50) await pause(50);
      await leave(element);
    },
    async flash(text) {
      const element = h('p', { class: 'flash', text });
      host.append(element);
      await pause(1300);
      element.remove();
    },
    deadEnd(text, button, act) {
      const action = h('button', { class: 'primary', text: button, onClick: act });
      cover(
        'cover-panel',
        h(
          'div',
          { class: 'panel', attributes: { role: 'alertdialog', 'aria-label': text } },
          h('p', { class: 'panel-text', text }),
          action,
        ),
      );
      action.focus();
    },
  };
}

/** The longest word decides how large it can be: nothing of it may leave the screen. */
function bigTitle(text: string): HTMLElement {
  const title = h('p', { class: 'big-title', text });
  const letters = Math.max(...text.split(' ').map((word) => word.length));
  title.style.setProperty('--letters', String(letters));
  return title;
}

function panelOf({ kicker, title, text, leave }: PanelContent, action: HTMLElement, away: HTMLElement) {
  return h(
    'div',
    {
      // A question is calm; what was won is not.
      class: leave === undefined ? 'panel' : 'panel panel-calm',
      attributes: { role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
    },
    h('div', { class: 'panel-rays' }),
    h('p', { class: 'panel-kicker', text: kicker ?? '' }),
    h('p', { class: 'panel-title', text: title }),
    h('p', { class: 'panel-text', text: text ?? '' }),
    action,
    leave === undefined ? null : away,
  );
}

/** Shows a growing share, up to the whole, at once when touched; `onStep` is called about nine times a second. */
async function countUp(
  lastsMs: number,
  touched: { skip: boolean },
  onStep: () => void,
  show: (share: number) => void,
): Promise<void> {
  let told = -1;
  await animate((elapsed) => {
    const share = touched.skip || prefersStill() ? 1 : Math.min(1, elapsed / lastsMs);
    show(share);
    const step = Math.floor(elapsed / 110);
    if (step !== told) onStep();
    told = step;
    return share < 1;
  });
}
