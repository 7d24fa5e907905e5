/** English, for the witnesses of a commitment. */
export const witnessEn = {
  'witness.title': 'Witnesses',
  'witness.seen': 'These keys signed the commitment before anybody could know what would come to it.',
  'witness.unseen': 'No witness signed this commitment in time.',
  'witness.hurried':
    'Nobody could watch: the commitment was published only shortly before its beacon round. Whether it was changed in between rests on the house’s word alone.',
  'witness.onTime': 'signed in time',
  'witness.late': 'LATE: signed when the outcome could be known',
  'witness.forged': 'The signature does NOT belong to this commitment',
  'witness.unchecked': 'this browser can’t check signatures',
  'witness.named': 'named by the house',
  'witness.stranger': 'not named by the house',
  'witness.signature': 'Signature',
  'witness.gave': 'Its value is part of the public seed',
  'witness.absent': 'ABSENT: it committed a value and did not reveal it',
} as const;

export type WitnessPhraseKey = keyof typeof witnessEn;
export type WitnessDictionary = Record<WitnessPhraseKey, string>;
