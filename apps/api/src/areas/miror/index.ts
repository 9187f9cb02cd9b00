import { defineArea, type Module } from '@isp/server';
import type { MirorRows } from '../../generated/rows.ts';
import { takeOver } from '../developer/takeOver.ts';
import { builds } from './build/index.ts';
import { mirorRefusals } from './refusals.ts';
import { imageRules } from './repo/imageRules.ts';
import { mirorJobs } from './repo/mirorJobs.ts';
import { repoRules } from './repo/repoRules.ts';

/** Returns the SQL of a value that is calculated over the images of a repository. */
const ofImages = (what: string) =>
  `select ${what} from miror_image i where i."repoId" = miror_repo.id and not i."isDeleted"`;

/** Repositories and images. Builds belong to a separate module. */
const images = defineArea<MirorRows>({
  area: 'miror',
  after: ['resource'],
  entities: { repo: repoRules, image: imageRules },
  jobs: mirorJobs,
  quiet: { 'miror.image': ['pullCount', 'pullTime'] },
  // Images of the platform, and images of a published repository, are visible to all organisations.
  alsoVisible: {
    'miror.image': `"imageMode" = 'PRESET' or exists (select from miror_repo r
      where r.id = miror_image."repoId" and r.visibility = 'PUBLIC' and not r."isDeleted")`,
  },
  columns: {
    'miror.repo': {
      tagCount: ofImages('count(*)'),
      artifactCount: ofImages('count(distinct coalesce(i.digest, i.id))'),
      pullCount: ofImages('coalesce(sum(i."pullCount"), 0)::bigint'),
      sizeBytes: ofImages('coalesce(sum(i."sizeBytes"), 0)::bigint'),
      lastPushTime: ofImages('max(i."pushTime")'),
    },
  },
  follows: {
    'developer.orgMember': { delete: takeOver(['miror.repo', 'miror.image']) },
    'project.project': {
      // a repository is kept when its project is deleted
      delete: async ({ records }, rows) => {
        const projectId = rows.map(({ id }) => id);
        await records('miror.repo').updateWhere({ projectId }, { projectId: null });
      },
    },
  },
  refusals: mirorRefusals,
});

export const miror: readonly Module[] = [images, builds];
