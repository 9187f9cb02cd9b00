import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '@isp/server';
import type { ObjectStore } from '../../ports/objectStore/port.ts';
import { checkContent, MAX_HEAD_BYTES } from './checkContent.ts';
import type { FileRow } from './fileRow.ts';
import type { Purpose } from './purposes.ts';
import type { RunningHashes } from './runningHashes.ts';

/** Type and hash of a file, as the service has found them. */
export interface Found {
  readonly mime: string;
  readonly sha256: string;
}

/**
 * Checks an uploaded file without loading it into memory: its length, the type of its content, and its hash. If
 * this process received all pieces, the hash is already known; otherwise the file is read again.
 *
 * @throws Refusal FILE_INCOMPLETE while bytes are missing, FILE_TYPE for a content that is not accepted
 */
export async function checkArrived(
  objects: ObjectStore,
  hashes: RunningHashes,
  { id, name, size }: FileRow,
  { accept }: Pick<Purpose, 'accept'>,
): Promise<Found> {
  const { offset } = await (await objects.uploads()).getUpload(id);
  if (offset !== size) throw new Refusal('FILE_INCOMPLETE');
  const head = await buffer(await objects.read(id, { start: 0, end: Math.min(size, MAX_HEAD_BYTES) - 1 }));
  const mime = await checkContent(name, head, accept);
  if (mime === undefined) throw new Refusal('FILE_TYPE');
  return { mime, sha256: hashes.take(id, size) ?? (await hashOf(await objects.read(id))) };
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream as AsyncIterable<Uint8Array>) hash.update(piece);
  return hash.digest('hex');
}
