/** Mail by SMTP. */
import { createTransport } from 'nodemailer';
import type { ConnectionOptions } from 'node:tls';
import type { Carried, Carrier } from './carrier.ts';

export interface MailSettings {
  host: string;
  port: number;
  /** `start`: from the first byte · `upgrade`: by STARTTLS, and a server without it is refused · `off`: in the clear. */
  tls: 'start' | 'upgrade' | 'off';
  auth: { user: string; pass: string } | null;
  from: { name: string; address: string };
}

export interface MailDependencies {
  /** Name of a brand: the sender's where the settings name none. */
  nameOf: (brand: string) => string;
  /** Over what Node trusts by itself. */
  tlsOptions?: ConnectionOptions;
}

const maxConnections = 4;

export function createMailCarrier(settings: MailSettings, { nameOf, tlsOptions }: MailDependencies): Carrier {
  const { host, port, tls, auth, from } = settings;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'start',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'off',
    ...(auth && { auth }),
    ...(tlsOptions && { tls: tlsOptions }),
    maxConnections,
    // A try that breaks is written down and made again by the delivery, never behind its back.
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    async carry({ id, brand, recipient, subject, body, createdAt }, signal) {
      try {
        await transport.sendMail({
          from: { name: from.name || nameOf(brand), address: from.address },
          // As an object it is one address, whatever stands in it.
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          date: createdAt,
          // The same at every try, by which a mailbox knows a second copy.
          messageId: `<${id}.perya@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
        return { ok: true };
      } catch (error) {
        return describe(error as MailError);
      }
    },
    close: () => transport.close(),
  };
}

interface MailError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

/** Servers repeat the recipient in their texts, so only codes are kept. */
function describe({ code, command, responseCode, permanent }: MailError): Extract<Carried, { ok: false }> {
  const reason = ['SMTP', code, command, responseCode].filter((part) => part !== undefined).join(' ');
  // A greeting, a certificate or a password that does not fit says nothing of the message: the operator may set it right.
  const ofTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { ok: false, permanent: permanent === true && ofTheMessage, reason };
}

/** `smtps://user:password@host:port`, or `smtp://…`, which upgrades by STARTTLS unless it says `?tls=off`. */
export function parseSmtpUrl(text: string): Pick<MailSettings, 'host' | 'port' | 'tls' | 'auth'> {
  const url = new URL(text);
  const start = url.protocol === 'smtps:';
  const off = url.searchParams.get('tls') === 'off';
  return {
    // An IPv6 address stands in brackets.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (start ? 465 : 587) : Number(url.port),
    tls: start ? 'start' : off ? 'off' : 'upgrade',
    auth:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}
