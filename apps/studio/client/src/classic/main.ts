import { startSlot } from '../slot/start.ts';
import { ClassicPresentation } from './classic-presentation.ts';

void startSlot({
  phrases: {
    en: async () => (await import('@perya/phrases/studio/classic/en.ts')).classicEn,
    fil: async () => (await import('@perya/phrases/studio/classic/fil.ts')).classicFil,
  },
  create: (hands) => new ClassicPresentation(hands),
});
