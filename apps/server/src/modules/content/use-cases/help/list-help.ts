import type { helpCentre } from '@perya/contract/content/help-centre.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { Content } from '../../dependencies.ts';
import { listHelp as listStored } from '../../queries/help.ts';
import { textIn } from '#platform/text-in.ts';

/** The help of a brand for a device, in a language, else in English. */
export async function listHelp(
  { db, previews }: Content,
  { brand, device, language }: { brand: string; device: string; language: string },
): Promise<ValueInputOf<typeof helpCentre>> {
  const list = previews
    .help(brand, await listStored(db, brand))
    .filter(({ devices }) => devices.includes(device))
    .flatMap((entry) => textIn(entry, language) ?? []);
  return { list };
}
