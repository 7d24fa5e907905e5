import type { ApiValue } from '@perya/contract/api.ts';

export type AgentContract = ApiValue<'GET /wps/agent/contracts'>['own'][number];
export type ContractKind = AgentContract['kind'];

/** The page of each kind, where a prompt leads (specification 2 §2). */
export const contractPages = {
  dailySalary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hourlySalary: '/m/member/agent/getHourContract',
} as const satisfies Record<ContractKind, string>;
