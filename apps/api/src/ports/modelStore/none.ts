import { Refusal } from '@isp/server';
import type { ModelStore } from './port.ts';

const refuse = () => Promise.reject(new Refusal('MODEL_STORE_NOT_CONNECTED'));

/** Port that is used without a model store. */
export const noModelStore: ModelStore = {
  missing: 'MODEL_STORE_NOT_CONNECTED',
  fetch: refuse,
  fetched: refuse,
  open: refuse,
};
