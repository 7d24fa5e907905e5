/**
 * The network that a counted address belongs to, as a crowd has many addresses of one: 256 addresses of version 4, a site of version 6
 * (/48).
 */
export function networkOf(counted: string): string {
  if (!counted.includes(':')) return counted.split('.').slice(0, 3).join('.');
  return counted.split(':').slice(0, 3).join(':');
}
