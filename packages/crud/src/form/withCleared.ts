import type { Row } from '@isp/schema';

/** An emptied field must say so: a key that is missing means "not touched" to the server. */
export function withCleared(value: Row, base: Row): Row {
  const cleared = Object.keys(base).filter((name) => base[name] !== undefined && value[name] === undefined);
  return cleared.length === 0
    ? value
    : { ...value, ...Object.fromEntries(cleared.map((name) => [name, null])) };
}
