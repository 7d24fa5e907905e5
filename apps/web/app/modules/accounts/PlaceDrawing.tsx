import { useSettings } from '#app/lib/settings.ts';
import { FairDrawing } from './FairDrawing.tsx';
import { TerraceDrawing } from './TerraceDrawing.tsx';

/** The place that the brand is: what stands above its log-in and its trial. */
export function PlaceDrawing() {
  const { place } = useSettings();
  return place === 'terrace' ? <TerraceDrawing /> : <FairDrawing />;
}
