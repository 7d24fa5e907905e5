/** The bet slip: what is on it, the stake, what it can win, and the placing of it. */
import { isProtection } from '../site.ts';
import { combined, limits, payoutOf, type Acceptance } from '@perya/game-rules/sportsbook/slip.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import { openSheet } from '../sheets/sheet.ts';
import { marketTitle, pickName } from './names.ts';
import { placeSlip, type Placed, type Placing } from './place-slip.ts';
import type { SportsServer } from './server.ts';
import { createStakePad } from './stake-pad.ts';
import { fitsParlay, type Pick } from './slip-state.ts';
import type { State } from './state.ts';
import type { SportsWords } from './words.ts';

export interface SlipActions {
  /** A bet is placed: somebody may want to see it. */
  onPlaced(count: number): void;
  onDeposit: (() => void) | null;
  onOwnLimits: (() => void) | null;
  /** The operator's highest stake, where there is one. */
  mostMinor: bigint | null;
}

export function openSlip(words: SportsWords, state: State, server: SportsServer, actions: SlipActions): void {
  const { say } = words;
  const list = h('ul', { class: 'slip-list' });
  const mode = h('div', {
    class: 'segmented',
    attributes: { role: 'group', 'aria-label': say('slip.mode') },
  });
  const hint = h('p', { class: 'slip-hint' });
  const sums = h('dl', { class: 'slip-sums' });
  const message = h('div', { class: 'slip-message', attributes: { 'aria-live': 'assertive' } });
  const place = h('button', { class: 'primary slip-place', onClick: () => void submit() });
  const pad = createStakePad(words, state.slip.stakeMinor, (stakeMinor) => state.changeSlip({ stakeMinor }));
  const accept = acceptanceChoice(words, state);
  let busy: Placing | null = null;

  const dialog = openSheet(
    words,
    say('slip.title'),
    h('div', { class: 'slip' }, list, mode, hint, pad.element, sums, accept.element, message, place),
  );
  const stop = state.on('slip', draw);
  dialog.addEventListener('close', stop);

  function draw(): void {
    const { picks, stakeMinor } = state.slip;
    list.replaceChildren(...picks.map((pick) => item(words, state, pick)));
    drawMode(words, state, mode);
    const related = new Set(picks.map(({ match }) => match)).size < picks.length;
    hint.textContent =
      picks.length < 2 || fitsParlay(picks) ? '' : say(related ? 'slip.related' : 'slip.tooMany');
    pad.label(say(state.slip.mode === 'parlay' || picks.length < 2 ? 'slip.stake' : 'slip.stakeEach'));
    const { totalMinor, wins } = drawSums(words, state, sums);
    accept.draw();
    place.textContent = placeText(words, state, words.money(totalMinor));
    const fits =
      stakeFits(stakeMinor, actions.mostMinor) && wins.every((one) => one <= limits.mostPayoutMinor);
    place.setAttribute('aria-disabled', String(picks.length === 0 || !fits || busy !== null));
    if (!stakeFits(stakeMinor, actions.mostMinor))
      hint.textContent = say('slip.stakeLimits', {
        least: words.money(limits.leastStakeMinor),
        most: words.money(limits.mostStakeMinor),
      });
    else if (!fits) hint.textContent = say('slip.capped', { most: words.money(limits.mostPayoutMinor) });
    if (picks.length === 0) dialog.close();
  }

  async function submit(): Promise<void> {
    if (busy !== null || place.getAttribute('aria-disabled') === 'true') return;
    state.acceptQuotes();
    const tell = (live: boolean): void => {
      const text = say(live ? 'slip.waiting' : 'slip.placing');
      message.replaceChildren(h('p', { class: 'slip-wait', text }));
    };
    busy = placeSlip(state, server, tell);
    draw();
    tell(false);
    const { placed, failures } = await busy;
    busy = null;
    showFailures(words, state, message, failures, actions);
    draw();
    if (placed > 0) actions.onPlaced(placed);
    if (failures.length === 0) dialog.close();
  }
  draw();
}

/** What the button says: odds that have changed are accepted by pressing it. */
function placeText({ say }: SportsWords, { slip: { picks, mode } }: State, amount: string): string {
  if (picks.some(({ now }) => now !== undefined)) return say('slip.again', { amount });
  if (mode === 'parlay' || picks.length < 2) return say('slip.place', { amount });
  return say('slip.placeMany', { count: picks.length, amount });
}

