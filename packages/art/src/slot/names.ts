/** The pictures that a slot needs on a phone, in the order in which they are missed. */
export const slotPictureNames = ['symbols', 'title', 'scene'] as const;
export type SlotPictureName = (typeof slotPictureNames)[number];

/** Edge of one symbol in the atlas, in pixels; a cell on a phone of 390 × 844 at 2× is about 140. */
export const atlasCell = 168;
export const atlasColumns = 5;

/** A title picture always has this size, so that its place is known before it is there. */
export const titleSize = { width: 460, height: 248 } as const;
