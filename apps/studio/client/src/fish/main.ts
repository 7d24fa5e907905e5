/** Starts a shooting room: opens the session, takes a seat, puts the parts together. */
import { isComposing } from '@perya/keys/keys.ts';
import type { FishRules } from '@perya/game-rules/fish/fish-model.ts';
import type { ModelFacts } from '@perya/game-rules/model.ts';
import type { SessionView } from '../../../src/api.ts';
import { pause } from '../dom.ts';
import { app, launch, tellPlayable, waysOut } from '../launch.ts';
import { createOverlays } from '../overlays.ts';
import { page } from '../page.ts';
import { Effects } from '../scene/effects.ts';
import { NetworkError, waitingKey, type Server } from '../server.ts';
import { onWalletMoved, operatorMostMinor, wayBack } from '../site.ts';
import { createSound, type Sound } from '../sound.ts';
import { StudioClock } from '../studio-clock.ts';
import { createFishServer, type FishServer } from './fish-server.ts';
import { fishPhrases, type FishWords } from './fish-words.ts';
import { FishGame } from './game.ts';
import { FishHud, type FishActions } from './hud.ts';
import { Sea } from './sea/sea.ts';
import type { Place } from '@perya/game-rules/fish/swim.ts';

const rules = page.rules as FishRules;
const facts = page.facts as ModelFacts;

interface Opened {
  words: FishWords;
  session: SessionView;
  server: Server;
  fish: FishServer;
  sound: Sound;
  sea: Sea;
  /** By how much the studio's clock is ahead. */
  clock: StudioClock;
}

/** What the buttons do. The sheets are loaded when the first one is opened. */
function actionsOf(
  { words, session, server, fish, sound }: Opened,
  game: () => FishGame,
  hud: () => FishHud,
): FishActions {
  const sheets = () => import('./sheets.ts');
  return {
    back: wayBack(session.lobbyUrl),
    toggleSound: () => sound.toggle(),
    rules: async () => (await sheets()).openRules(words, rules, facts),
    history: async () =>
      (await sheets()).openHistory({ words, sound, onRunning: (running) => game().rest(running) }, fish),
    fairness: async () =>
      (await sheets()).openFairness(words, server, rules, (seed) => hud().setSeed(seed.serverSeedHash)),
    people: async () => {
      const { shown } = game();
      if (shown) (await sheets()).openPeople(words, shown);
    },
    load: (bullets, bulletMinor) => void game().load(bullets, bulletMinor),
    unload: () => void game().trigger.unload(),
    hold: (down) => game().hold(down),
    aim: (kind) => game().aim(kind),
  };
}

/** The bullets whose smallest magazine the operator allows, and magazines that are allowed with the smallest bullet. */
function withinMost(most: bigint | null): { bulletsMinor: bigint[]; magazines: number[] } {
  const fits = (stakeMinor: bigint): boolean => most === null || stakeMinor <= most;
  const [least, size] = [rules.bulletsMinor[0]!, rules.magazines[0]!];
  const bulletsMinor = rules.bulletsMinor.filter((minor) => fits(minor * BigInt(size)));
  const magazines = rules.magazines.filter((count) => fits(BigInt(count) * least));
  return {
    bulletsMinor: bulletsMinor.length > 0 ? bulletsMinor : [least],
    magazines: magazines.length > 0 ? magazines : [size],
  };
}

/** Touches of the water, and the space bar. */
function listen(sea: Sea, game: FishGame): void {
  const { element } = sea;
  const placeOf = (event: PointerEvent): Place => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  element.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    game.press(placeOf(event));
  });
  element.addEventListener('pointermove', (event) => game.move(placeOf(event)));
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, () => game.hold(false));
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  const elsewhere = (target: EventTarget | null): boolean =>
    document.querySelector('dialog[open], .cover') !== null ||
    (target as Element).closest('input, button:not(.kind, .fish-shoot)') !== null;
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || elsewhere(event.target) || isComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) game.hold(true);
  });
  addEventListener('keyup', (event) => {
    if (event.code !== 'Space' || elsewhere(event.target)) return;
    // Or it would press the button that has the focus.
    event.preventDefault();
    game.hold(false);
  });
  // Whoever leaves the screen has let go.
  addEventListener('blur', () => game.hold(false));
  document.addEventListener('visibilitychange', () => game.hold(false));
}

async function play(opened: Opened): Promise<void> {
  const { words, session, server, fish, sound, sea, clock } = opened;
  const effects = new Effects();
  const overlays = createOverlays(app, words);
  const hud: FishHud = new FishHud(
    words,
    actionsOf(
      opened,
      () => game,
      () => hud,
    ),
    { kinds: rules.kinds, ...withinMost(operatorMostMinor()), soundLevel: sound.level },
  );
  const out = waysOut(overlays, words, session.lobbyUrl);
  const game: FishGame = new FishGame({
    words,
    rules,
    hud,
    sea,
    effects,
    overlays,
    sound,
    server,
    fish,
    clock,
    ...out,
  });
  hud.stage.prepend(sea.element);
  hud.setBalance(session.balanceMinor === null ? null : BigInt(session.balanceMinor));
  hud.setSeed(session.seed.serverSeedHash);
  hud.setMessage(words.say('fish.hook'));
  app.replaceChildren(hud.element, effects.element);
  const layout = (): void => {
    sea.resize(hud.stage.clientWidth, hud.stage.clientHeight);
    effects.resize();
  };
  layout();
  new ResizeObserver(layout).observe(hud.stage);
  for (let entered = false; !entered;) {
    try {
      await game.enter();
      entered = true;
    } catch (error) {
      if (!(error instanceof NetworkError)) return out.onDeadEnd((error as Error).message);
      hud.setNotice(words.say(waitingKey(error)));
      await pause(1200);
    }
  }
  hud.setNotice(null);
  listen(sea, game);
  game.run();
  onWalletMoved(session.lobbyUrl, () => void game.walletMoved());
}

async function start(): Promise<void> {
  const clock = new StudioClock();
  // Its painter is fetched while the session is opened.
  const sea = new Sea(rules, page.look, () => clock.now());
  const launched = await launch(fishPhrases, 'fish.loading');
  await play({ ...launched, fish: createFishServer(launched.server), sound: createSound(), sea, clock });
  tellPlayable();
}

void start();