function showFailures(
  words: SportsWords,
  state: State,
  message: HTMLElement,
  failures: Placed['failures'],
  { onDeposit, onOwnLimits }: SlipActions,
): void {
  message.replaceChildren(
    ...failures.map((failure) => h('p', { class: 'slip-bad', text: failure.text })),
    ...state.slip.picks.filter(({ now }) => now !== undefined).map((pick) => changeLine(words, pick)),
    ...(failures.some(({ code }) => code === 'funds.insufficient') && onDeposit
      ? [h('button', { class: 'secondary', text: words.say('slip.deposit'), onClick: onDeposit })]
      : []),
    ...(failures.some(({ code }) => isProtection(code)) && onOwnLimits
      ? [h('button', { class: 'secondary', text: words.say('slip.limits'), onClick: onOwnLimits })]
      : []),
  );
}

function drawMode({ say }: SportsWords, state: State, mode: HTMLElement): void {
  const { picks, mode: chosen } = state.slip;
  mode.hidden = picks.length < 2;
  mode.replaceChildren(
    ...(['singles', 'parlay'] as const).map((one) =>
      h('button', {
        class: 'segment',
        text: say(`slip.${one}`),
        attributes: {
          'aria-pressed': String(chosen === one),
          'aria-disabled': String(one === 'parlay' && !fitsParlay(picks)),
        },
        onClick: () => (one === 'singles' || fitsParlay(picks)) && state.changeSlip({ mode: one }),
      }),
    ),
  );
}

/** What is staked in all, and what each bet of the slip can win. */
function drawSums(
  words: SportsWords,
  state: State,
  sums: HTMLElement,
): { totalMinor: bigint; wins: bigint[] } {
  const { say } = words;
  const { picks, stakeMinor, mode } = state.slip;
  const odds = picks.map((pick) => pick.now ?? pick.odds);
  const bets = mode === 'parlay' ? [odds] : odds.map((one) => [one]);
  const wins = bets.map((legs) => payoutOf(stakeMinor, legs));
  const totalMinor = stakeMinor * BigInt(bets.length);
  sums.replaceChildren(
    ...(mode === 'parlay' ? sum(say('slip.odds'), words.odds(combined(odds))) : []),
    ...sum(say('slip.total'), words.money(totalMinor)),
    ...sum(say('slip.win'), words.money(wins.reduce((all, one) => all + one, 0n)), 'slip-win'),
  );
  return { totalMinor, wins };
}

const stakeFits = (stakeMinor: bigint, mostMinor: bigint | null): boolean =>
  stakeMinor >= limits.leastStakeMinor &&
  stakeMinor <= limits.mostStakeMinor &&
  (mostMinor === null || stakeMinor <= mostMinor);

function item(words: SportsWords, state: State, pick: Pick): HTMLElement {
  const name = pickName(words, pick, pick.market, pick.selection);
  const odds = h('b', { class: 'slip-odds', text: words.odds(pick.now ?? pick.odds) });
  if (pick.now !== undefined) odds.dataset['moved'] = (pick.now ?? 0) > pick.odds ? 'up' : 'down';
  return h(
    'li',
    { class: pick.now === null ? 'slip-item slip-gone' : 'slip-item' },
    h(
      'div',
      {},
      h('b', { class: 'slip-pick', text: name }),
      h('span', { text: marketTitle(words, pick.sport, pick.market) }),
      h('span', { text: `${pick.home} – ${pick.away}` }),
    ),
    odds,
    h(
      'button',
      {
        class: 'slip-remove',
        label: words.say('slip.remove', { pick: name }),
        onClick: () => state.remove(pick),
      },
      icon('close'),
    ),
  );
}

function changeLine(words: SportsWords, pick: Pick): HTMLElement {
  const name = pickName(words, pick, pick.market, pick.selection);
  const text =
    typeof pick.now === 'number'
      ? words.say('slip.changed', { pick: name, odds: words.odds(pick.now), before: words.odds(pick.odds) })
      : words.say('slip.gone', { pick: name });
  return h('p', { class: 'slip-change', text });
}

function sum(name: string, value: string, extra = ''): HTMLElement[] {
  return [h('dt', { text: name }), h('dd', { class: extra, text: value })];
}

/** What is done when odds change while the bet is on its way. */
function acceptanceChoice(words: SportsWords, state: State): { element: HTMLElement; draw(): void } {
  const { say } = words;
  const choices = (['none', 'better', 'any'] as const satisfies readonly Acceptance[]).map((one) => ({
    one,
    button: h('button', {
      class: 'segment',
      text: say(`slip.accept.${one}`),
      onClick: () => state.changeSlip({ acceptance: one }),
    }),
  }));
  return {
    element: h(
      'div',
      { class: 'slip-accept' },
      h('span', { text: say('slip.accept'), attributes: { id: 'slip-accept' } }),
      h(
        'div',
        { class: 'segmented', attributes: { role: 'group', 'aria-labelledby': 'slip-accept' } },
        ...choices.map(({ button }) => button),
      ),
    ),
    draw() {
      for (const { one, button } of choices)
        button.setAttribute('aria-pressed', String(state.slip.acceptance === one));
    },
  };
}
