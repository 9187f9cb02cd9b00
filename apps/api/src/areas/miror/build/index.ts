import { defineArea } from '@isp/server';
import type { MirorRows } from '../../../generated/rows.ts';
import { takeOver } from '../../developer/takeOver.ts';
import { buildJobs } from './buildJobs.ts';
import { buildHistoryRules, buildRules } from './buildRules.ts';
import { buildUses } from './buildUses.ts';
import { buildRefusals } from './refusals.ts';

/** What builds images: of notebooks too, so it comes after them. */
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
      // nothing can be built for a repository that is no more
      gone: async ({ records }, rows) => {
        const builds = await records('miror.build').dropWhere({ repoId: rows.map(({ id }) => id) });
        await records('miror.buildHistory').dropWhere({ buildId: builds });
      },
    },
  },
  refusals: buildRefusals,
});
