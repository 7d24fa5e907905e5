/** Starts a game of choices: session, words and the game's own presentation are fetched side by side, then put together. */
import { isComposing } from '@perya/keys/keys.ts';
import type { Choice } from '@perya/game-rules/choices.ts';
import type { InstantGameName, InstantRules } from '@perya/game-rules/instant/choice-game.ts';
import type { InstantPhraseKey } from '@perya/phrases/studio/instant/en.ts';
import type { FreeStakesView, RoundView, SessionView } from '../../../src/api.ts';
import { app, launch, tellPlayable, waysOut } from '../launch.ts';
import { createOverlays } from '../overlays.ts';
import { page } from '../page.ts';
import { createRoundShown } from '../round-shown.ts';
import { Effects } from '../scene/effects.ts';
import type { Server } from '../server.ts';
import type { Pace } from '../slot/pace/pace.ts';
import { onWalletMoved, operatorMostMinor, wayBack } from '../site.ts';
import { createSound, type Sound } from '../sound.ts';
import type { FamilyPhrases } from '../words.ts';
import { InstantGame } from './game.ts';
import { isShowable, presentations } from './games.ts';
import { InstantHud, type HudActions } from './hud.ts';
import { mostPayOf } from './most.ts';
import type { Hands, InstantPresentation, InstantWords } from './presentation.ts';
import { openStaging, type Staging } from './staging.ts';
import { fittingStake, highestStake } from './stake.ts';

const rules = page.rules as InstantRules;

/** With which the pad begins. */
const firstStakeMinor = 1000n;

const phrases: FamilyPhrases<InstantPhraseKey> = {
  en: async () => (await import('@perya/phrases/studio/instant/en.ts')).instantEn,
  fil: async () => (await import('@perya/phrases/studio/instant/fil.ts')).instantFil,
};

/** The metal, the band and the columns of the tile's theme, for the games' own style sheets. */
function paintTheme(): void {
  const { style } = document.documentElement;
  const { metal, band, columns, columnEnd } = page.look;
  const colours = {
    'metal-1': metal[0],
    'metal-2': metal[1],
    'metal-3': metal[2],
    'band-1': band[0],
    'band-2': band[1],
    'band-3': band[2],
    'field-1': columns[0],
    'field-2': columns[1],
    'field-end': columnEnd,
  };
  for (const [name, colour] of Object.entries(colours)) style.setProperty(`--${name}`, colour);
}

/**
 * The amount on the stake pad: what was wanted, as far as the choice allows it.
 * @param model by whose rules a choice pays
 */
function createStake(
  free: FreeStakesView,
  model: () => InstantGameName,
  show: (minor: bigint, highestMinor: bigint) => void,
) {
  let wantedMinor = firstStakeMinor;
  let stakeMinor = 0n;
  return {
    get minor() {
      return stakeMinor;
    },
    /** @param first null: nothing is chosen yet, and nothing but the operator limits the stake. */
    set(wanted: bigint | null, first: Choice | null) {
      wantedMinor = wanted ?? wantedMinor;
      const highest = highestStake(
        free,
        first ? mostPayOf(model(), first) : { mostParts: 1, stakeParts: 1 },
        operatorMostMinor(),
      );
      stakeMinor = fittingStake(free, wantedMinor, highest);
      if (wanted !== null) wantedMinor = stakeMinor;
      show(stakeMinor, highest);
    },
  };
}

/** The results of the rounds before; without them the strip begins with the next one. */
async function showLast(hud: InstantHud, presentation: InstantPresentation, server: Server): Promise<void> {
  const rounds: RoundView[] = await server.rounds().catch(() => []);
  const closed = rounds.filter(({ state, model }) => state === 'closed' && model === rules.game);
  if (hud.hasResults) return;
  for (const round of closed.slice(0, 12).toReversed())
    hud.addResult(presentation.resultOf(round), round.winMinor > round.stakeMinor);
}

interface Parts {
  words: InstantWords;
  opened: SessionView;
  server: Server;
  sound: Sound;
  /** Made after the head-up display that asks for them. */
  game: () => InstantGame;
  hud: () => InstantHud;
  /** Null: no rounds begin by themselves here. */
  pace: Pace | null;
  stakeMinor: () => bigint;
  stake: (wantedMinor: bigint) => void;
}

/** Rounds that begin by themselves are ended by what else begins one. */
function actOrStop({ game, pace }: Parts): void {
  if (!pace?.stop()) game().act();
}

