import { forgetFailures, type OnDemand } from '@isp/kit/react';
import { AdapterError } from '../core/adapter.ts';

/**
 * Loads the code that an action needs. For use outside React components.
 *
 * @throws AdapterError `offline` if the code cannot be loaded. The next call tries again.
 */
export async function fetchLazy<Value>(part: OnDemand<Value>): Promise<Value> {
  try {
    return await part.fetch();
  } catch (cause) {
    forgetFailures();
    // the message of the browser contains the name of a chunk file, so the user gets the message for `offline`
    // instead
    throw new AdapterError('offline', '', { cause });
  }
}
