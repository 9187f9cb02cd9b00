import type { Row } from '@isp/schema';

/** Adds `null` for fields that the user has cleared, because a missing key means "unchanged" to the server. */
export function withCleared(value: Row, base: Row): Row {
  const cleared = Object.keys(base).filter((name) => base[name] !== undefined && value[name] === undefined);
  return cleared.length === 0
    ? value
    : { ...value, ...Object.fromEntries(cleared.map((name) => [name, null])) };
}
