/** Bounds of a feedback's length, in characters, without the spaces around it (specification 2 §5). */
export const feedbackBounds = { min: 10, max: 500 } as const;
