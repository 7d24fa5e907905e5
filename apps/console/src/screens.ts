/** All screens: a subject's own table for each. Their order is that of the menu. */
import type { Screen } from './lib/screen.ts';
import { accountScreens } from './screens/account/screens.ts';
import { approvalScreens } from './screens/approvals/screens.ts';
import { auditScreens } from './screens/audit/screens.ts';

export const screens: readonly Screen[] = [...approvalScreens, ...auditScreens, ...accountScreens];
