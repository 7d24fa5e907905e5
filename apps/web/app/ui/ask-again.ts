/**
 * Pictures that are not there yet. One that is still being drawn: the server answers with a placeholder
 * (`platform/site/pictures.ts`), and is asked again for as long as somebody looks at it. One that did not come, on a weak network
 * or from a busy server: its place stays empty, without the browser's sign of a broken picture, and it is asked for again.
 * What stands there stays until there is something better: an image that is given another address shows nothing meanwhile. An
 * address of its own each time, because browsers use an image that a document has loaded once again, whatever its headers say.
 */
const drawnAfterMs = 1_000;
const brokenAfterMs = 4_000;
/** After so many times the pause is twice as long, then three times. */
const slowerAfter = 10;
/** A picture that cannot be drawn is not asked for for ever: a busy server has two minutes for it. */
const mostTimes = 40;
/** No tile is that small, and no placeholder larger (`@perya/art/tile-placeholder.ts`), whatever its density. */
const largestPlaceholderPx = 8;

/** Looks after all images of the document. @returns how to end it */
export function askAgain(): () => void {
  const asked = new WeakMap<HTMLImageElement, number>();
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inSight.unobserve(target);
      ask(target as HTMLImageElement);
    }
  });
  const wait = (image: HTMLImageElement, pauseMs: number) => {
    const times = asked.get(image) ?? 0;
    if (times < mostTimes) setTimeout(() => inSight.observe(image), pauseMs * (1 + times / slowerAfter));
  };
  const ask = (image: HTMLImageElement) => {
    const times = (asked.get(image) ?? 0) + 1;
    asked.set(image, times);
    const address = addressOf(image);
    const next = new Image();
    next.addEventListener('error', () => wait(image, brokenAfterMs));
    next.addEventListener('load', () => {
      if (isPlaceholder(next)) wait(image, drawnAfterMs);
      else if (addressOf(image) === address) show(image, next.src);
    });
    next.src = `${address}?${times}`;
  };
  const look = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement) || !isDrawn(image)) return;
    const broken = isBroken(image);
    // What says something (its `alt`) says it in the picture's place.
    image.toggleAttribute('data-broken', broken && image.alt === '');
    if (broken) wait(image, brokenAfterMs);
    else if (isPlaceholder(image)) wait(image, drawnAfterMs);
  };
  const onEnd = ({ target }: Event) => look(target);
  // The events do not bubble.
  document.addEventListener('load', onEnd, true);
  document.addEventListener('error', onEnd, true);
  for (const image of document.images) look(image);
  return () => {
    document.removeEventListener('load', onEnd, true);
    document.removeEventListener('error', onEnd, true);
    inSight.disconnect();
  };
}

const addressOf = ({ currentSrc }: HTMLImageElement): string => currentSrc.split('?')[0] ?? '';

const isDrawn = ({ currentSrc }: HTMLImageElement): boolean => currentSrc.includes('/art/');

const isBroken = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth === 0;

const isPlaceholder = ({ naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  naturalWidth > 0 && naturalWidth <= largestPlaceholderPx && currentSrc.includes('/tiles/');

/** At once: the document has it already. */
function show(image: HTMLImageElement, address: string): void {
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.removeAttribute('srcset');
  image.src = address;
}
