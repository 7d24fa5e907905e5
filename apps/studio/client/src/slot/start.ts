/** Starts a slot: reads its address, opens the session, loads the pictures, puts the parts together. */
import { isComposing } from '@perya/keys/keys.ts';
import type { SessionView } from '../../../src/api.ts';
import { Hud, type HudActions } from '../hud.ts';
import { app, launch, tellPlayable, waysOut, type Launched } from '../launch.ts';
import { createOverlays } from '../overlays.ts';
import { page } from '../page.ts';
import { createRoundShown } from '../round-shown.ts';
import { Effects } from '../scene/effects.ts';
import { loadAtlas } from '../scene/sprites.ts';
import type { Server } from '../server.ts';
import { onWalletMoved, operatorMostMinor, wayBack } from '../site.ts';
import { createSound, type Sound } from '../sound.ts';
import { tempo } from '../tempo.ts';
import { withinLimit } from '../within-limit.ts';
import type { FamilyPhrases, Words } from '../words.ts';
import { Game, isShowable } from './game.ts';
import { loadJackpotWords } from './jackpot/jackpot-words.ts';
import type { SlotJackpot } from './jackpot/jackpot.ts';
import { loadPaceWords } from './pace/pace-words.ts';
import type { Pace } from './pace/pace.ts';
import type { SlotPresentation, Stagehands } from './presentation.ts';

/** A family of slots, as its page starts it. */
export interface SlotFamily<Key extends string> {
  readonly phrases: FamilyPhrases<Key>;
  create(hands: Stagehands<Key>): SlotPresentation;
}

interface Parts {
  words: Words;
  server: Server;
  opened: SessionView;
  sound: Sound;
  /** Made after the head-up display that asks for them. */
  presentation: () => SlotPresentation;
  game: () => Game;
  hud: () => Hud;
  jackpot: SlotJackpot | null;
  /** Null: the operator's rules leave nothing to the player. */
  pace: Pace | null;
}

function showStake({ game, hud, opened, presentation }: Parts): void {
  const { stakeMinor } = game();
  presentation().setStake?.(stakeMinor);
  const [lowest, highest] = [opened.stakesMinor[0], opened.stakesMinor.at(-1)];
  const { isFree } = game();
  hud().setStake(stakeMinor, isFree || stakeMinor === lowest, isFree || stakeMinor === highest);
}

/** Rounds that begin by themselves are ended by what else begins one; reels that turn are stopped where the rules allow it. */
function spinOrStop({ game, pace }: Parts): void {
  if (pace?.stop()) return;
  if (game().busy) tempo.hurry();
  else game().spin();
}

/** What the buttons do. The sheets are loaded when the first one is opened. */
function actionsOf(parts: Parts): HudActions {
  const { words, server, opened, sound, presentation, game, hud } = parts;
  const sheets = () => import('../sheets/open-sheet.ts');
  const setStake = (minor: bigint): void => {
    game().stakeMinor = minor;
    showStake(parts);
  };
  return {
    back: wayBack(opened.lobbyUrl),
    toggleSound: () => sound.toggle(),
    async rules() {
      const { stakeMinor } = game();
      await presentation().openRules(stakeMinor);
      const sheet = document.querySelector('dialog.sheet');
      if (!sheet) return;
      parts.pace?.explain(sheet);
      parts.jackpot?.explain(sheet, stakeMinor);
    },
    history: async () =>
      (await sheets()).openHistory(words, server, {
        replay: (round) => void game().replay(round),
        canReplay: (round) => !game().busy && isShowable(round),
        counted: (steps) => presentation().further.countedIn(words, steps),
      }),
    fairness: async () =>
      (await sheets()).openFairness(words, server, (seed) => hud().setSeed(seed.serverSeedHash)),
    spin: () => spinOrStop(parts),
    async chooseStake() {
      if (game().busy || game().isFree) return;
      const detail = (minor: bigint): string => presentation().stakeDetail(minor);
      const choice = { stakesMinor: opened.stakesMinor, chosenMinor: game().stakeMinor, detail };
      (await sheets()).openStakes(words, choice, setStake);
    },
    changeStake(step) {
      const next = opened.stakesMinor[opened.stakesMinor.indexOf(game().stakeMinor) + step];
      if (game().busy || game().isFree || next === undefined) return;
      sound.play('tap');
      setStake(next);
    },
  };
}

