import { isObject } from '@isp/kit';

/** Key → value of the platform: `portal.title`, `login.captcha`. */
export type Values = Readonly<Record<string, string>>;

/** Of the rows the service answers with. */
export function readValues(reply: unknown): Values {
  const rows = Array.isArray(reply) ? reply.filter(isObject) : [];
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), String(value)]));
}
