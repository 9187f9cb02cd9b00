import type { EntitySamples } from '@isp/server/testing';
import { sql } from 'kysely';
import { simulatedHost } from '../../../ports/providers/simulator.ts';

const shared: EntitySamples = { isShared: true };

const roleRight: EntitySamples = {
  ...shared,
  forms: { explain: () => ({ username: 'developer', rightId: 'project.project.edit' }) },
};

const endpoint = {
  url: `https://${simulatedHost}/events`,
  entities: ['order.order'],
  kinds: ['changed'],
};

const failedJob: EntitySamples = {
  // the job is added to the queue, because the demo's record of the failed job has no job in the queue
  arrange: Object.fromEntries(
    ['rerun', 'discard'].map((name) => [
      name,
      async (database) =>
        void (await database.asJob((tx) =>
          sql`insert into isp_job (key, kind, payload, "dueTime", attempts)
            select id, kind, '{}', now(), 8 from common_failed_job on conflict do nothing`.execute(tx),
        )),
    ]),
  ),
};

const webhook: EntitySamples = {
  forms: {
    create: () => ({ ...endpoint, name: 'orders' }),
  },
  edit: () => ({ url: endpoint.url }),
};

export const samples = {
  'common.childApp': { ...shared, edit: () => ({ entryUrl: '/isp-user/label/' }) },
  // `parent` is the value of the parent region, which is in the same dictionary
  'common.dictItem': { ...shared, fullest: () => ({ code: 'region', parent: '110000' }) },
  // the value is not edited, because this would change the settings of the running service
  'common.envSetting': { ...shared, edit: () => ({ value: undefined }) },
  'common.failedJob': failedJob,
  'common.roleRight': roleRight,
  'common.webhook': webhook,
};
