import { addDays, dayOf } from '@perya/calendar/days.ts';
import { createHash } from 'node:crypto';
import type { AgentSettings } from '@perya/contract/brand/agent-settings.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Agent, AgentsDependencies } from '../dependencies.ts';
import {
  findContractOfRequest,
  insertContract,
  insertEvent,
  insertVersion,
  listContracts,
  lockContract,
  storedTerms,
  updateContract,
  type Contract,
  type Step,
} from '../queries/contracts.ts';
import { isMoving } from '../queries/moves.ts';
import { findInTeam } from '../queries/tree.ts';
import {
  inOrder,
  keepsEdge,
  mayStep,
  type ContractAction,
  type ContractKind,
  type Terms,
} from '../rules/contracts.ts';
import { ppmOf } from '../rules/rates.ts';
import { isGeneralAgent } from '../rules/types.ts';

type Ports = Pick<AgentsDependencies, 'db' | 'clock' | 'makeId' | 'brands' | 'timeZoneOf'>;

export type ContractError = 'not.found' | 'contract.state' | 'contract.terms' | 'contract.exists';

export interface Offer {
  kind: ContractKind;
  gameType: string;
  downlineId: bigint;
  terms: Terms;
  requestId: string;
}

/** What two parties have agreed to, in one number. */
function hashOf(
  {
    contractId,
    brand,
    kind,
    gameType,
    uplineId,
    downlineId,
  }: Pick<Contract, 'contractId' | 'brand' | 'kind' | 'gameType' | 'uplineId' | 'downlineId'>,
  version: number,
  terms: Terms,
): string {
  const text = JSON.stringify([
    String(contractId),
    version,
    brand,
    kind,
    gameType,
    String(uplineId),
    String(downlineId),
    storedTerms(terms),
  ]);
  return createHash('sha256').update(text).digest('hex');
}

type Bounds = NonNullable<AgentSettings['contracts']>;

/** In per cent; 0 for hourly salaries that a brand does not have. */
function highestOf({ salary, dividend, hourly }: Bounds, kind: ContractKind): string {
  if (kind === 'dividend') return dividend;
  return kind === 'dailySalary' ? salary : (hourly?.salary ?? '0');
}

/** The most that an agent may promise of a kind, parts per million: of a general agent what the brand has, of others their own contract's. */
export async function mostOf(
  { brands }: Pick<Ports, 'brands'>,
  db: Queryable,
  agent: Agent,
  kind: ContractKind,
  gameType: string,
): Promise<bigint> {
  const bounds = brands.settingsOf(agent.brand).agents?.contracts;
  if (!bounds) return 0n;
  if (isGeneralAgent(agent.type)) return BigInt(ppmOf(highestOf(bounds, kind)));
  const own = (await listContracts(db, agent.memberId, 'downline', kind)).find(
    (contract) => contract.gameType === gameType && ['A', 'V'].includes(contract.status),
  );
  const rates = own?.terms.tiers.filter(({ rateType }) => rateType === 'P').map(({ rate }) => rate) ?? [];
  return rates.reduce((most, rate) => (rate > most ? rate : most), 0n);
}

/** Whether terms are in order, within the agent's own, and leave the house its edge. */
async function holds(
  dependencies: Pick<Ports, 'brands'>,
  db: Queryable,
  agent: Agent,
  { kind, gameType, terms }: Pick<Offer, 'kind' | 'gameType' | 'terms'>,
): Promise<boolean> {
  const settings = dependencies.brands.settingsOf(agent.brand).agents;
  if (!settings?.contracts || terms.tiers.length === 0 || !inOrder(terms.tiers)) return false;
  const most = await mostOf(dependencies, db, agent, kind, gameType);
  const fixed = terms.tiers.some(({ rateType }) => rateType === 'F');
  if (fixed && (kind === 'dividend' || most === 0n)) return false;
  if (terms.tiers.some(({ rateType, rate }) => rateType === 'P' && rate > most)) return false;
  // A fixed sum is no more than the share of the least stakes that earn it.
  const share = ({ rate, stake }: Terms['tiers'][number]) => rate * 1_000_000n <= stake * most;
  if (terms.tiers.some((tier) => tier.rateType === 'F' && !share(tier))) return false;
  // Hours have one sum for all game types.
  if (kind === 'hourlySalary' && gameType !== 'CONS') return false;
  return keepsEdge(settings);
}

