import type { Clock } from '#platform/clock.ts';
import type { IsCommonPassword } from '#platform/crypto/common-passwords.ts';
import type { PasswordHasher } from '#platform/crypto/password-hasher.ts';
import type { SecretBox } from '@perya/process/secret-box.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { RelyingParty } from '#platform/webauthn/relying-party.ts';
import type { ApprovalKind } from './approvals/kind.ts';

export interface Operators {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  passwords: PasswordHasher;
  isCommonPassword: IsCommonPassword;
  secretBox: SecretBox;
  /** Where operators reach the console, without a slash at the end. */
  consoleUrl: string;
  /** What passkeys are bound to; null where the console is reached by a bare address, which WebAuthn does not allow. */
  relyingParty: RelyingParty | null;
  /** What can be proposed, by its name. */
  kinds: ReadonlyMap<string, ApprovalKind>;
  /** Codes of the brands that operators work for. */
  brands: () => readonly string[];
  /** Told of approved work that has to be carried out again. */
  onError: (error: unknown) => void;
}

/** Where a call before or beside a session comes from. */
export interface Caller {
  ip: string;
  userAgent: string | null;
  requestId: string;
}
