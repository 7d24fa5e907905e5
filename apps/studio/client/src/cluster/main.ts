import { startSlot } from '../slot/start.ts';
import { ClusterPresentation } from './cluster-presentation.ts';

void startSlot({
  phrases: {
    en: async () => (await import('@perya/phrases/studio/cluster/en.ts')).clusterEn,
    fil: async () => (await import('@perya/phrases/studio/cluster/fil.ts')).clusterFil,
  },
  create: (hands) => new ClusterPresentation(hands),
});
