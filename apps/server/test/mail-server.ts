/** A real SMTP server for tests: it keeps what it is given and answers as it is told. */
// `@peculiar/x509` needs it to be there before.
import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { MailSettings } from '#platform/messages/mail-carrier.ts';

const { certificate, certificateKey } = await makeCertificate();
export { certificate };

/** Made anew for each run, for `localhost` alone; nothing else trusts it. */
async function makeCertificate(): Promise<{ certificate: string; certificateKey: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  });
  const certificateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  return { certificate: made.toString('pem'), certificateKey: String(certificateKey) };
}

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
  user: string | undefined;
  secure: boolean;
}

/** To each message: takes it, refuses it for good or for now, or says nothing at all. */
export type MailAnswer = 'take' | 'refuse' | 'later' | 'silence';

export interface TestMailServer {
  settings: MailSettings;
  received: ReceivedMail[];
  /** Messages offered, taken or not. */
  offered: number;
  answer: MailAnswer;
  /** Passwords that were shown to it. */
  passwords: string[];
  close(): Promise<void>;
}

export async function startMailServer(
  options: { tls?: MailSettings['tls']; offersTls?: boolean } = {},
): Promise<TestMailServer> {
  const { tls = 'off', offersTls = tls !== 'off' } = options;
  const server = new SMTPServer({
    secure: tls === 'start',
    ...(offersTls && { key: certificateKey, cert: certificate }),
    authOptional: true,
    // A server that takes passwords in the clear, so that it is the sender who must refuse to show one.
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth(auth, _session, done) {
      test.passwords.push(auth.password ?? '');
      done(null, { user: auth.username });
    },
    async onData(stream, session, done) {
      test.offered += 1;
      const raw = await readAll(stream);
      if (test.answer === 'silence') return;
      const { envelope, user, secure } = session;
      const to = envelope.rcptTo.map(({ address }) => address);
      if (test.answer === 'take') {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        test.received.push({ from, to, raw, user: user as string | undefined, secure });
        return done();
      }
      const responseCode = test.answer === 'refuse' ? 550 : 451;
      done(Object.assign(new Error(`${to[0]} is not here`), { responseCode }));
    },
  });
  // A sender that breaks off is part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const test: TestMailServer = {
    settings: {
      host: '127.0.0.1',
      port: (server.server.address() as AddressInfo).port,
      tls,
      auth: null,
      from: { name: '', address: 'no-reply@perya.test' },
    },
    received: [],
    offered: 0,
    answer: 'take',
    passwords: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return test;
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
