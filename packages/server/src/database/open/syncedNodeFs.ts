import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  readonly realPath: (node: unknown) => string;
}
interface EmscriptenModule {
  readonly NODEFS: NodeFiles;
}

/**
 * File system of PGlite that writes data to the disk before a write is acknowledged. PGlite's own file system has
 * no `fsync`, and starts PostgreSQL without syncing. Use it together with {@link syncedStartParams}.
 */
export class SyncedNodeFs extends NodeFS {
  readonly #sync: (file: number | string) => void;
  readonly #folder: string;
  readonly #isNew: boolean;

  /**
   * @param sync - writes a file to the disk; the file is given as an open file number or as a path. @defaultValue
   * `fsync`
   */
  constructor(folder: string, sync: (file: number | string) => void = syncFile) {
    super(folder);
    this.#sync = sync;
    this.#folder = folder;
    this.#isNew = !existsSync(join(folder, 'PG_VERSION'));
  }

  /**
   * Writes the files of a new database to the disk. PGlite unpacks them without syncing, and most of them are never
   * written again. Does nothing for a database that existed before.
   */
  syncNewFiles(): void {
    if (!this.#isNew) return;
    for (const entry of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) this.#sync(join(entry.parentPath, entry.name));
    }
    this.#sync(this.#folder);
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const sync = this.#sync;
    const addSync = (module: EmscriptenModule) => {
      const { NODEFS } = module;
      NODEFS.stream_ops.fsync = (stream) => {
        sync(stream.nfd ?? NODEFS.realPath(stream.node));
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun as []), addSync as never] },
    };
  }
}

/**
 * Makes sure that the content of a file or folder is on the disk.
 * @param file - number of an open file, or a path, which is opened and closed here
 */
function syncFile(file: number | string): void {
  if (typeof file === 'number') {
    fsyncSync(file);
    return;
  }
  const opened = openSync(file, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/**
 * Returns the start parameters with which PGlite syncs its files. The default parameter `-F`, which switches
 * syncing off, is removed. The write-ahead log is synced by `fsync`, because this is the only method that the file
 * system of {@link SyncedNodeFs} can implement.
 *
 * @param defaults - default start parameters of PGlite
 */
export const syncedStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
