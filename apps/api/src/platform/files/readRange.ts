/** A range of bytes from `start` to `end`, both included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the part of a file that a `Range` header (RFC 9110) requests.
 *
 * @returns undefined if the whole file must be sent: there is no header, it requests several parts, its unit is not
 * bytes, or it is malformed. `none` if the file has no such part
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
