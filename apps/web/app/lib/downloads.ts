/** The popup of downloads, from wherever somebody asks for it; the shell's late part shows it (`modules/device`). */
export const downloadsWanted = 'perya:downloads';

/** Asked for before the part that shows it was there. */
export const downloads = { wanted: false };

export function openDownloads(): void {
  downloads.wanted = true;
  dispatchEvent(new Event(downloadsWanted));
}
