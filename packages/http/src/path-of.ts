/** The path of an address, for logs: without its query string and fragment, which can hold secrets, and 200 characters at most. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
}
