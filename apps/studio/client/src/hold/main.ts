import { startSlot } from '../slot/start.ts';
import { HoldPresentation } from './hold-presentation.ts';

void startSlot({
  phrases: {
    en: async () => (await import('@perya/phrases/studio/hold/en.ts')).holdEn,
    fil: async () => (await import('@perya/phrases/studio/hold/fil.ts')).holdFil,
  },
  create: (hands) => new HoldPresentation(hands),
});
