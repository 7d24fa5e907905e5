import type { ComplianceProfile } from '@perya/contract/brand/compliance.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { MakeId } from '#platform/id.ts';
import type { IdentityPorts } from './ports.ts';
import type { DocumentChecker } from './provider/document-checker.ts';
import type { SealedPictures } from '#platform/pictures/sealed-pictures.ts';
import type { Storage } from '#platform/storage/storage.ts';

export interface IdentityDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Where the pictures' key is kept. */
  dataDir: string;
  storage: Storage;
  due: Scheduler;
  complianceOf: (brand: string) => ComplianceProfile;
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  ports: IdentityPorts;
  /** Null: operators look at pictures without a provider. */
  checker: DocumentChecker | null;
}

export interface IdentityContext extends IdentityDependencies {
  pictures: SealedPictures;
}
