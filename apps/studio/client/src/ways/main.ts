import { startSlot } from '../slot/start.ts';
import { WaysPresentation } from './ways-presentation.ts';

void startSlot({
  phrases: {
    en: async () => (await import('@perya/phrases/studio/ways/en.ts')).waysEn,
    fil: async () => (await import('@perya/phrases/studio/ways/fil.ts')).waysFil,
  },
  create: (hands) => new WaysPresentation(hands),
});
