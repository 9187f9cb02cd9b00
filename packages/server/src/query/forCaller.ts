import type { Row } from '@isp/schema';
import type { Caller } from '../caller.ts';

/**
 * A search as this caller means it: `@me` stands for his id and `@org` for that of his organisation, also among
 * several values. A view's fixed search is written so, and screens send it as it is written.
 */
export function forCaller(search: Row, caller: Caller): Row {
  const stands: Readonly<Record<string, string>> = { '@me': caller.userId, '@org': caller.orgId };
  const read = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(read)
      : typeof value === 'string' && Object.hasOwn(stands, value)
        ? stands[value]
        : value;
  return Object.fromEntries(Object.entries(search).map(([key, value]) => [key, read(value)]));
}
