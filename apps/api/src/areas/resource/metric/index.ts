import { defineArea } from '@isp/server';
import type { ResourceRows } from '../../../generated/rows.ts';
import { metricRules } from './metricRules.ts';
import { monitorMigrations } from './migrations.ts';
import { monitorJobs } from './monitorJobs.ts';
import { rollUp } from './rollUp.ts';

/**
 * Module of samples: the load of resources over time. It reads all records that run on a resource or use its
 * storage, so it comes after their modules.
 */
export const metrics = defineArea<ResourceRows>({
  area: 'resource',
  name: 'resource/metric',
  after: ['resource', 'miror', 'dataSet', 'model', 'notebook'],
  entities: { metric: metricRules },
  columns: {
    'resource.resource': {
      // the used size is read from the newest sample, because it grows without a change of the resource's record
      usedStorageGi: `select m."storageUsedGi" from resource_metric m where m."orgId" = resource_resource."orgId"
        and m.resolution = 5 and m."scopeType" = 'RESOURCE' and m."resourceId" = resource_resource.id
        order by m."sampleTime" desc limit 1`,
    },
  },
  jobs: monitorJobs,
  migrations: monitorMigrations,
  sweep: rollUp,
});
