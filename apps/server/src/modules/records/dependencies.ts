import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { RecordsPorts } from './ports.ts';
import type { StatementKeys } from './statement-key.ts';

export interface RecordsDependencies {
  db: Database;
  clock: Clock;
  currencyOf: (brand: string) => Currency;
  /** IANA name: where the brand's days begin. */
  timeZoneOf: (brand: string) => string;
  ports: RecordsPorts;
  /** Folder of the statements' key. */
  dataDir: string;
}

/** Dependencies of the endpoints. */
export interface RecordsContext extends RecordsDependencies {
  statementKey: StatementKeys;
  /** Number of proof files that this process is writing. */
  proofFiles: { open: number };
}
