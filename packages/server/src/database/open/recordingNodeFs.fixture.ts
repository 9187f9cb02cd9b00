import type { PGlite } from '@electric-sql/pglite';
import { SyncedNodeFs } from './syncedNodeFs.ts';

/** What the database did with its files, in order. Paths are absolute. */
export type FileOperation =
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  | { readonly kind: 'create'; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'sync'; readonly path: string }
  /** These rows were acknowledged to the caller. */
  | { readonly kind: 'acknowledged'; readonly rows: number };

interface Node {
  readonly mode: number;
}
interface Stream {
  readonly node: Node;
  readonly position: number;
}
type Attributes = { readonly size?: number };

/** The parts of Emscripten's file system that change files. */
interface NodeFiles {
  readonly realPath: (node: Node) => string;
  readonly node_ops: {
    setattr: (node: Node, attributes: Attributes) => void;
    mknod: (parent: Node, name: string, mode: number, device: number) => Node;
    rename: (node: Node, folder: Node, name: string) => void;
    unlink: (parent: Node, name: string) => void;
    rmdir: (parent: Node, name: string) => void;
  };
  readonly stream_ops: {
    setattr: (stream: Stream, attributes: Attributes) => void;
    write: (stream: Stream, buffer: Int8Array, offset: number, length: number, position: number) => number;
    fsync: (stream: Stream) => number;
  };
}

const FOLDER = 0o040000;
const KIND = 0o170000;

/** The file system of the embedded database, which also records each change of a file. */
export class RecordingNodeFs extends SyncedNodeFs {
  readonly operations: FileOperation[];

  constructor(folder: string) {
    const operations: FileOperation[] = [];
    super(folder, (file) => {
      if (typeof file === 'string') operations.push({ kind: 'sync', path: file });
    });
    this.operations = operations;
  }

  override async init(
    pg: PGlite,
    options: Parameters<SyncedNodeFs['init']>[1],
  ): ReturnType<SyncedNodeFs['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const record = (module: { readonly NODEFS: NodeFiles }) => recordInto(this.operations, module.NODEFS);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun as []), record as never] },
    };
  }
}

function recordInto(
  operations: FileOperation[],
  { node_ops: nodes, realPath, stream_ops: streams }: NodeFiles,
): void {
  const { mknod, rename, rmdir, setattr, unlink } = nodes;
  const { fsync, setattr: setStream, write } = streams;
  const inside = (parent: Node, name: string) => `${realPath(parent)}/${name}`;
  const noteSize = (node: Node, { size }: Attributes) => {
    if (size !== undefined) operations.push({ kind: 'truncate', path: realPath(node), size });
  };
  nodes.setattr = (node, attributes) => {
    setattr(node, attributes);
    noteSize(node, attributes);
  };
  nodes.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, mode, device);
    operations.push({ kind: 'create', path: inside(parent, name), isFolder: (mode & KIND) === FOLDER });
    return node;
  };
  nodes.rename = (node, folder, name) => {
    const [path, to] = [realPath(node), inside(folder, name)];
    rename(node, folder, name);
    operations.push({ kind: 'rename', path, to });
  };
  nodes.unlink = (parent, name) => {
    unlink(parent, name);
    operations.push({ kind: 'remove', path: inside(parent, name) });
  };
  nodes.rmdir = (parent, name) => {
    rmdir(parent, name);
    operations.push({ kind: 'remove', path: inside(parent, name) });
  };
  streams.setattr = (stream, attributes) => {
    setStream(stream, attributes);
    noteSize(stream.node, attributes);
  };
  streams.write = (stream, buffer, offset, length, position) => {
    const written = write(stream, buffer, offset, length, position);
    const bytes = Buffer.from(buffer.slice(offset, offset + written).buffer);
    operations.push({ kind: 'write', path: realPath(stream.node), at: position, bytes });
    return written;
  };
  streams.fsync = (stream) => {
    const result = fsync(stream);
    operations.push({ kind: 'sync', path: realPath(stream.node) });
    return result;
  };
}
