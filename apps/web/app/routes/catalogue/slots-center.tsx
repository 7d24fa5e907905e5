import '#app/words/catalogue.ts';
import { api } from '#app/lib/api.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { apiOf } from '#app/lib/server-context.ts';
import { loadSlotsCentre } from '#app/modules/catalogue/centres/slots-centre.ts';
import { SlotsCentre } from '#app/modules/catalogue/centres/SlotsCentre.tsx';
import type { Route } from './+types/slots-center.ts';

export const handle: PageHandle = { title: 'centres.slots.title' };

export const loader = ({ context }: Route.LoaderArgs) => loadSlotsCentre(apiOf(context));
export const clientLoader = () => loadSlotsCentre(api);

export default function SlotsCenter({ loaderData }: Route.ComponentProps) {
  return <SlotsCentre data={loaderData} />;
}
