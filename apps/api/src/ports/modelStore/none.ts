import { Refusal } from '@isp/server';
import type { ModelStore } from './port.ts';

const refuse = () => Promise.reject(new Refusal('MODEL_STORE_NOT_CONNECTED'));

/** Stands where no store of models is connected. */
export const noModelStore: ModelStore = {
  missing: 'MODEL_STORE_NOT_CONNECTED',
  fetch: refuse,
  fetched: refuse,
  open: refuse,
};
