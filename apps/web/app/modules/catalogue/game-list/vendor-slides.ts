/** Vendor tabs in slides: four at a time when there are more than five (specification 2 §2, "Game list page"). Pure. */
const most = 5;
export const perSlide = 4;

export const slideCount = (vendors: number): number => (vendors > most ? Math.ceil(vendors / perSlide) : 1);

/** The slide in which a vendor stands; the first for one that is not there. */
export const slideOf = (index: number): number => Math.max(0, Math.floor(index / perSlide));

/**
 * Which slide is in sight. Distances in pixels; the scroll position is negative from right to left. The last slide may be
 * shorter than the others, so the end of the way is the last one.
 */
export function slideInSight(scrollPx: number, visiblePx: number, wholePx: number, slides: number): number {
  const passedPx = Math.abs(scrollPx);
  if (passedPx + visiblePx >= wholePx - 1) return slides - 1;
  return Math.min(slides - 1, Math.round(passedPx / Math.max(visiblePx, 1)));
}
