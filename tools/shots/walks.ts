/** Every walk: its area, whose phone it is walked with, and in which sizes. */
import {
  walkCodes,
  walkEnded,
  walkForgotten,
  walkOtherEntrance,
  walkSettings,
  walkSocial,
  walkTrial,
} from './accounts.ts';
import { walkAffiliate, walkAgent, walkGeneralAgent } from './agents.ts';
import { walkOffline, walkOtherBrand } from './closed.ts';
import { consoleArea, walkConsole, walkConsoleDoor } from './console.ts';
import { walkGame, walkVerify } from './game.ts';
import { walkKeys } from './keys.ts';
import { walkLists, walkOwnLists } from './lists.ts';
import { walkHalls, walkNumberGames, walkSlips } from './lottery.ts';
import { walkMail } from './mail.ts';
import { walkDeposit, walkMember, walkRecords } from './member.ts';
import { walkDevice, walkGreetings, walkPopups, walkSecondVisit } from './popups.ts';
import { walkPromotions } from './promotions.ts';
import { walkBonuses, walkNewRewards, walkRewards } from './rewards.ts';
import { walkSecondBrand } from './second-brand.ts';
import type { Size, Stage } from './stage.ts';
import { walkChat } from './talk.ts';
import { tourMembers, tourOtherBrand, tourRecords, tourVisitors } from './tours.ts';
import { walkEntrance, walkHome, walkNoticePopup, walkPages } from './visitor.ts';
import { walkFirstWithdrawal, walkWithdrawals } from './withdrawals.ts';

export interface Walk {
  name: string;
  /** Folder of its pictures. */
  area: (typeof areas)[number];
  walk: (stage: Stage) => Promise<void>;
  /** Absent: states, in three sizes. `tour`: pages, in five. `desk`: the console. */
  kind?: 'tour' | 'desk';
  who?: 'demo';
  merchant?: string;
  userAgent?: string;
  worker?: boolean;
}

/** In the order of the overview. */
export const areas = [
  'pages',
  'home',
  'catalogue',
  'entrance',
  'member',
  'settings',
  'deposits',
  'withdrawals',
  'records',
  'rewards',
  'promotions',
  'lottery',
  'agents',
  'talk',
  'game',
  'second-brand',
  'device',
  consoleArea,
] as const;

export const stateSizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];
export const tourSizes: readonly Size[] = [
  ...stateSizes,
  { width: 320, height: 568 },
  { width: 1024, height: 768 },
];
export const deskSize: Size = { width: 1440, height: 900 };

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

export const walks: readonly Walk[] = [
  { area: 'pages', name: 'tour of a visitor', walk: tourVisitors, kind: 'tour' },
  { area: 'pages', name: 'tour of a member', walk: tourMembers, kind: 'tour', who: 'demo' },
  { area: 'home', name: 'home of a visitor', walk: walkHome },
  { area: 'home', name: 'notice', walk: walkNoticePopup },
  { area: 'home', name: 'greetings', walk: walkGreetings },
  { area: 'home', name: 'popups', walk: walkPopups },
  { area: 'catalogue', name: 'other pages', walk: walkPages },
  { area: 'catalogue', name: 'lists', walk: walkLists },
  { area: 'catalogue', name: 'own lists', walk: walkOwnLists },
  { area: 'entrance', name: 'log-in and registration', walk: walkEntrance },
  { area: 'entrance', name: 'codes', walk: walkCodes },
  { area: 'entrance', name: 'trial', walk: walkTrial },
  { area: 'entrance', name: 'social', walk: walkSocial },
  { area: 'entrance', name: 'forgotten', walk: walkForgotten },
  { area: 'entrance', name: 'ended', walk: walkEnded },
  { area: 'member', name: 'member centre', walk: walkMember, who: 'demo' },
  { area: 'settings', name: 'keys', walk: walkKeys },
  { area: 'settings', name: 'all settings', walk: walkSettings, who: 'demo' },
  { area: 'deposits', name: 'deposit', walk: walkDeposit, who: 'demo' },
  { area: 'withdrawals', name: 'first withdrawal', walk: walkFirstWithdrawal },
  { area: 'withdrawals', name: 'withdrawals of a member', walk: walkWithdrawals },
  { area: 'records', name: 'records of the demo', walk: walkRecords, who: 'demo' },
  { area: 'records', name: 'tour of records', walk: tourRecords, who: 'demo' },
  { area: 'rewards', name: 'rewards of the demo', walk: walkRewards, who: 'demo' },
  { area: 'rewards', name: 'new rewards', walk: walkNewRewards },
  { area: 'rewards', name: 'bonuses', walk: walkBonuses },
  { area: 'promotions', name: 'applications', walk: walkPromotions },
  { area: 'lottery', name: 'halls', walk: walkHalls },
  { area: 'lottery', name: 'number games', walk: walkNumberGames },
  { area: 'lottery', name: 'slips', walk: walkSlips },
  { area: 'agents', name: 'general agent', walk: walkGeneralAgent },
  { area: 'agents', name: 'agent', walk: walkAgent },
  { area: 'agents', name: 'affiliate', walk: walkAffiliate },
  { area: 'talk', name: 'chat', walk: walkChat },
  { area: 'talk', name: 'mail', walk: walkMail, who: 'demo' },
  { area: 'game', name: 'game', walk: walkGame, who: 'demo' },
  { area: 'game', name: 'verify', walk: walkVerify, who: 'demo' },
  { area: 'second-brand', name: 'tour of the brand', walk: tourOtherBrand, kind: 'tour', merchant: 'lucena' },
  { area: 'second-brand', name: 'brand', walk: walkOtherBrand, merchant: 'lucena' },
  { area: 'second-brand', name: 'entrance of the brand', walk: walkOtherEntrance, merchant: 'lucena' },
  { area: 'second-brand', name: 'member of the brand', walk: walkSecondBrand, merchant: 'lucena' },
  { area: 'device', name: 'offline', walk: walkOffline },
  { area: 'device', name: 'second visit', walk: walkSecondVisit, worker: true },
  { area: 'device', name: 'android', walk: walkDevice('android'), userAgent: android },
  { area: 'device', name: 'iphone', walk: walkDevice('iphone'), userAgent: iphone },
  { area: consoleArea, name: 'door', walk: walkConsoleDoor, kind: 'desk' },
  { area: consoleArea, name: 'screens', walk: walkConsole, kind: 'desk' },
];
