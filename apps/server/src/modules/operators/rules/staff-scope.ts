/** Which colleagues an operator of some brands sees and may act on. Pure. Null brands: all of them. */
type Brands = readonly string[] | null;

/** True where both work for one brand. */
export const worksWith = (own: Brands, theirs: Brands): boolean =>
  own === null || theirs === null || theirs.some((brand) => own.includes(brand));

/** True where a colleague works for no brand besides the operator's own. */
export const looksAfter = (own: Brands, theirs: Brands): boolean =>
  own === null || (theirs !== null && theirs.length > 0 && theirs.every((brand) => own.includes(brand)));

/** The brands of a colleague, without those that the operator does not work for. */
export const sharedBrands = (own: Brands, theirs: readonly string[] | null): string[] | null =>
  own === null ? theirs && [...theirs] : theirs && theirs.filter((brand) => own.includes(brand));
