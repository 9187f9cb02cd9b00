import { defineArea } from '@isp/server';
import type { ResourceRows } from '../../../generated/rows.ts';
import { metricRules } from './metricRules.ts';
import { monitorMigrations } from './migrations.ts';
import { monitorJobs } from './monitorJobs.ts';
import { rollUp } from './rollUp.ts';

/** Samples of the load of resources. They read everything that runs on a resource or is kept by it. */
export const metrics = defineArea<ResourceRows>({
  area: 'resource',
  name: 'resource/metric',
  after: ['resource', 'miror', 'dataSet', 'model', 'notebook'],
  entities: { metric: metricRules },
  columns: {
    'resource.resource': {
      // by the newest sample: what is kept there grows by itself
      usedStorageGi: `select m."storageUsedGi" from resource_metric m where m."orgId" = resource_resource."orgId"
        and m.resolution = 5 and m."scopeType" = 'RESOURCE' and m."resourceId" = resource_resource.id
        order by m."sampleTime" desc limit 1`,
    },
  },
  jobs: monitorJobs,
  migrations: monitorMigrations,
  sweep: rollUp,
});
