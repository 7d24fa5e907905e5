import type { ApiValue } from '@perya/contract/api.ts';

/** Saves what the server has sent as a file of the device. */
export function saveFile({ fileName, mediaType, data }: ApiValue<'GET /wps/report/statement'>): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to read it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
