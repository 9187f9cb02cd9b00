import { defineArea } from '@isp/server';
import { resourceDemo } from './demo.ts';
import { resourceRefusals } from './refusals.ts';
import { resourceJobs } from './resourceJobs.ts';
import { resourceRules } from './resourceRules.ts';
import { volumeRules } from './volumeRules.ts';

export const resource = defineArea({
  area: 'resource',
  after: ['project'],
  entities: { resource: resourceRules, pvc: volumeRules },
  jobs: resourceJobs,
  refusals: resourceRefusals,
  demo: resourceDemo,
});
