/**
 * Events that tell of an attack, in the log: refused signatures, logins, limits and tokens that nobody was given. An attacker
 * decides how many there are, so each kind is written once a minute for an address, with how many came since.
 */
import type { Logger } from 'pino';

export type SecurityEvent = 'signature.refused' | 'login.refused' | 'limit.reached' | 'session.unknown';

export interface SecurityEvents {
  /** @param facts no secrets: a path, a code, a supplier. */
  note(event: SecurityEvent, ip: string, facts: Record<string, string>): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    securityEvents: SecurityEvents;
  }
}

const everyMs = 60_000;
/** Beyond it addresses are counted together: their number is the attacker's to choose, too. */
const maxKnown = 10_000;

export function createSecurityEvents(
  logger: Pick<Logger, 'warn'>,
  nowMs: () => number = () => performance.now(),
): SecurityEvents {
  const known = new Map<string, { writtenMs: number; since: number }>();
  return {
    note(event, ip, facts) {
      const now = nowMs();
      const own = `${event} ${ip}`;
      const key = known.size < maxKnown || known.has(own) ? own : event;
      const entry = known.get(key);
      if (entry && now - entry.writtenMs < everyMs) {
        entry.since += 1;
        return;
      }
      // In the order of their writing: the oldest go first.
      known.delete(key);
      for (const [oldKey, old] of known) {
        if (now - old.writtenMs < everyMs) break;
        if (old.since === 0) known.delete(oldKey);
        else break;
      }
      known.set(key, { writtenMs: now, since: 0 });
      const from = key === own ? { ip } : {};
      logger.warn({ security: event, ...from, ...facts, since: (entry?.since ?? 0) + 1 }, 'security event');
    },
  };
}
