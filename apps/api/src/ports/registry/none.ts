import { Refusal } from '@isp/server';
import type { Registry } from './port.ts';

const refuse = () => Promise.reject(new Refusal('REGISTRY_NOT_CONNECTED'));

/** The port that is used if no image registry is connected. It refuses every call. */
export const noRegistry: Registry = {
  missing: 'REGISTRY_NOT_CONNECTED',
  addressOf() {
    throw new Refusal('REGISTRY_NOT_CONNECTED');
  },
  find: refuse,
  copy: refuse,
  addTag: refuse,
  remove: refuse,
  issuePassword: refuse,
  issuePull: refuse,
  scan: refuse,
  scanOf: refuse,
  vulnerabilitiesOf: refuse,
};
