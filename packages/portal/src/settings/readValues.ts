import { isObject } from '@isp/kit';

/** Settings of the platform, by name: `portal.title`, `login.captcha`. */
export type Values = Readonly<Record<string, string>>;

/** Reads the rows in the service's answer. */
export function readValues(reply: unknown): Values {
  const rows = Array.isArray(reply) ? reply.filter(isObject) : [];
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), String(value)]));
}
