import { startSlot } from '../slot/start.ts';
import { LinesPresentation } from './lines-presentation.ts';

void startSlot({
  phrases: {
    en: async () => (await import('@perya/phrases/studio/lines/en.ts')).linesEn,
    fil: async () => (await import('@perya/phrases/studio/lines/fil.ts')).linesFil,
  },
  create: (hands) => new LinesPresentation(hands),
});
