import { createHash } from 'node:crypto';

/**
 * Maximum length of a name in PostgreSQL, in bytes. PostgreSQL cuts off longer names without an error, so that two
 * names could become equal.
 */
const MAX_NAME_BYTES = 63;

/**
 * Returns the name itself if PostgreSQL accepts its length. Otherwise returns its start, followed by a hash of the
 * whole name.
 */
export function fitName(name: string): string {
  if (bytesOf(name) <= MAX_NAME_BYTES) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 12);
  let start = name;
  while (bytesOf(start) > MAX_NAME_BYTES - hash.length - 1) start = start.slice(0, -1);
  return `${start}_${hash}`;
}

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;
