import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileOperation } from './recordingNodeFs.fixture.ts';

/** Number of bytes that a disk writes at once. A longer write may arrive in part. */
const SECTOR_BYTES = 512;

type Content = FileOperation & { readonly kind: 'write' | 'truncate' };

/** The content of a file: what is on the disk for certain, and what may or may not have arrived. */
interface Inode {
  certain: Buffer;
  pending: Content[];
}

/** A change of a name in a folder. A new folder has no content. */
type NameChange =
  | { readonly kind: 'link'; readonly path: string; readonly inode: Inode | undefined }
  | { readonly kind: 'move'; readonly path: string; readonly to: string }
  | { readonly kind: 'unlink'; readonly path: string };

/** What was recorded, and the state before it. */
export interface Recording {
  /** Copy of the folder before the first operation. All of it is on the disk. */
  readonly base: string;
  /** Folder in which the operations were recorded. */
  readonly root: string;
  readonly operations: readonly FileOperation[];
}

/**
 * Writes into a folder what a disk may contain after the power failed. Everything that was synced is there. Of every
 * other write each sector may be there or not, whatever the order of the writes. The changes of names that were not
 * synced arrive in their order, up to any one of them.
 *
 * @param end - number of operations before the power failed
 * @param random - returns a number from 0 up to 1
 * @returns the number of rows that were acknowledged before
 */
export function writeCrashImage(
  { base, operations, root }: Recording,
  target: string,
  end: number,
  random: () => number,
): number {
  const inBase = (path: string) => join(base, path.slice(root.length));
  /** The names as the database sees them. A removed name leads to undefined. */
  const live = new Map<string, Inode | undefined>();
  const stored = new Map<string, Inode>();
  const changes: NameChange[] = [];
  let certain = 0;
  let acknowledged = 0;
  const inodeAt = (path: string): Inode => {
    const known = live.get(path);
    if (known) return known;
    const isStored = !live.has(path) && existsSync(inBase(path));
    const inode: Inode = { certain: isStored ? readFileSync(inBase(path)) : Buffer.alloc(0), pending: [] };
    live.set(path, inode);
    if (isStored) stored.set(path, inode);
    return inode;
  };
  for (const operation of operations.slice(0, end)) {
    if (operation.kind === 'acknowledged') acknowledged = operation.rows;
    else if (operation.kind === 'write' || operation.kind === 'truncate') {
      inodeAt(operation.path).pending.push(operation);
    } else if (operation.kind === 'create') {
      const inode = operation.isFolder ? undefined : { certain: Buffer.alloc(0), pending: [] };
      if (inode) live.set(operation.path, inode);
      changes.push({ kind: 'link', path: operation.path, inode });
    } else if (operation.kind === 'rename') {
      live.set(operation.to, inodeAt(operation.path));
      live.set(operation.path, undefined);
      changes.push({ kind: 'move', path: operation.path, to: operation.to });
    } else if (operation.kind === 'remove') {
      live.set(operation.path, undefined);
      changes.push({ kind: 'unlink', path: operation.path });
    } else if (isFolder(operation.path, live, inBase)) {
      certain = Math.max(certain, changes.findLastIndex((change) => touches(change, operation.path)) + 1);
    } else {
      const inode = inodeAt(operation.path);
      inode.certain = applyAll(inode.certain, inode.pending);
      inode.pending = [];
    }
  }

  cpSync(base, target, { recursive: true });
  const inTarget = (path: string) => join(target, path.slice(root.length));
  const onDisk = new Map(stored);
  const arrived = certain + Math.floor(random() * (changes.length - certain + 1));
  for (const change of changes.slice(0, arrived)) {
    const path = inTarget(change.path);
    if (change.kind === 'link') {
      if (change.inode) onDisk.set(change.path, change.inode);
      else mkdirSync(path, { recursive: true });
    } else if (change.kind === 'unlink') {
      onDisk.delete(change.path);
      rmSync(path, { recursive: true, force: true });
    } else {
      const inode = onDisk.get(change.path);
      onDisk.delete(change.path);
      if (inode) onDisk.set(change.to, inode);
      if (existsSync(path)) renameSync(path, inTarget(change.to));
    }
  }
  const share = random();
  for (const [path, inode] of onDisk) {
    if (!existsSync(dirname(inTarget(path)))) continue;
    const content = inode.pending.flatMap((one) => piecesOf(one)).filter(() => random() < share);
    writeFileSync(inTarget(path), applyAll(Buffer.from(inode.certain), content));
  }
  return acknowledged;
}

const isFolder = (
  path: string,
  live: ReadonlyMap<string, unknown>,
  inBase: (path: string) => string,
): boolean => !live.get(path) && (!existsSync(inBase(path)) || statSync(inBase(path)).isDirectory());

/** Returns true if the change adds or removes a name in the folder. */
const touches = (change: NameChange, folder: string): boolean =>
  dirname(change.path) === folder || (change.kind === 'move' && dirname(change.to) === folder);

/** Returns the content after the operations. The given buffer is changed, so that large files are not copied. */
function applyAll(content: Buffer, operations: readonly Content[]): Buffer {
  let bytes = content;
  let size = content.length;
  for (const operation of operations) {
    const end = operation.kind === 'truncate' ? operation.size : operation.at + operation.bytes.length;
    if (end > bytes.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * bytes.length));
      bytes.copy(larger, 0, 0, size);
      bytes = larger;
    }
    if (operation.kind === 'write') operation.bytes.copy(bytes, operation.at);
    else bytes.fill(0, operation.size, Math.max(size, operation.size));
    size = operation.kind === 'truncate' ? end : Math.max(size, end);
  }
  return bytes.subarray(0, size);
}

/** Returns the parts of a write that a disk writes one by one. */
function piecesOf(operation: Content): readonly Content[] {
  if (operation.kind === 'truncate') return [operation];
  const pieces: Content[] = [];
  for (let from = 0; from < operation.bytes.length; ) {
    const size = SECTOR_BYTES - ((operation.at + from) % SECTOR_BYTES);
    const bytes = operation.bytes.subarray(from, from + size);
    pieces.push({ ...operation, at: operation.at + from, bytes });
    from += bytes.length;
  }
  return pieces;
}
