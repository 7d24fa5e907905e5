/** The operators of the demo: their names are fixed, their keys are this installation's own. */
import { hkdfSync } from 'node:crypto';
import type { DemoOperator } from '#modules/operators/index.ts';
import { ensureSecret } from '#platform/keys.ts';

export interface DemoKeys {
  /** The same for all of them. */
  password: string;
  /** Of the authenticator that all of them have. */
  authenticatorSecret: Uint8Array;
}

/** Read from a file of the data folder, made at the first start: a console that listens to others has no password from the internet. */
export async function demoKeys(dataDir: string): Promise<DemoKeys> {
  const secret = await ensureSecret(dataDir, 'demo-operators.secret');
  const derive = (use: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `perya demo ${use}`, bytes));
  const password = derive('password', 8).toString('hex').match(/.{4}/g)!.join('-');
  return { password, authenticatorSecret: derive('authenticator', 20) };
}

export async function demoOperators(dataDir: string): Promise<DemoOperator[]> {
  const keys = await demoKeys(dataDir);
  return [
    { ...keys, name: 'owner', title: 'Owner', roles: ['owner'] },
    // A second owner decides what the first proposes; a third one, what concerns either of them.
    { ...keys, name: 'deputy', title: 'Deputy', roles: ['owner'] },
    { ...keys, name: 'director', title: 'Director', roles: ['owner'] },
    { ...keys, name: 'support', title: 'Customer service', roles: ['support', 'kyc'] },
    { ...keys, name: 'content', title: 'Editor', roles: ['content', 'promotions'] },
    { ...keys, name: 'cashier', title: 'Cashier', roles: ['cashier'] },
    { ...keys, name: 'lead', title: 'Lead cashier', roles: ['cashierLead'] },
    { ...keys, name: 'risk', title: 'Risk', roles: ['risk'] },
    { ...keys, name: 'games', title: 'Number games', roles: ['games'] },
    { ...keys, name: 'finance', title: 'Finance', roles: ['finance'] },
    { ...keys, name: 'auditor', title: 'Regulator', roles: ['auditor'] },
  ];
}
