import type { ComplianceProfile } from '@perya/contract/brand/compliance.ts';
import { protectionTools, type ProtectionTool } from '@perya/contract/protection/tools.ts';

/** What a brand's members may set; a brand that says nothing offers all of it. Pure. */
export const offeredBy = ({ playerProtection }: ComplianceProfile): readonly ProtectionTool[] =>
  playerProtection ?? protectionTools;
