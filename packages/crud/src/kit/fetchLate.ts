import { forgetFailures, type OnDemand } from '@isp/kit/react';
import { AdapterError } from '../core/adapter.ts';

/**
 * Code that an action needs, for who is no component.
 *
 * @throws AdapterError `offline` where it cannot be loaded; the next try loads it anew
 */
export async function fetchLate<Value>(part: OnDemand<Value>): Promise<Value> {
  try {
    return await part.fetch();
  } catch (cause) {
    forgetFailures();
    // what a browser says of it is for nobody
    throw new AdapterError('offline', '', { cause });
  }
}
