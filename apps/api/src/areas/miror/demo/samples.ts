import type { EntitySamples } from '@isp/server/testing';
import type { MirorImage, MirorRepo } from '../../../generated/rows.ts';

// Repositories are private, because only the platform publishes records.
const ours = { visibility: 'PRIVATE' } as const;

const repo: EntitySamples<MirorRepo> = { add: () => ours, edit: () => ours, unpublished: ours };

const image: EntitySamples<MirorImage> = {
  // images of the platform are public
  unpublished: { imageMode: 'ORG' },
  before: { scan: { scanStatus: 'NOT_SCANNED' } },
};

export const samples = { 'miror.repo': repo, 'miror.image': image };
