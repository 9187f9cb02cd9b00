import { Refusal } from '@isp/server';
import type { Registry } from './registry.ts';

/** Stands where no image registry is connected. */
export const noRegistry: Registry = {
  addressOf() {
    throw new Refusal('REGISTRY_NOT_CONNECTED');
  },
  find: () => Promise.reject(new Refusal('REGISTRY_NOT_CONNECTED')),
};
