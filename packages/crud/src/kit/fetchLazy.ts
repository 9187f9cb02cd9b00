import { forgetFailures, type OnDemand } from '@isp/kit/react';
import { AdapterError } from '../core/adapter.ts';

/**
 * Loads the code an action needs. For use outside React components.
 *
 * @throws AdapterError `offline` when it cannot be loaded; the next call tries again
 */
export async function fetchLazy<Value>(part: OnDemand<Value>): Promise<Value> {
  try {
    return await part.fetch();
  } catch (cause) {
    forgetFailures();
    // the browser's message names a chunk file, so the user gets the message of `offline` instead
    throw new AdapterError('offline', '', { cause });
  }
}
