import { useSite } from '@isp/portal/site';
import type { Client } from '@isp/request';
import { useMemo } from 'react';

/** Prefix of all paths of the service. */
const prefix = '/isp-user/api/v1';
/** Options for calls whose errors are not shown by the client as a notice, because the page shows them. */
const quiet = { tips: false } as const;

/**
 * Functions that call the service with the session of the signed-in user, for the current organisation. The client
 * shows no notice for an error, because the page shows it.
 */
export interface Calls {
  readonly get: (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<unknown>;
}

/**
 * Returns the functions that call the service. Use them only in handlers and effects: while the service renders the
 * page, calling them throws an error.
 */
export function useCalls(): Calls {
  const { client } = useSite();
  return useMemo(() => {
    const own = (): Client => {
      if (!client)
        throw new Error('Calls are allowed only in handlers and effects, not while a page is drawn.');
      return client;
    };
    return {
      get: async (path, query) => own().get(prefix + path, query, quiet),
      post: async (path, body) => own().post(prefix + path, body, quiet),
    };
  }, [client]);
}
