/** English of what a brand's rules may leave to the player of a slot: rounds that begin by themselves, and a quicker show. */
export const paceEn = {
  'pace.quick': 'Quick',
  'pace.quick.name': 'Quick spin',
  'pace.stop': 'Stop the reels',
  'pace.rules.title': 'Pace',
  'pace.rules.text':
    'Tap the reels while they turn to stop them sooner, or turn on Quick spin for every round. The result is drawn when you press Spin; stopping sooner doesn’t change it.',
  'pace.auto.open': 'Autoplay',
  'pace.auto.text':
    'Rounds start automatically, each at the current stake. Stop at any time with the button or the space bar, or by leaving this page.',
  'pace.auto.rounds': 'Number of rounds',
  'pace.auto.loss': 'Stop before losses exceed',
  'pace.auto.win': 'Stop when one round wins at least',
  'pace.auto.never': 'No limit',
  'pace.auto.start': 'Start {count} rounds',
  'pace.auto.stop': 'Stop autoplay, {count} left',
  'pace.auto.begun': 'Autoplay: {count} rounds',
  'pace.auto.end.done': 'Autoplay has ended. All rounds were played.',
  'pace.auto.end.loss': 'Autoplay has stopped: another round could lose more than you allowed.',
  'pace.auto.end.win': 'Autoplay has stopped: you won {amount}.',
  'pace.auto.end.jackpot': 'Autoplay has stopped: you won a jackpot.',
  'pace.auto.end.stopped': 'Autoplay was stopped.',
} as const;

export type PacePhraseKey = keyof typeof paceEn;
