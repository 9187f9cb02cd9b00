import { Refusal } from '@isp/server';
import type { ModelStore } from './port.ts';

const refuse = () => Promise.reject(new Refusal('MODEL_STORE_NOT_CONNECTED'));

/** The port that is used if no model store is connected. It refuses every call. */
export const noModelStore: ModelStore = {
  missing: 'MODEL_STORE_NOT_CONNECTED',
  fetch: refuse,
  fetched: refuse,
  open: refuse,
};
