import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, readlink, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The process that is using a folder. */
export interface FolderHolder {
  readonly pid: number;
  readonly host: string;
  /** ISO time at which the process reserved the folder. */
  readonly since: string;
  /** Address (URL) at which the process listens. Empty until the process listens. */
  readonly address: string;
}

/** Error because another process is using the folder. Nothing in the folder was changed. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly holder: FolderHolder | undefined;

  constructor(folder: string, holder: FolderHolder | undefined) {
    const where = holder?.address ? `, ${holder.address}` : '';
    const holderText = holder ? `${holder.pid} (${holder.host}, ${holder.since}${where})` : '?';
    super(
      `数据目录 ${folder} 正被进程 ${holderText} 使用。请先停止该进程，或使用其他目录。\n` +
        `The data folder ${folder} is in use by process ${holderText}. Stop that process, or use another folder.`,
    );
    this.holder = holder;
  }
}

export interface FolderLock {
  /**
   * Stores the address of this process, so that the error message of a second process that wants the same folder
   * can contain it.
   */
  readonly setAddress: (address: string) => Promise<void>;
  /**
   * Sets the function that does what another process of the same user asks for with {@link askHolder}. Without it
   * such a request is refused.
   */
  readonly answer: (answer: Answer) => void;
  readonly release: () => Promise<void>;
}

/**
 * Does what another process asks for. `isWanted` returns false when that process no longer waits. Returns the
 * milliseconds for which the calls of this process waited.
 */
type Answer = (request: string, isWanted: () => boolean) => Promise<number>;

interface Note extends FolderHolder {
  readonly id: string;
  /** Identifies a group of processes that can see each other's sockets, such as those in one container. */
  readonly space: string;
  /**
   * Secret that a process must know that asks the holder for something. Only the user of the holder can read the
   * file.
   */
  readonly key: string;
}

const fileName = 'isp.lock';

/** Times in milliseconds. */
const times = {
  /** Time between two updates of the lock file's modification time. The updates show that the process is alive. */
  beat: 2000,
  /**
   * Time without an update after which the process in another container or on another machine is considered ended.
   */
  silence: 12_000,
} as const;

/**
 * Reserves a folder for this process. Call this function before anything in the folder is opened. The reservation
 * is a listening socket: only one process can have it, and the operating system closes it however the process ends.
 * A process in another container or on another machine with the same volume cannot see the socket. For such
 * processes, the modification time of a lock file is updated regularly.
 *
 * @throws {@link FolderInUseError}
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = await realpath(folder);
  const file = join(path, fileName);
  const key = randomBytes(32).toString('base64url');
  let answer: Answer | undefined;
  const socket = await takeSocket(path, (asker) => void reply(asker, key, answer));
  if (!socket) throw new FolderInUseError(folder, await readNote(file));
  try {
    const space = await readSpace();
    const before = await readNote(file);
    if (before && before.space !== space && (await isAlive(file))) throw new FolderInUseError(folder, before);
    let note: Note = {
      id: randomUUID(),
      pid: process.pid,
      host: hostname(),
      since: new Date().toISOString(),
      address: '',
      space,
      key,
    };
    await writeNote(file, note);
    const heartbeat = setInterval(() => {
      const now = new Date();
      // The folder may have been removed in the meantime, for example by a test. The error is ignored, because
      // there is nothing to update then.
      utimes(file, now, now).catch(() => undefined);
    }, times.beat);
    heartbeat.unref();
    return {
      async setAddress(address) {
        note = { ...note, address };
        await writeNote(file, note);
      },
      answer(next) {
        answer = next;
      },
      async release() {
        clearInterval(heartbeat);
        if ((await readNote(file))?.id === note.id) await rm(file, { force: true });
        await closed(socket);
      },
    };
  } catch (error) {
    await closed(socket);
    throw error;
  }
}

/**
 * Asks the process that uses a folder for something, and waits until it is done. Only a process of the same user can
 * ask.
 *
 * @param limitMs - milliseconds after which it is given up, because calls of the holder have not ended
 * @returns the milliseconds for which the calls of the holder waited; undefined if an older version holds the folder
 * @throws Error if the holder refuses or fails, if it is busy for too long, or if it cannot be reached from here, for
 * example because it is in another container
 */
