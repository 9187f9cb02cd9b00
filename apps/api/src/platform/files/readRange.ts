/** Bytes from `start` to `end`, both included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file in a `Range` header (RFC 9110).
 *
 * @returns undefined to send all of it: no header, several parts, another unit, a malformed header; `none`
 * where the file has no such part
 */
export function readRange(header: string | undefined, size: number): Range | 'none' | undefined {
  const [whole, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}
