import type { EntitySamples } from '@isp/server/testing';
import type { MirorImage } from '../../generated/rows.ts';

const image: EntitySamples<MirorImage> = {
  // the platform's own are everybody's
  unpublished: { imageMode: 'ORG' },
};

export const samples = { 'miror.image': image };
