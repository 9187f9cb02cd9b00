import type { EntitySamples } from '@isp/server/testing';
import type { ResourcePvc } from '../../generated/rows.ts';

const volume: EntitySamples<ResourcePvc> = {
  // a volume only grows
  before: { expand: { requestGi: 5 } },
  forms: { expand: () => ({ requestGi: 6 }) },
};

export const samples = { 'resource.pvc': volume };
