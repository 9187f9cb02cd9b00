import type { Client } from '@isp/request';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import { readValues, type Values } from './readValues.ts';

/** Store of the platform's settings. Its state is `undefined` while they load, and empty if they cannot be loaded. */
export interface Settings extends Readable<Values | undefined> {
  /** Loads the settings once. */
  readonly load: () => Promise<Values>;
}

/**
 * Creates the store of the platform's settings, which are loaded once per page load.
 *
 * @param path - path of the call
 */
export function createSettings(client: Client, path: string): Settings {
  const store = createStore<Values | undefined>()(() => undefined);
  let loading: Promise<Values> | undefined;

  async function ask(): Promise<Values> {
    const reply = await client.get(path, {}, { tips: false, org: false }).catch(() => undefined);
    const values = readValues(reply);
    store.setState(values, true);
    return values;
  }

  return {
    ...readable(store),
    load() {
      loading ??= ask();
      return loading;
    },
  };
}
