/** The pictures that a member can choose from; each is drawn by `packages/art`. */
export const headIcons = [
  'carabao',
  'rooster',
  'eagle',
  'turtle',
  'fish',
  'dolphin',
  'monkey',
  'tiger',
  'cat',
  'dog',
  'owl',
  'butterfly',
  'mango',
  'sun',
  'wheel',
  'parol',
] as const;
export type HeadIcon = (typeof headIcons)[number];
