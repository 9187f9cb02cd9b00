import type { EntitySamples } from '@isp/server/testing';
import type { MirorImage, MirorRepo } from '../../generated/rows.ts';

const repo: EntitySamples<MirorRepo> = { unpublished: { visibility: 'PRIVATE' } };

const image: EntitySamples<MirorImage> = {
  // the platform's own are everybody's
  unpublished: { imageMode: 'ORG' },
};

export const samples = { 'miror.repo': repo, 'miror.image': image };
