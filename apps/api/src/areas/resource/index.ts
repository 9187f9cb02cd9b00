import { createJobQueue, defineArea, type Module } from '@isp/server';
import { sql } from 'kysely';
import type { ResourceRows } from '../../generated/rows.ts';
import { takeOver } from '../developer/takeOver.ts';
import { metrics } from './metric/index.ts';
import { resourceMigrations } from './migrations.ts';
import { quotas } from './quota/index.ts';
import { resourceRefusals } from './refusals.ts';
import { flavorRules } from './resource/flavorRules.ts';
import { resourceRules } from './resource/resourceRules.ts';
import { warnOfExpiry } from './resource/warnOfExpiry.ts';
import { resourceJobs, watchVolumes } from './volume/resourceJobs.ts';
import { volumeContent } from './volume/volumeContent.ts';
import { fileAsks } from './volume/volumeFiles.ts';
import { volumeRules } from './volume/volumeRules.ts';

const resources = defineArea<ResourceRows>({
  area: 'resource',
  after: ['project'],
  entities: { resource: resourceRules, flavor: flavorRules, pvc: volumeRules },
  jobs: resourceJobs,
  quiet: {
    'resource.resource': ['usedCpu', 'usedMemoryGi', 'usedGpu'],
    'resource.pvc': ['usedPct'],
  },
  asks: { 'resource.pvc': fileAsks },
  uses: {
    async 'developer.organization'({ records }, ids) {
      const over = ['REJECTED', 'FAILED', 'RELEASED'];
      const resources = await records('resource.resource').some(
        sql`"orgId" = any(${[...ids]}) and status <> all(${over})`,
        20,
      );
      return resources.map(({ id, resourceName: name }) => ({ id, name, entity: 'resource.resource' }));
    },
    async 'project.project'({ records }, ids) {
      const volumes = await records('resource.pvc').some({ projectId: [...ids] }, 20);
      return volumes.map(({ id, pvcName }) => ({ id, name: pvcName }));
    },
  },
  follows: { 'developer.orgMember': { delete: takeOver(['resource.resource', 'resource.pvc']) } },
  takes: {
    'project.project': [{ entity: 'resource.pvc', by: 'projectId', amounts: { storageGi: 'requestGi' } }],
  },
  columns: {
    'resource.pvc': {
      usedGi: 'round((resource_pvc."capacityGi" * resource_pvc."usedPct" / 100)::numeric, 1)',
    },
  },
  migrations: resourceMigrations,
  routes: [volumeContent],
  async sweep(tx, now) {
    await warnOfExpiry(tx, now);
    await createJobQueue(tx).add(watchVolumes(now));
  },
  refusals: resourceRefusals,
});

export const resource: readonly Module[] = [quotas, resources, metrics];
