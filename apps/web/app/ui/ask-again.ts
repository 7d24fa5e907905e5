/**
 * Pictures that are still being drawn: the server answers with a placeholder (`platform/site/pictures.ts`), and is asked again
 * for as long as somebody looks at it. An address of its own each time, because browsers use an image that a document has
 * loaded once again, whatever its headers say.
 */
const pauseMs = 1_000;
/** A picture that cannot be drawn is not asked for for ever. */
const mostTimes = 40;
/** No tile is that small, and no placeholder larger (`@perya/art/tile-placeholder.ts`), whatever its density. */
const largestPlaceholderPx = 8;

/** Looks after all images of the document. @returns how to end it */
export function askAgain(): () => void {
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inSight.unobserve(target);
      loadAgain(target as HTMLImageElement);
    }
  });
  const look = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement && isPlaceholder(image))
      setTimeout(() => inSight.observe(image), pauseMs);
  };
  const onLoad = ({ target }: Event) => look(target);
  // The event does not bubble.
  document.addEventListener('load', onLoad, true);
  for (const image of document.images) look(image);
  return () => {
    document.removeEventListener('load', onLoad, true);
    inSight.disconnect();
  };
}

function isPlaceholder({ naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return naturalWidth > 0 && naturalWidth <= largestPlaceholderPx && currentSrc.includes('/tiles/');
}

function loadAgain(image: HTMLImageElement): void {
  const [address, times = 0] = image.currentSrc.split('?');
  if (Number(times) >= mostTimes) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.removeAttribute('srcset');
  image.src = `${address}?${Number(times) + 1}`;
}
