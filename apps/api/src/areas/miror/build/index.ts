import { defineArea } from '@isp/server';
import type { MirorRows } from '../../../generated/rows.ts';
import { takeOver } from '../../developer/takeOver.ts';
import { buildJobs } from './buildJobs.ts';
import { buildHistoryRules, buildRules } from './buildRules.ts';
import { buildUses } from './buildUses.ts';
import { buildRefusals } from './refusals.ts';

/** The module that builds images. It also builds images from notebooks, so it comes after the notebooks. */
export const builds = defineArea<MirorRows>({
  area: 'miror',
  name: 'miror/build',
  after: ['miror', 'notebook'],
  entities: { build: buildRules, buildHistory: buildHistoryRules },
  jobs: buildJobs,
  uses: buildUses,
  follows: {
    'developer.orgMember': { delete: takeOver(['miror.build'], ['miror.buildHistory']) },
    'miror.repo': {
      // The builds of a deleted repository are deleted, because nothing can be built for it.
      gone: async ({ records }, rows) => {
        const builds = await records('miror.build').dropWhere({ repoId: rows.map(({ id }) => id) });
        await records('miror.buildHistory').dropWhere({ buildId: builds });
      },
    },
  },
  refusals: buildRefusals,
});
