import { useSite } from '@isp/portal/site';
import type { Client } from '@isp/request';
import { useMemo } from 'react';

/** Prefix of every path of the service. */
const prefix = '/isp-user/api/v1';
/** Options that show no error message, because the page itself shows errors. */
const quiet = { tips: false } as const;

/**
 * Functions that call the service as the signed-in user, for the organisation for which they act. The page itself
 * shows errors.
 */
export interface Calls {
  readonly get: (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<unknown>;
}

/**
 * Returns the functions that call the service. Use them only in handlers and effects; while the service renders the
 * page, a call throws an error.
 */
export function useCalls(): Calls {
  const { client } = useSite();
  return useMemo(() => {
    const own = (): Client => {
      if (!client)
        throw new Error('Calls are made in handlers and effects: nothing is done while a page is drawn.');
      return client;
    };
    return {
      get: async (path, query) => own().get(prefix + path, query, quiet),
      post: async (path, body) => own().post(prefix + path, body, quiet),
    };
  }, [client]);
}
