/** `/.well-known/security.txt` (RFC 9116): where somebody who has found a weakness can write to. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';

const validDays = 180;

/** @param contact `mailto:` or `https:` address of the operator. */
export function registerSecurityTxt(
  http: FastifyInstance,
  { contact, publicUrl, clock }: { contact: string; publicUrl: string; clock: Clock },
): void {
  const path = '/.well-known/security.txt';
  http.get(path, (_request, reply) => {
    // Whole days, so that it can be kept.
    const day = 86_400_000;
    const expires = new Date((Math.floor(clock.now().getTime() / day) + validDays) * day);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: ${contact}\nExpires: ${expires.toISOString()}\nCanonical: ${publicUrl}${path}\n` +
          'Preferred-Languages: en, fil\n',
      );
  });
}
