/** Saves bytes as a file of the device. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to read it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
