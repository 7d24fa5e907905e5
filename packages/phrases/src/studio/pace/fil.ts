import type { PacePhraseKey } from './en.ts';

/** Filipino of what a brand's rules may leave to the player of a slot. */
export const paceFil: Readonly<Record<PacePhraseKey, string>> = {
  'pace.quick': 'Mabilis',
  'pace.quick.name': 'Quick spin',
  'pace.stop': 'Ihinto ang mga reel',
  'pace.rules.title': 'Bilis',
  'pace.rules.text':
    'I-tap ang mga reel habang umiikot para mas maaga silang huminto, o i-on ang Quick spin para sa bawat round. Nabubunot ang resulta pagpindot mo ng Spin; hindi ito nagbabago kahit mas maaga mong ihinto.',
  'pace.auto.open': 'Autoplay',
  'pace.auto.text':
    'Awtomatikong magsisimula ang bawat round sa kasalukuyang taya. Puwede mo itong ihinto anumang oras: sa button, sa space bar, o kapag umalis ka sa page na ito.',
  'pace.auto.rounds': 'Bilang ng round',
  'pace.auto.loss': 'Huminto bago lumampas ang talo sa',
  'pace.auto.win': 'Huminto kapag ang panalo sa isang round ay hindi bababa sa',
  'pace.auto.never': 'Walang limit',
  'pace.auto.start': 'Simulan ang {count} round',
  'pace.auto.stop': 'Ihinto ang autoplay, {count} na lang',
  'pace.auto.begun': 'Autoplay: {count} round',
  'pace.auto.end.done': 'Tapos na ang autoplay. Nalaro na ang lahat ng round.',
  'pace.auto.end.loss':
    'Huminto ang autoplay: maaaring lumampas sa itinakda mo ang talo sa susunod na round.',
  'pace.auto.end.win': 'Huminto ang autoplay: nanalo ka ng {amount}.',
  'pace.auto.end.jackpot': 'Huminto ang autoplay: nanalo ka ng jackpot.',
  'pace.auto.end.stopped': 'Inihinto ang autoplay.',
};