/** Where one bet decides a round, rounds may begin by themselves, if the operator's rules allow it. */
async function loadPace({ words, opened, game, hud }: Parts, { choose }: InstantPresentation) {
  if (!opened.pace.autoplay || choose) return null;
  const [{ createPace }, say] = await Promise.all([
    import('../slot/pace/pace.ts'),
    import('../slot/pace/pace-words.ts').then(({ loadPaceWords }) => loadPaceWords(words.tag)),
  ]);
  return createPace(say, { words, hud: hud() }, { ...opened.pace, quickSpin: false }, game);
}

/** What the buttons do. The sheets are loaded when the first one is opened. */
function actionsOf(parts: Parts): HudActions {
  const { words, opened, server, sound, game, hud, stakeMinor, stake } = parts;
  const sheets = () => import('../sheets/open-sheet.ts');
  return {
    back: wayBack(opened.lobbyUrl),
    toggleSound: () => sound.toggle(),
    rules: async () => (await import('./rules.ts')).openRules(words, opened, stakeMinor()),
    history: async () =>
      (await sheets()).openHistory(words, server, {
        replay: (round) => void game().replay(round),
        canReplay: ({ model }) => !game().busy && isShowable(model),
        counted: (steps) => String(steps),
      }),
    fairness: async () =>
      (await sheets()).openFairness(words, server, (seed) => hud().setSeed(seed.serverSeedHash)),
    act: () => actOrStop(parts),
    stake(wantedMinor) {
      sound.play('tap');
      stake(wantedMinor);
    },
  };
}

function listen(parts: Parts, layout: () => void): void {
  addEventListener('resize', layout);
  addEventListener('keydown', (event) => {
    const elsewhere =
      document.querySelector('dialog[open], .cover') ?? (event.target as Element).closest('button, input');
    if (event.code !== 'Space' || event.repeat || elsewhere || isComposing(event)) return;
    event.preventDefault();
    actOrStop(parts);
  });
}

/** What the player is told before anything is played: his money, the pair of seeds in use, what the game is about. */
function greet(hud: InstantHud, { balanceMinor, seed }: SessionView, hook: string): void {
  hud.setBalance(balanceMinor);
  hud.setSeed(seed.serverSeedHash);
  hud.setMessage(hook);
}

async function start(): Promise<void> {
  paintTheme();
  const [{ words, server, session: opened }] = await Promise.all([
    launch(phrases, 'instant.loading'),
    presentations[rules.game](),
  ]);
  const [sound, effects] = [createSound(), new Effects()];
  const stake = createStake(
    opened.freeStakes!,
    () => staging.model,
    (minor, highest) => hud.setStake(minor, highest),
  );
  const parts: Parts = {
    words,
    opened,
    server,
    sound,
    game: () => game,
    hud: () => hud,
    pace: null,
    stakeMinor: () => stake.minor,
    stake: (wanted) => stake.set(wanted, staging.shown.first()),
  };
  const hud: InstantHud = new InstantHud(words, actionsOf(parts), opened.stakesMinor, sound.level);
  const overlays = createOverlays(app, words);
  const hands: Hands = {
    words,
    effects,
    sound,
    tell: (text) => hud.setMessage(text),
    announce: (text) => hud.announce(text),
    changed: () => stake.set(null, staging.shown.first()),
  };
  const staging: Staging = await openStaging(rules.game, hands, hud);
  const game: InstantGame = new InstantGame({
    words,
    hud,
    effects,
    overlays,
    sound,
    server,
    staging,
    opened,
    roundShown: createRoundShown(opened.lobbyUrl),
    stakeMinor: () => stake.minor,
    setBet(stakeMinor, firstChoice) {
      staging.shown.setFirst(firstChoice);
      stake.set(stakeMinor, firstChoice);
    },
    ...waysOut(overlays, words, opened.lobbyUrl),
  });

  const presentation = staging.shown;
  presentation.setFirst(rules.first);
  app.replaceChildren(hud.element, effects.element);
  const layout = (): void => {
    staging.layout();
    effects.resize();
  };
  stake.set(firstStakeMinor, rules.first);
  greet(hud, opened, presentation.hook);
  layout();
  listen(parts, layout);
  onWalletMoved(opened.lobbyUrl, () => game.walletMoved());
  presentation.rest(null);
  tellPlayable();
  void showLast(hud, presentation, server);
  // A round that waits does not wait for the buttons as well.
  const resumed = game.resume(opened);
  parts.pace = await loadPace(parts, presentation);
  await resumed;
}

void start();
