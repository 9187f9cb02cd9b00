import { execFile } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What a test needs of the machine and does not find; never a reason to skip it. */
export class MissingPostgresError extends Error {
  override readonly name = 'MissingPostgresError';
  constructor() {
    super(
      'These tests need PostgreSQL, and initdb was not found. Run `apt-get install -y postgresql`, or set ISP_POSTGRES_BIN to the folder of initdb.',
    );
  }
}

/**
 * Starts PostgreSQL in a temporary folder, reachable through a socket in it only.
 *
 * @returns the folder; {@link stopServer} ends the server and removes it
 * @throws {@link MissingPostgresError}
 */
export async function startServer(): Promise<string> {
  const bin = findBin();
  const folder = mkdtempSync(join(tmpdir(), 'isp-pg-'));
  const user = await unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off`;
  const run = (program: string, ...args: string[]) => runAs(user, folder, join(bin, program), args);
  await run('initdb', '-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  await run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings, 'start');
  return folder;
}

/** Ends a server at once, its clients or not, and removes its folder. */
export async function stopServer(folder: string): Promise<void> {
  const args = ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop'];
  await runAs(await unprivileged(), folder, join(findBin(), 'pg_ctl'), args);
  rmSync(folder, { recursive: true, force: true });
}

/** Address of a database of the server in a folder. */
export const addressOf = (folder: string, database: string): string =>
  `postgres://app@localhost/${database}?host=${encodeURIComponent(folder)}`;

interface User {
  readonly uid: number;
  readonly gid: number;
}

function runAs(user: User | undefined, folder: string, command: string, args: readonly string[]) {
  const options = { cwd: folder, env: { ...process.env, HOME: folder } };
  if (!user) return execute(command, args, options);
  // the server refuses to run as root
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return execute('setpriv', [...drop, command, ...args], options);
}

/** The user PostgreSQL runs as when the tests run as root. */
async function unprivileged(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // no such user: the next one
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

function findBin(): string {
  const given = process.env.ISP_POSTGRES_BIN;
  const versions = entries('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const places = given
    ? [given]
    : [
        ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
        ...(process.env.PATH ?? '').split(delimiter),
      ];
  const found = places.find((place) => {
    try {
      accessSync(join(place, 'initdb'), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!found) throw new MissingPostgresError();
  return found;
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
