import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/open/openDatabase.ts';
import { writeBackup } from './writeBackup.ts';

export interface DumpOptions {
  /** Folder of the dumps, such as `.data/backups`. It is made with the first one. */
  readonly folder: string;
  /** Number of dumps that are kept. The oldest are removed. */
  readonly keep: number;
  /** Fingerprints of the configured keys of encrypted fields, as in a backup. @defaultValue none */
  readonly keys?: readonly string[];
  /** Receives the error of a daily dump. */
  readonly onError: (error: unknown) => void;
  readonly now?: () => Date;
  /**
   * Milliseconds after the start until the age of the newest dump is looked at, so that the first calls do not wait.
   *
   * @defaultValue 5 minutes
   */
  readonly firstLookMs?: number;
}

/** The last dumps of an embedded database. Each is a backup without the uploaded files. */
export interface RollingDumps {
  /** Writes a dump now, removes the oldest, and returns its path. Other calls wait until its rows are read. */
  readonly take: (reason: 'change' | 'daily') => Promise<string>;
  /** Writes a dump when the newest is older than a day, now and later. Returns a function that ends this. */
  readonly start: () => () => void;
}

const DAY_MS = 24 * 3600_000;
/** Time between two looks at the age of the newest dump, in milliseconds. */
const LOOK_EVERY_MS = 3600_000;

/** Name of a dump: its time, in which `-` replaces `:`, and its reason. Names in their order are times in their order. */
const pattern = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-(change|daily)\.tar\.gz$/;

export function createDumps(
  database: Database,
  { firstLookMs = 300_000, folder, keep, keys = [], now = () => new Date(), onError }: DumpOptions,
): RollingDumps {
  const list = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name)).toSorted();
  const take: RollingDumps['take'] = async (reason) => {
    const time = now();
    const name = `${time.toISOString().replaceAll(':', '-')}-${reason}.tar.gz`;
    const file = join(folder, name);
    await writeBackup(database, file, { keys, now: time });
    for (const old of (await list()).slice(0, -keep)) await rm(join(folder, old), { force: true });
    return file;
  };
  const look = async () => {
    const newest = (await list()).at(-1) ?? '';
    const taken = Date.parse(newest.replace(pattern, '$1$2:$3:$4'));
    if (!(now().getTime() - taken < DAY_MS)) await take('daily');
  };
  return {
    take,
    start() {
      const run = () => void look().catch(onError);
      const first = setTimeout(run, firstLookMs).unref();
      const timer = setInterval(run, LOOK_EVERY_MS).unref();
      return () => {
        clearTimeout(first);
        clearInterval(timer);
      };
    },
  };
}
