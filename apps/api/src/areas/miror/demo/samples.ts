import type { EntitySamples } from '@isp/server/testing';
import type { MirorImage, MirorRepo } from '../../../generated/rows.ts';

// Samples are private, because only the platform may publish repositories.
const ours = { visibility: 'PRIVATE' } as const;

const repo: EntitySamples<MirorRepo> = { add: () => ours, edit: () => ours, unpublished: ours };

const image: EntitySamples<MirorImage> = {
  // images of the platform are visible to all organisations, so unpublished samples belong to an organisation
  unpublished: { imageMode: 'ORG' },
  before: { scan: { scanStatus: 'NOT_SCANNED' } },
};

export const samples = { 'miror.repo': repo, 'miror.image': image };
