import { execFile } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Error because PostgreSQL, which a test needs, is missing on the machine. Tests are never skipped for this reason.
 */
export class MissingPostgresError extends Error {
  override readonly name = 'MissingPostgresError';
  constructor() {
    super(
      'These tests need PostgreSQL, but initdb was not found. Run `apt-get install -y postgresql`, or set ISP_POSTGRES_BIN to the folder that contains initdb.',
    );
  }
}

export interface ServerOptions {
  /** True if committed data must survive a crash of the server. Commits are then slower. @defaultValue false */
  readonly durable?: boolean;
}

/**
 * Starts PostgreSQL in a temporary folder. It can be reached only through a socket in this folder.
 *
 * @returns the folder; {@link stopServer} ends the server and removes the folder
 * @throws {@link MissingPostgresError}
 */
export async function startServer(options: ServerOptions = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'isp-pg-'));
  const user = await unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = dataOf(folder);
  const initdb = ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runTool(folder, 'initdb', initdb);
  await launchServer(folder, options);
  return folder;
}

/**
 * Starts a streaming replica of the server in a folder.
 * @returns the folder of the replica; {@link stopServer} ends it
 */
export async function startReplica(primary: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'isp-pg-'));
  const user = await unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const copied = ['-h', primary, '-U', 'app', '-D', dataOf(folder), '-R', '-X', 'stream'];
  await runTool(folder, 'pg_basebackup', [...copied, '--checkpoint=fast', '--no-sync']);
  await launchServer(folder, {});
  return folder;
}

/** Starts the server of an existing folder. Resolves when the server accepts connections. */
export async function launchServer(folder: string, { durable = false }: ServerOptions): Promise<void> {
  const quick = durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  // Two options are switched off: compiling queries (jit), and starting further processes for a query. Both take
  // longer than any query of the tests.
  const settings = `-k ${folder} -c listen_addresses= -c jit=off -c max_parallel_workers_per_gather=0 ${quick}`;
  const log = join(folder, 'log');
  await runTool(folder, 'pg_ctl', [
    '-D',
    dataOf(folder),
    '-w',
    '-t',
    '60',
    '-l',
    log,
    '-o',
    settings,
    'start',
  ]);
}

/**
 * Shuts the server down and keeps its folder. The mode `fast` closes all connections properly; `immediate`
 * simulates a crash.
 */
export async function shutServerDown(folder: string, mode: 'fast' | 'immediate'): Promise<void> {
  await runTool(folder, 'pg_ctl', ['-D', dataOf(folder), '-m', mode, '-w', 'stop']);
}

/** Sends a signal to every process of the server. */
export async function signalServer(folder: string, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const server = Number.parseInt(readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8'), 10);
  // The main process gets the signal first, so that it starts no further processes. Then its child processes get
  // the signal.
  process.kill(server, name);
  const { stdout } = await execute('ps', ['-o', 'pid=', '--ppid', String(server)]).catch(() => ({
    stdout: '',
  }));
  for (const pid of stdout.split('\n').map(Number).filter(Boolean)) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended since `ps` listed it, so there is nothing to do.
    }
  }
}

/** Ends a server at once, even if clients are connected, and removes its folder. */
export async function stopServer(folder: string): Promise<void> {
  await shutServerDown(folder, 'immediate');
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the URL of a database of the server in a folder. */
export const addressOf = (folder: string, database: string): string =>
  `postgres://app@localhost/${database}?host=${encodeURIComponent(folder)}`;

interface User {
  readonly uid: number;
  readonly gid: number;
}

const dataOf = (folder: string): string => join(folder, 'data');

async function runTool(folder: string, program: string, args: readonly string[]) {
  const command = join(findBin(), program);
  const user = await unprivileged();
  const options = { cwd: folder, env: { ...process.env, HOME: folder } };
  if (!user) return execute(command, args, options);
  // PostgreSQL refuses to run as root, so the command runs as another user.
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return execute('setpriv', [...drop, command, ...args], options);
}

/**
 * Returns the user as which PostgreSQL is started if the tests run as root. Returns undefined if they do not run as
 * root.
 */
async function unprivileged(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // The machine has no user with this name, so the next name is tried.
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
