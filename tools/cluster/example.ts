/**
 * The examples in `deploy/`, changed where a machine's own facts stand: names, passwords, folders. A part that the example no longer has is
 * an error, so that what is checked stays what operators follow. Pure.
 */
import type { Host } from './network.ts';

export interface NodeFacts {
  host: Host;
  /** Of this node: data, sockets, passwords. */
  folder: string;
  binDir: string;
  postgresMajor: number;
  /** Of etcd: Patroni before 4.0.7 loses commits with version 3. */
  etcdApi: 2 | 3;
  password: string;
}

type Change = readonly [what: RegExp, by: string];

/** @throws Error naming what the example lacks. */
function change(text: string, changes: readonly Change[], name: string): string {
  return changes.reduce((before, [what, by]) => {
    if (!what.test(before)) throw new Error(`deploy/${name} has no ${what.source} any more`);
    return before.replaceAll(new RegExp(what.source, `${what.flags.replace('g', '')}g`), by);
  }, text);
}

/** Own addresses of node 1 become those of the node; the list of all nodes stays. */
function addressed(text: string, { name, address }: Host): string {
  return text
    .split('\n')
    .map((line) => (/hosts:|initial-cluster:/.test(line) ? line : line.replaceAll('10.0.0.11', address)))
    .join('\n')
    .replace('name: db1', `name: ${name}`);
}

export function etcdSettings(example: string, { host, folder, etcdApi }: NodeFacts): string {
  const text = change(
    addressed(example, host),
    [[/^data-dir: .*$/m, `data-dir: ${folder}/etcd`]],
    'etcd/etcd.conf.yml',
  );
  return etcdApi === 2 ? `${text}enable-v2: true\n` : text;
}

export function patroniSettings(example: string, facts: NodeFacts): string {
  const { host, folder, binDir, postgresMajor, etcdApi, password } = facts;
  const changes: Change[] = [
    [/^ {2}data_dir: .*$/m, `  data_dir: ${folder}/postgres`],
    [
      /^ {2}bin_dir: .*$/m,
      `  bin_dir: ${binDir}\n  pgpass: ${folder}/pgpass\n  parameters:\n    unix_socket_directories: ${folder}`,
    ],
    [/password: CHANGE_ME/, `password: ${password}`],
    // No backups here; without this the log of the database would stay for ever.
    [/^ {8}archive_command: .*$/m, '        archive_command: /bin/true'],
    // The machine's own watchdog would restart the machine.
    [/^ {2}mode: automatic$/m, '  mode: "off"'],
  ];
  if (etcdApi === 2) changes.push([/^etcd3:$/m, 'etcd:']);
  if (postgresMajor < 17) {
    changes.push(
      [/^ {4}- locale-provider: .*\n {4}- builtin-locale: .*\n/m, ''],
      [/^ {4}- locale: C$/m, '    - locale: C.UTF-8'],
    );
  }
  return change(addressed(example, host), changes, 'patroni/patroni.yml');
}

/** @param certificates folder of the certificate. */
export function proxySettings(example: string, certificates: string): string {
  return change(
    example,
    [
      // A shell's limit of open files is lower than the unit's.
      [/^ {2}maxconn 50000$/m, '  maxconn 4000'],
      [/ssl crt \/etc\/haproxy\/certs\//, `ssl crt ${certificates}/`],
      [/^ {2}log \/dev\/log local0$/m, '  log stdout format raw local0 notice'],
    ],
    'haproxy/haproxy.cfg',
  );
}

/** Settings of `deploy/systemd/perya.env`. */
export function readEnvironment(example: string): Record<string, string> {
  return Object.fromEntries(
    example.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      return at < 1 || line.startsWith('#') ? [] : [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
}

/** Flags and file of the program that a unit of `deploy/systemd` starts. @throws Error where it has none. */
export function readCommand(example: string, name: string): string[] {
  const found = /^ExecStart=\S+\/node (.+)$/m.exec(example);
  if (!found) throw new Error(`deploy/systemd/${name} starts no Node any more`);
  return found[1]!.split(' ');
}
