import type { Client } from '@isp/request';
import { useEffect, useState } from 'react';
import { wire } from '../wire.ts';
import { isObject } from './readUser.ts';

/** Key → value of the platform's settings; empty until they are there, and when they cannot be had. @see R3.08, R7.02 */
export function useEnvironment(client: Client): Readonly<Record<string, string>> | undefined {
  const [settings, setSettings] = useState<Readonly<Record<string, string>>>();
  useEffect(() => {
    const controller = new AbortController();
    const quiet = { tips: false, org: false, signal: controller.signal } as const;
    client.get(wire.environment, {}, quiet).then(
      (reply) => setSettings(readSettings(reply)),
      () => {
        if (!controller.signal.aborted) setSettings({});
      },
    );
    return () => controller.abort();
  }, [client]);
  return settings;
}

function readSettings(reply: unknown): Readonly<Record<string, string>> {
  const rows = Array.isArray(reply) ? reply.filter(isObject) : [];
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), String(value)]));
}
