import { closeSync, fsyncSync, openSync } from 'node:fs';
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
 * File layer of PGlite that writes to the disk before a write is acknowledged. PGlite's original file layer has no
 * `fsync`, and starts PostgreSQL without syncing. Use it together with {@link syncedStartParams}.
 */
export class SyncedNodeFs extends NodeFS {
  readonly #sync: (file: number | string) => void;

  /**
   * @param sync - writes a file to the disk; the file is given as an open file number or as a path. @defaultValue
   * `fsync`
   */
  constructor(folder: string, sync: (file: number | string) => void = syncFile) {
    super(folder);
    this.#sync = sync;
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
 * Writes a file or folder to the disk.
 * @param file - number of an open file, or the path of a folder, which is opened and closed here
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
 * Returns the start parameters of PGlite with syncing switched on; the parameter `-F` would switch it off. The
 * method to sync the write-ahead log is `fsync`, because it is the only method that the file layer can implement.
 *
 * @param defaults - default start parameters of PGlite
 */
export const syncedStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
