/** What protects a player from himself, as a brand's compliance profile offers it. Plain data, so that it may stand on any page. */
export const protectionTools = [
  'depositLimit',
  'lossLimit',
  'stakeLimit',
  'sessionLimit',
  'timeOut',
  'exclusion',
  'realityCheck',
] as const;
export type ProtectionTool = (typeof protectionTools)[number];

/** For how long a member may stop playing: a time-out of 24 hours to six weeks, an exclusion of six months to five years. */
export const stopLengths = {
  day: 'timeOut',
  week: 'timeOut',
  sixWeeks: 'timeOut',
  sixMonths: 'exclusion',
  year: 'exclusion',
  fiveYears: 'exclusion',
} as const satisfies Record<string, ProtectionTool>;

export type StopLength = keyof typeof stopLengths;

/** What a limit is about, and the tool that offers it: money, or the time of a day. */
export const limitTools = {
  deposit: 'depositLimit',
  loss: 'lossLimit',
  stake: 'stakeLimit',
  session: 'sessionLimit',
} as const satisfies Record<string, ProtectionTool>;

export const limitMeasures = ['deposit', 'loss', 'stake'] as const;
export type LimitMeasure = (typeof limitMeasures)[number];

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Minutes between two reality checks. */
export const realityCheckMinutes = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof realityCheckMinutes)[number];
