import { defineArea } from '@isp/server';
import type { MirorRows } from '../../generated/rows.ts';
import { mirorDemo } from './demo.ts';
import { imageRules, repoRules } from './imageRules.ts';

export const miror = defineArea<MirorRows>({
  area: 'miror',
  after: ['developer'],
  entities: { repo: repoRules, image: imageRules },
  // the platform's own images are offered to everybody
  alsoVisible: { 'miror.image': `"imageMode" = 'PRESET'` },
  columns: {
    'miror.repo': {
      tagCount: `select count(*) from miror_image i where i."repoId" = miror_repo.id and not i."isDeleted"`,
    },
  },
  demo: mirorDemo,
});
