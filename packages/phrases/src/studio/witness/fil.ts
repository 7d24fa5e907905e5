/** Filipino, for the witnesses of a commitment. */
import type { WitnessDictionary } from './en.ts';

export const witnessFil: WitnessDictionary = {
  'witness.title': 'Mga saksi',
  'witness.seen': 'Pinirmahan ng mga key na ito ang itinakda bago malaman ninuman ang idadagdag dito.',
  'witness.unseen': 'Walang saksing nakapirma rito sa tamang oras.',
  'witness.hurried':
    'Walang nakapagmasid: inilathala ito ilang sandali lamang bago ang beacon round nito. Salita lang ng bahay ang batayan na hindi ito binago.',
  'witness.onTime': 'pumirma sa tamang oras',
  'witness.late': 'HULI: pumirma kung kailan puwede nang malaman ang resulta',
  'witness.forged': 'HINDI para rito ang pirma',
  'witness.unchecked': 'hindi kayang suriin ng browser na ito ang pirma',
  'witness.named': 'pinangalanan ng bahay',
  'witness.stranger': 'hindi pinangalanan ng bahay',
  'witness.signature': 'Pirma',
  'witness.gave': 'Bahagi ng pampublikong seed ang value nito',
  'witness.absent': 'LUMIBAN: nagtakda ng value pero hindi ito inilabas',
};
