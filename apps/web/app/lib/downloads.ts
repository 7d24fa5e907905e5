/** The popups of downloads and of the home screen, from wherever somebody asks for one; the shell's late part shows them (`modules/device`). */
export const downloadsWanted = 'perya:downloads';

export type DownloadPopup = 'apps' | 'homeScreen';

/** Asked for before the part that shows it was there. */
export const downloads: { wanted: DownloadPopup | null } = { wanted: null };

export function openDownloads(which: DownloadPopup = 'apps'): void {
  downloads.wanted = which;
  dispatchEvent(new Event(downloadsWanted));
}
