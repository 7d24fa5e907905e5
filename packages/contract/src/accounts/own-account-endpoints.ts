/** What members see and say of themselves, for the list of all (`../api.ts`). */
import type { agreeTerms } from './agree-terms.ts';
import type { getHeadIcon } from './get-head-icon.ts';
import type { memberDetails } from './member-details.ts';
import type { memberInfo } from './member-info.ts';
import type { sendMobileCode } from './send-mobile-code.ts';
import type { setEmail } from './set-email.ts';
import type { setHeadIcon } from './set-head-icon.ts';
import type { setMobile } from './set-mobile.ts';
import type { setNickname } from './set-nickname.ts';
import type { setPayeeName } from './set-payee-name.ts';

export type OwnAccountEndpoints = [
  typeof agreeTerms,
  typeof getHeadIcon,
  typeof memberDetails,
  typeof memberInfo,
  typeof sendMobileCode,
  typeof setEmail,
  typeof setHeadIcon,
  typeof setMobile,
  typeof setNickname,
  typeof setPayeeName,
];
