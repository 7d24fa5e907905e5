/** The port of verifications: a provider that reads documents and compares faces. What it finds helps the operator who decides; it decides nothing. */
import type { ProviderAnswer } from '#platform/http/call-provider.ts';

export interface CheckRequest {
  /** The submission; the same one again is the same check. */
  checkId: string;
  /** Whom the member says to be; null: no name is known. */
  expectedName: string | null;
  pictures: readonly { kind: string; jpeg: Buffer }[];
}

export interface Finding {
  verdict: 'clear' | 'doubt';
  /** On the document; null: not read. Days as `YYYY-MM-DD`, the country as two letters. */
  name: string | null;
  bornOn: string | null;
  country: string | null;
  documentUntil: string | null;
  /** How alike selfie and document are, in percent; null: not compared. */
  face: number | null;
}

export interface DocumentChecker {
  code: string;
  check(request: CheckRequest): Promise<ProviderAnswer<Finding>>;
}