export async function askHolder(
  folder: string,
  request: string,
  limitMs: number,
): Promise<number | undefined> {
  const path = await realpath(folder);
  const note = await readNote(join(path, fileName));
  const socket = connect(await socketOf(path));
  socket.end(JSON.stringify({ key: note?.key ?? '', request, until: Date.now() + limitMs }));
  let isOverdue = false;
  const timer = setTimeout(() => {
    isOverdue = true;
    socket.destroy(new Error('overdue'));
  }, limitMs);
  const answered = await text(socket)
    .catch((cause: unknown) => {
      throw new Error(isOverdue ? busy(folder, limitMs) : unreachable(folder), { cause });
    })
    .finally(() => clearTimeout(timer));
  const [, waitedMs] = /^done(?: (\d+))?$/.exec(answered) ?? [undefined, ''];
  if (waitedMs === '')
    throw new Error(answered || `The process that uses ${folder} has refused the request.`);
  return waitedMs === undefined ? undefined : Number(waitedMs);
}

const unreachable = (folder: string) =>
  `The process that uses ${folder} cannot be reached. Run the command on the same machine and in the same container.`;

const busy = (folder: string, limitMs: number) =>
  `使用 ${folder} 的进程在 ${limitMs / 1000} 秒内一直在执行同一个操作（如导入或升级），因此没有备份。请在其结束后重试。\n` +
  `The process that uses ${folder} was busy for ${limitMs / 1000} s with a call that has not ended, such as an import or an upgrade. Nothing was written. Try again when it is over.`;

const done = 'done';
/** Longest request, in characters. */
const MAX_REQUEST = 1000;
/** Time for sending the request, in milliseconds. */
const REQUEST_MS = 10_000;

/** Answers another process. A process without the key gets no answer. */
async function reply(asker: Socket, key: string, answer: Answer | undefined): Promise<void> {
  asker.on('error', () => asker.destroy());
  asker.setTimeout(REQUEST_MS, () => asker.destroy());
  try {
    let sent = '';
    for await (const piece of asker.setEncoding('utf8') as AsyncIterable<string>) {
      sent += piece;
      if (sent.length > MAX_REQUEST) throw new Error('too long');
    }
    asker.setTimeout(0);
    const asked = JSON.parse(sent) as {
      readonly key: string;
      readonly request: string;
      readonly until?: number;
    };
    const digest = (value: string) => createHash('sha256').update(String(value)).digest();
    if (!answer || !timingSafeEqual(digest(asked.key), digest(key))) throw new Error('refused');
    const { until = Number.POSITIVE_INFINITY } = asked;
    const isWanted = () => Date.now() < until;
    const answered = await answer(asked.request, isWanted).then(
      (waitedMs) => `${done} ${Math.round(waitedMs)}`,
      (error: unknown) => String(error),
    );
    asker.end(answered);
  } catch {
    asker.destroy();
  }
}

/** Returns the address of the socket that reserves a folder. */
async function socketOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path);
  const name = `isp-data-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Returns the listening socket that reserves the folder, or undefined if another process has it. */
async function takeSocket(path: string, onAsker: (asker: Socket) => void): Promise<Server | undefined> {
  const place = await socketOf(path);
  const taken = await listen(place, onAsker);
  if (taken || ['linux', 'win32'].includes(process.platform)) return taken;
  // On other systems a socket is a file, which remains after its process has ended. If nothing answers at the
  // socket, its file is removed and the socket is opened again.
  if (await answers(place)) return undefined;
  await rm(place, { force: true });
  return listen(place, onAsker);
}

function listen(name: string, onAsker: (asker: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, onAsker);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: name, exclusive: true }, () => resolve(server.unref()));
  });
}

function answers(place: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(place);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/**
 * Returns a text that identifies the machine, its current boot and its network namespace. Processes with the same
 * text can see each other's sockets.
 */
async function readSpace(): Promise<string> {
  const parts = [
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').then((text) => text.trim()),
    readlink('/proc/self/ns/net'),
  ];
  const known = await Promise.all(parts.map((part) => part.catch(() => '')));
  return [hostname(), ...known].join(' ');
}

async function readNote(file: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Note;
  } catch {
    return undefined;
  }
}

/** Writes the lock file. The whole file is replaced at once, so that a reader never sees an incomplete file. */
async function writeNote(file: string, note: Note): Promise<void> {
  const draft = `${file}.${note.id}`;
  await writeFile(draft, `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/**
 * Returns true if the process that wrote the lock file is alive. Waits for an update of the file instead of
 * comparing its time with the clock, because the clocks of two machines may differ.
 */
async function isAlive(file: string): Promise<boolean> {
  const changed = async () => (await stat(file).catch(() => undefined))?.mtimeMs;
  const first = await changed();
  for (let waited = 0; waited < times.silence; waited += times.beat / 4) {
    await wait(times.beat / 4);
    if ((await changed()) !== first) return true;
  }
  return false;
}