/** Offers a contract to a direct downline; the same request gives the same contract. */
export async function offerContract(
  dependencies: Ports,
  agent: Agent,
  offer: Offer,
): Promise<Result<Contract, ContractError>> {
  const { db, clock, makeId } = dependencies;
  const { brand, memberId: uplineId } = agent;
  const before = await findContractOfRequest(db, uplineId, offer.requestId);
  if (before) return ok(before);
  if ((await findInTeam(db, uplineId, offer.downlineId))?.depth !== 1) return fail('not.found');
  return db.transaction<Result<Contract, ContractError>>(async (tx) => {
    if (await isMoving(tx, offer.downlineId)) return fail('contract.state');
    if (!(await holds(dependencies, tx, agent, offer))) return fail('contract.terms');
    const contractId = makeId();
    const at = clock.now();
    const hash = hashOf({ ...offer, contractId, brand, uplineId }, 1, offer.terms);
    if (!(await insertContract(tx, { ...offer, contractId, brand, uplineId, hash, at })))
      return fail('contract.exists');
    await insertEvent(tx, { eventId: makeId(), contractId, action: 'N', version: 1, by: uplineId, at });
    const made = await findContractOfRequest(tx, uplineId, offer.requestId);
    return made ? ok(made) : fail('not.found');
  });
}

/** One step of a contract by one of its parties: changed, accepted, refused, ended, kept. */
export async function stepContract(
  dependencies: Ports,
  agent: Agent,
  contractId: bigint,
  { action, terms }: { action: ContractAction; terms?: Terms | undefined },
): Promise<Result<Contract, ContractError>> {
  const { db, clock, makeId, timeZoneOf } = dependencies;
  return db.transaction<Result<Contract, ContractError>>(async (tx) => {
    const contract = await lockContract(tx, contractId, agent.memberId);
    if (!contract) return fail('not.found');
    const party = contract.uplineId === agent.memberId ? 'upline' : 'downline';
    if (!mayStep(action, contract.status, party)) return fail('contract.state');
    const at = clock.now();
    const tomorrow = addDays(dayOf(at, timeZoneOf(contract.brand)), 1);
    if (action === 'change') {
      const { kind, gameType } = contract;
      if (!terms || !(await holds(dependencies, tx, agent, { kind, gameType, terms })))
        return fail('contract.terms');
      const version = contract.version + 1;
      await insertVersion(tx, { contractId, version, terms, hash: hashOf(contract, version, terms), at });
    }
    const step = stepOf(contract, action, { tomorrow, at });
    await updateContract(tx, contractId, step);
    const version = step.version ?? contract.version;
    const by = agent.memberId;
    await insertEvent(tx, { eventId: makeId(), contractId, action: events[action], version, by, at });
    const changed = await lockContract(tx, contractId, agent.memberId);
    return changed ? ok(changed) : fail('not.found');
  });
}

const events = { change: 'E', accept: 'A', reject: 'R', end: 'V', agreeToEnd: 'C', keep: 'A' } as const;

function stepOf(
  contract: Contract,
  action: ContractAction,
  { tomorrow, at }: { tomorrow: string; at: Date },
): Step {
  switch (action) {
    case 'change':
      return { status: 'E', version: contract.version + 1 };
    case 'accept':
      // From the next day on: a day has one version.
      return { status: 'A', signed: { version: contract.version, validFrom: tomorrow, at } };
    case 'reject':
      // Refused changes leave what was signed.
      return contract.signedVersion === null ? { status: 'R' } : { status: 'A', version: contract.version };
    case 'end':
      return { status: 'V' };
    case 'agreeToEnd':
      return { status: 'C', endedOn: addDays(tomorrow, -1) };
    case 'keep':
      return { status: 'A' };
  }
}
