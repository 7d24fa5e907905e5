/** The interface of an attack. Each is a file in `tools/abuse/`; `check-abuse.ts` finds it there. */
import type pg from 'pg';
import type { AppMode } from '../../../packages/contract/src/brand/brand-settings.ts';

export interface Attack {
  /** What the attacker tries, in a few words. */
  name: string;
  /** Resolves if the instance holds. @throws Vulnerable when the attack succeeds. @throws Skipped without what it needs. */
  run(context: AbuseContext): Promise<void>;
}

/** The attack succeeded; the message says how. */
export class Vulnerable extends Error {}

/** This run lacks something that the attack needs. */
export class Skipped extends Error {}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // Attacks read answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Request {
  token?: string;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Encrypts the body with the server's key, as login and registration require. */
  encrypted?: boolean;
}

export interface Member {
  token: string;
  userName: string;
  password: string;
}

export interface Launched {
  /** The supplier of the game. */
  vendor: string;
  /** Token for the supplier, valid for one session. */
  token: string;
}

/** The signed body, if it differs from the sent one. */
interface Signing {
  path?: string;
  at?: Date;
}

export interface AbuseContext {
  siteUrl: string;
  /** @throws Skipped when no database is named. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A request to the site. */
  site(method: string, path: string, request?: Request): Promise<Answer>;
  /** A request to the studio. @throws Skipped when none is named. */
  studio(method: string, path: string, request?: Request): Promise<Answer>;
  /** Solves the server's proof of work, the alternative to the picture. @returns the form's values. */
  solveCaptcha(): Promise<{ captchaId: string; captcha: string }>;
  /** Registers a member. */
  newMember(fields?: Record<string, unknown>): Promise<Member>;
  /** Deposits ₱500 with the sandbox's provider. */
  fund(member: Member): Promise<void>;
  /** Opens a game and its session in the studio. @throws Skipped when no studio is named. */
  launch(member: Member, game: string): Promise<Launched>;
  /** Sends a supplier's call, signed with the demo's key. @throws Skipped when no data folder is named. */
  supplier(code: string, path: string, message: object | string, signing?: Signing): Promise<Answer>;
  /** Opens or closes the brand, as `npm run brand:mode` does. @throws Skipped when no database is named. */
  setBrandMode(mode: AppMode): Promise<void>;
  /** An address that no other request of this run used. The instance accepts it if it trusts the loopback proxy. */
  fromElsewhere(): Record<string, string>;
  pause(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** @throws Vulnerable with the message unless the condition holds. */
export function hold(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Vulnerable(message);
}
