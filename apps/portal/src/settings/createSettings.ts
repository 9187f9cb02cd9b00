import type { Client } from '@isp/request';
import { isObject } from '../session/readUser.ts';
import { wire } from '../wire.ts';

/** Key → value of the platform: `portal.title`, `login.captcha`. @see R3.08 */
export type Values = Readonly<Record<string, string>>;

export interface Settings {
  /** `undefined` while they are on their way; empty when they cannot be had. */
  readonly getState: () => Values | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for them once. */
  readonly load: () => Promise<Values>;
}

/** What the platform says of itself, read once per page load. @see R7.02 */
export function createSettings(client: Client): Settings {
  const listeners = new Set<() => void>();
  let values: Values | undefined;
  let loading: Promise<Values> | undefined;

  async function ask(): Promise<Values> {
    const reply = await client.get(wire.environment, {}, { tips: false, org: false }).catch(() => undefined);
    values = readValues(reply);
    for (const listener of listeners) listener();
    return values;
  }

  return {
    getState: () => values,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      loading ??= ask();
      return loading;
    },
  };
}

function readValues(reply: unknown): Values {
  const rows = Array.isArray(reply) ? reply.filter(isObject) : [];
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), String(value)]));
}
