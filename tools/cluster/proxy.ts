/** HAProxy by the example in `deploy/`, with a certificate of its own. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { proxySettings } from './example.ts';
import { proxyHost, runOn, startOn } from './network.ts';

const example = join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');
/** As in `deploy/systemd/perya.env` and `haproxy.cfg`. */
export const hostNames = { site: 'play.example.com', studio: 'games.example.com' } as const;

/** @returns the certificate, which clients have to trust. */
export async function startProxy(folder: string): Promise<string> {
  const certificates = join(folder, 'certificates');
  await mkdir(certificates, { recursive: true });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = Object.values(hostNames);
  const subject = [
    '-subj',
    `/CN=${names[0]}`,
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
  ];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    ...kind,
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const pem = await readFile(certificate, 'utf8');
  await writeFile(join(certificates, 'perya.pem'), `${pem}${await readFile(key, 'utf8')}`, { mode: 0o600 });
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(settings, proxySettings(await readFile(example, 'utf8'), certificates));
  await runOn(proxyHost, { file: 'haproxy', args: ['-c', '-f', settings] });
  startOn(proxyHost, { file: 'haproxy', args: ['-db', '-f', settings], log: join(folder, 'haproxy.log') });
  return pem;
}
