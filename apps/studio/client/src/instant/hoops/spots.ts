/** What the spots are called, in the order of the rules. */
export const spotKeys = [
  'instant.hoops.spot.layup',
  'instant.hoops.spot.free',
  'instant.hoops.spot.three',
  'instant.hoops.spot.half',
] as const;
