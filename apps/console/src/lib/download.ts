/** Saves a file on the operator's device. A text gets its byte order mark again, which reading an answer as text takes off. */
export function download(content: string | Blob, name: string): void {
  const file = typeof content === 'string' ? new Blob(['\uFEFF', content], { type: 'text/csv' }) : content;
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Has the browser save what an address answers as a file; nothing of it passes through the page. */
export function downloadFrom(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}
