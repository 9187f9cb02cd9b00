import { forgetFailures, type OnDemand } from '@isp/kit/react';
import { AdapterError } from '../core/adapter.ts';

/**
 * Loads code that an action needs. Use it outside React components.
 *
 * @throws AdapterError `offline` if the code cannot be loaded. The next call tries to load it again.
 */
export async function fetchLazy<Value>(part: OnDemand<Value>): Promise<Value> {
  try {
    return await part.fetch();
  } catch (cause) {
    forgetFailures();
    // the browser's message contains the name of a chunk file, which users do not understand; therefore the error
    // is `offline`, for which there is a text
    throw new AdapterError('offline', '', { cause });
  }
}
