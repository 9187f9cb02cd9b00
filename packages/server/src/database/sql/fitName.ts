import { createHash } from 'node:crypto';

/** Bytes of a name in PostgreSQL, which shortens longer ones without an error: two of them could become equal. */
const MAX_NAME_BYTES = 63;

/** The name itself where it fits, else its beginning and a hash of the whole. */
export function fitName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 12);
  let start = name;
  while (Buffer.byteLength(start) > MAX_NAME_BYTES - hash.length - 1) start = start.slice(0, -1);
  return `${start}_${hash}`;
}
