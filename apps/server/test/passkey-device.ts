/** An authenticator in software, for tests: makes passkeys and signs with them, rightly or as a thief would. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface DeviceOptions {
  origin?: string;
  rpId?: string;
  /** The owner was recognised by a finger or a PIN. */
  verified?: boolean;
}

interface CreationOptions {
  challenge: string;
  user: { id: string };
}

export interface PasskeyDevice {
  id: string;
  /** Makes the credential. @returns the body that adds it. */
  create(options: CreationOptions, how?: DeviceOptions): object;
  /** @returns the body that uses it. */
  use(challenge: string, how?: DeviceOptions & { count?: number; userHandle?: string }): object;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** @param site the harness's `publicUrl`. */
export function createPasskeyDevice(site: string): PasskeyDevice {
  const { hostname } = new URL(site);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let owner = '';
  let count = 0;
  const flagsOf = (verified: boolean): number => 0x01 | (verified ? 0x04 : 0);
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    id,
    create({ challenge, user }, { origin = site, rpId = hostname, verified = true } = {}) {
      owner = user.id;
      const authData = Buffer.concat([
        sha256(rpId),
        Buffer.from([flagsOf(verified) | 0x40]),
        Buffer.alloc(4),
        Buffer.alloc(16),
        Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]),
        credentialId,
        coseOf(publicKey),
      ]);
      return {
        id,
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(
          Buffer.concat([
            // { fmt: "none", attStmt: {}, authData }
            Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
            cborBytes(authData),
          ]),
        ),
        transports: ['internal'],
      };
    },
    use(challenge, { origin = site, rpId = hostname, verified = true, ...how } = {}) {
      count = how.count ?? count + 1;
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(count);
      const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([flagsOf(verified)]), counter]);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return {
        id,
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle: how.userHandle ?? owner,
      };
    },
  };
}

/** An ES256 key as COSE has it: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

function cborBytes(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
}
