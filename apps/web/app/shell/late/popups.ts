/** What home shows by itself, one after the other. A module describes its own; here they come together. */
import type { Popup } from '#app/lib/popup.ts';
import { contractPopup } from '#app/modules/agents/contract-popup.ts';
import { termsPopup } from '#app/modules/accounts/member/terms-popup.ts';
import { welcomePopup } from '#app/modules/accounts/member/welcome-popup.ts';
import { loginPopup, noticePopup } from '#app/modules/content/notice-popup.ts';

export const popups: readonly Popup[] = [termsPopup, contractPopup, welcomePopup, noticePopup, loginPopup];
