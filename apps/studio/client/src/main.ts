/** Starts the game: reads its address, opens the session, loads the pictures, puts the parts together. */
import { createGame, type GameControl } from './game.ts';
import { clickOf, h } from './dom.ts';
import { createHud, type Hud } from './hud.ts';
import { createOverlays } from './overlays.ts';
import { createEffects } from './scene/effects.ts';
import { createReels } from './scene/reels.ts';
import { loadAtlas } from './scene/sprites.ts';
import { createServer, ServerError, type Server } from './server.ts';
import { createShow } from './show.ts';
import { createSound } from './sound.ts';
import { loadWords, type Words } from './words.ts';
import type { SessionView } from '../../src/api.ts';

/** The fragment carries the launch token, the language and the lobby; no server log ever sees it. */
const fragment = new URLSearchParams(location.hash.slice(1));
const app = document.getElementById('app')!;

function toLobby(lobbyUrl: string): void {
  if (parent !== window) parent.postMessage({ type: 'perya:lobby' }, lobbyUrl);
  else location.assign(lobbyUrl);
}

async function open(server: Server, words: Words): Promise<SessionView> {
  for (;;) {
    try {
      return await server.open();
    } catch (error) {
      const retry = h('button', { class: 'primary', text: words.say('game.retry') });
      const text = error instanceof ServerError ? error.message : words.say('network.lost');
      const panel = h(
        'div',
        { class: 'cover cover-panel' },
        h(
          'div',
          { class: 'panel', attributes: { role: 'alert' } },
          h('p', { class: 'panel-text', text }),
          retry,
        ),
      );
      app.append(panel);
      await clickOf(retry);
      panel.remove();
    }
  }
}

/** A box that fits the reels: what is left of the height when everything else has its place. */
function fitReels(hud: Hud, layout: (width: number, height: number) => void): void {
  const others = [...hud.element.children].filter(
    (child) => child !== hud.stage && getComputedStyle(child).position !== 'absolute',
  );
  const taken = others.reduce((sum, child) => sum + child.getBoundingClientRect().height, 0);
  const gaps = 58;
  layout(Math.min(hud.element.clientWidth - 12, 468), Math.max(190, hud.element.clientHeight - taken - gaps));
}

async function start(): Promise<void> {
  const words = await loadWords(fragment.get('lang') ?? navigator.language);
  document.documentElement.lang = words.tag;
  document.title = words.say('game.title');
  app.append(h('p', { class: 'loading', text: words.say('game.loading'), attributes: { role: 'status' } }));
  const server = createServer(fragment.get('token') ?? '', words.tag);
  const [opened, atlas] = await Promise.all([open(server, words), loadAtlas()]);
  const sound = createSound();
  const effects = createEffects();
  const reels = createReels(atlas, {
    onStop(reel, wheelHere, wheels) {
      sound.play('stop', reel);
      if (wheelHere) sound.play('wheel', wheels);
    },
    onSuspense: () => sound.play('suspense'),
  });

  let game: GameControl;
  const sheets = () => import('./sheets/open-sheet.ts');
  const changeStake = (minor: number): void => {
    game.setStake(minor);
    showStake();
  };
  const showStake = (): void => {
    const { stakesMinor } = opened;
    hud.setStake(game.stakeMinor, game.stakeMinor === stakesMinor[0], game.stakeMinor === stakesMinor.at(-1));
  };
  const hud = createHud(
    words,
    {
      back: () => toLobby(opened.lobbyUrl),
      toggleSound: () => sound.toggle(),
      rules: async () => (await sheets()).openRules(words, game.stakeMinor, atlas),
      history: async () =>
        (await sheets()).openHistory(words, server, {
          replay: (round) => void game.replay(round),
          canReplay: () => !game.busy,
        }),
      fairness: async () =>
        (await sheets()).openFairness(words, server, (seed) => hud.setSeed(seed.serverSeedHash)),
      spin: () => game.spin(),
      async chooseStake() {
        if (game.busy) return;
        (await sheets()).openStakes(words, opened.stakesMinor, game.stakeMinor, changeStake);
      },
      changeStake(step) {
        const index = opened.stakesMinor.indexOf(game.stakeMinor) + step;
        const next = opened.stakesMinor[index];
        if (game.busy || next === undefined) return;
        sound.play('tap');
        changeStake(next);
      },
    },
    sound.on,
  );
  hud.stage.append(reels.element);
  app.replaceChildren(hud.element, effects.canvas);
  const overlays = createOverlays(app, words);
  const hands = { words, hud, reels, effects, overlays, sound };
  const onDeadEnd = (message: string): void =>
    overlays.deadEnd(message, words.say('game.back'), () => toLobby(opened.lobbyUrl));
  game = createGame({ ...hands, server, show: createShow(hands), opened, onDeadEnd });

  const layout = (): void => {
    fitReels(hud, reels.layout);
    effects.resize();
  };
  layout();
  addEventListener('resize', layout);
  addEventListener('keydown', (event) => {
    const elsewhere =
      document.querySelector('dialog[open], .cover') ||
      (event.target as Element).closest('button:not(.spin), input');
    if (event.code !== 'Space' || event.repeat || elsewhere) return;
    event.preventDefault();
    game.spin();
  });

  reels.show(opened.round?.games.at(-1)?.stops ?? [0, 8, 9, 10, 14]);
  showStake();
  hud.setBalance(opened.balanceMinor);
  hud.setWin(0);
  hud.setSeed(opened.seed.serverSeedHash);
  hud.setMessage(words.say('game.hook'));
  performance.mark('playable');
  document.documentElement.dataset['ready'] = 'true';
  await game.resume(opened);
  showStake();
}

void start();
