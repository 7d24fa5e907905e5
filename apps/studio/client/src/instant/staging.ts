/**
 * Which game stands on the stage. It is the tile's own, but a round that was played while the tile opened another game is finished
 * and shown again by that one.
 */
import type { InstantGameName } from '@perya/game-rules/instant/choice-game.ts';
import { presentations } from './games.ts';
import type { InstantHud } from './hud.ts';
import type { Hands, InstantPresentation } from './presentation.ts';

export interface Staging {
  /** What the tile opens. */
  readonly own: InstantGameName;
  /** What stands on the stage. */
  readonly model: InstantGameName;
  readonly shown: InstantPresentation;
  turnTo(model: InstantGameName): Promise<void>;
  /** Fits into the stage; called again whenever the screen changes. */
  layout(): void;
}

/** The column is never wider. */
const widest = 468;

export async function openStaging(
  own: InstantGameName,
  hands: Hands,
  { stage, settings }: Pick<InstantHud, 'stage' | 'settings'>,
): Promise<Staging> {
  const created = new Map<InstantGameName, InstantPresentation>();
  const create = async (model: InstantGameName): Promise<InstantPresentation> => {
    const known = created.get(model) ?? (await presentations[model]())(hands);
    created.set(model, known);
    return known;
  };
  let model = own;
  let shown = await create(own);
  const put = (): void => {
    stage.replaceChildren(shown.element);
    settings.replaceChildren(shown.settings);
  };
  put();
  const layout = (): void => shown.setLayout(Math.min(stage.clientWidth, widest), stage.clientHeight);
  // The stage has what the settings leave, and they may grow and shrink with what is chosen.
  new ResizeObserver(layout).observe(stage);
  return {
    own,
    layout,
    get model() {
      return model;
    },
    get shown() {
      return shown;
    },
    async turnTo(wanted) {
      if (wanted === model) return;
      shown = await create(wanted);
      model = wanted;
      put();
      layout();
    },
  };
}
