import type { Locator } from '@playwright/test';

/** Of each of these canvases, the share of its pixels on which something is painted. */
export const painted = (canvases: Locator): Promise<number[]> =>
  canvases.evaluateAll((all) =>
    (all as HTMLCanvasElement[]).map((shown) => {
      const copy = document.createElement('canvas');
      Object.assign(copy, { width: shown.width, height: shown.height });
      const context = copy.getContext('2d')!;
      context.drawImage(shown, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      const alphas = data.filter((_, index) => index % 4 === 3);
      return alphas.filter((alpha) => alpha > 128).length / alphas.length;
    }),
  );

/**
 * Until something is painted on the canvas of a layer. Each frame is looked at, small, in the page itself: what flies may be gone in a
 * second, which is less than a look from outside takes on a busy machine.
 */
export const untilPainted = (layer: Locator): Promise<void> =>
  layer.evaluate((box) => {
    const copy = document.createElement('canvas');
    Object.assign(copy, { width: 60, height: 80 });
    const context = copy.getContext('2d', { willReadFrequently: true })!;
    return new Promise<void>((resolve) => {
      const look = () => {
        const shown = box.querySelector('canvas');
        if (shown && shown.width > 0 && shown.height > 0) {
          context.drawImage(shown, 0, 0, copy.width, copy.height);
          const { data } = context.getImageData(0, 0, copy.width, copy.height);
          if (data.some((part, index) => index % 4 === 3 && part > 0)) return resolve();
        }
        requestAnimationFrame(look);
      };
      look();
    });
  });

/** A canvas as it is now, small: two that are alike are one picture. */
export const pictureOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((shown: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    Object.assign(copy, { width: 60, height: 80 });
    copy.getContext('2d')!.drawImage(shown, 0, 0, copy.width, copy.height);
    return copy.toDataURL();
  });
