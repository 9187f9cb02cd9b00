import { defineArea } from '@isp/server';
import type { ResourceRows } from '../../generated/rows.ts';
import { monitorDemo } from './demo.ts';
import { metricRules } from './metricRules.ts';
import { monitorJobs } from './monitorJobs.ts';
import { rollUp } from './rollUp.ts';

/** Samples of what resources do, which stand on everything that runs on them or is kept by them. */
export const resourceMonitor = defineArea<ResourceRows>({
  area: 'resource',
  name: 'resourceMonitor',
  after: ['resource', 'miror', 'dataSet', 'notebook'],
  entities: { metric: metricRules },
  jobs: monitorJobs,
  sweep: rollUp,
  demo: monitorDemo,
});