/** The reels get what is left of the height when everything else has its place. */
function fit(hud: Hud, presentation: SlotPresentation): void {
  const inFlow = (child: Element): boolean => getComputedStyle(child).position !== 'absolute';
  const others = [...hud.element.children].filter((child) => child !== hud.stage && inFlow(child));
  const taken = others.reduce((sum, child) => sum + child.getBoundingClientRect().height, 0);
  const gaps = 58;
  presentation.setLayout(
    Math.min(hud.element.clientWidth - 12, 468),
    Math.max(190, hud.element.clientHeight - taken - gaps),
  );
}

function listen(spin: () => void, layout: () => void): void {
  addEventListener('resize', layout);
  addEventListener('keydown', (event) => {
    const elsewhere =
      document.querySelector('dialog[open], .cover') ??
      (event.target as Element).closest('button:not(.spin), input');
    if (event.code !== 'Space' || event.repeat || elsewhere || isComposing(event)) return;
    event.preventDefault();
    spin();
  });
}

type Launching = Promise<Pick<Launched<never>, 'session'> & { words: Pick<Words, 'tag'> }>;

/** Program and words side by side, and beside the symbols: each costs a slow network a round trip. */
async function loadJackpot(launching: Launching) {
  const program = import('./jackpot/jackpot.ts');
  const words = await loadJackpotWords((await launching).words.tag);
  return { createJackpot: (await program).createJackpot, words };
}

/** Null where the operator's rules leave nothing to the player. */
async function loadPace(launching: Launching) {
  const { words, session } = await launching;
  if (!session.pace.autoplay && !session.pace.quickSpin) return null;
  const [{ createPace }, say] = await Promise.all([import('./pace/pace.ts'), loadPaceWords(words.tag)]);
  return { createPace, say };
}

/** Call it once, from the page's own script. */
export async function startSlot<Key extends string>(family: SlotFamily<Key>): Promise<void> {
  const launching = launch(family.phrases, 'game.loading');
  const [{ words, server, session }, atlas, jackpot, pace] = await Promise.all([
    launching,
    loadAtlas(),
    page.jackpot === null ? null : loadJackpot(launching),
    loadPace(launching),
  ]);
  const opened = { ...session, stakesMinor: withinLimit(session.stakesMinor, operatorMostMinor()) };
  const sound = createSound();
  const effects = new Effects();
  const parts: Parts = {
    words,
    server,
    opened,
    sound,
    presentation: () => presentation,
    game: () => game,
    hud: () => hud,
    jackpot: null,
    pace: null,
  };
  const hud: Hud = new Hud(words, actionsOf(parts), sound.level);
  const overlays = createOverlays(app, words);
  const presentation: SlotPresentation = family.create({ words, hud, effects, overlays, sound, atlas });
  const hands = { words, hud, effects, overlays, sound };
  // Play money feeds no jackpot, and sees none.
  parts.jackpot =
    jackpot && opened.jackpot
      ? jackpot.createJackpot(jackpot.words, hands, server, opened.jackpot, () => game.stakeMinor)
      : null;
  const game: Game = new Game({
    ...hands,
    server,
    presentation,
    opened,
    roundShown: createRoundShown(opened.lobbyUrl),
    ...waysOut(overlays, words, opened.lobbyUrl),
    jackpot: parts.jackpot,
    onStake: () => showStake(parts),
  });
  parts.pace = pace && pace.createPace(pace.say, hands, opened.pace, () => game);
  hud.stage.append(presentation.element);
  hud.stage.addEventListener('click', () => tempo.hurry());
  if (parts.jackpot) hud.setCrown(parts.jackpot.element);
  app.replaceChildren(hud.element, effects.element);
  const layout = (): void => {
    fit(hud, presentation);
    effects.resize();
  };
  layout();
  listen(() => spinOrStop(parts), layout);
  onWalletMoved(opened.lobbyUrl, () => game.walletMoved());
  game.rest();
  game.showFreeSpins();
  showStake(parts);
  hud.setBalance(opened.balanceMinor);
  hud.setWin(0n);
  hud.setSeed(opened.seed.serverSeedHash);
  hud.setMessage(presentation.hook);
  tellPlayable();
  await game.resume(opened);
  showStake(parts);
}
