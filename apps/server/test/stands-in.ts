/**
 * Whether a secret stands in what was written, as it is or as PostgreSQL shows bytes. Codes of six digits also occur by chance, in
 * numbers and behind the point of a time: a word of its own is meant.
 */
export function standsIn(written: string, secret: string): boolean {
  if (written.includes(Buffer.from(secret).toString('hex'))) return true;
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(written)
    : written.includes(secret);
}
