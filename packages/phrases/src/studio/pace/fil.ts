import type { PacePhraseKey } from './en.ts';

/** Filipino of what a brand's rules may leave to the player of a slot. */
export const paceFil: Readonly<Record<PacePhraseKey, string>> = {
  'pace.quick': 'Mabilis',
  'pace.quick.name': 'Mabilis na ikot',
  'pace.auto.open': 'Kusang ikot',
  'pace.auto.text':
    'Kusang magsisimula ang bawat round sa tayang nakatakda ngayon. Maaari mo itong ihinto anumang oras: sa button, sa space bar, o kapag umalis ka sa page na ito.',
  'pace.auto.rounds': 'Ilang round',
  'pace.auto.loss': 'Huminto bago lumampas dito ang talo',
  'pace.auto.win': 'Huminto kapag nanalo sa isang round ng hindi bababa sa',
  'pace.auto.never': 'Walang limit',
  'pace.auto.start': 'Simulan ang {count} round',
  'pace.auto.stop': 'Ihinto ang kusang ikot, {count} na lang',
  'pace.auto.begun': 'Kusang ikot: {count} round',
  'pace.auto.end.done': 'Tapos na ang kusang ikot. Nalaro na ang lahat ng round.',
  'pace.auto.end.loss':
    'Huminto ang kusang ikot: maaaring lumampas sa itinakda mo ang talo sa susunod na round.',
  'pace.auto.end.win': 'Huminto ang kusang ikot: nanalo ka ng {amount}.',
  'pace.auto.end.jackpot': 'Huminto ang kusang ikot: nanalo ka ng jackpot.',
  'pace.auto.end.stopped': 'Inihinto ang kusang ikot.',
};
