import type { EntitySamples } from '@isp/server/testing';
import { sql } from 'kysely';

const shared: EntitySamples = { isShared: true };

const roleRight: EntitySamples = {
  ...shared,
  forms: { explain: () => ({ username: 'developer', rightId: 'project.project.edit' }) },
};

const failedJob: EntitySamples = {
  // adds the job to the queue, because the record of the demo has no job there
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

export const samples = {
  'common.childApp': { ...shared, edit: () => ({ entryUrl: '/isp-user/label/' }) },
  // the child value and its parent are in the same dictionary
  'common.dictItem': { ...shared, fullest: () => ({ code: 'region', parent: '110000' }) },
  // a changed value would change the settings of the running service
  'common.envSetting': { ...shared, edit: () => ({ value: undefined }) },
  'common.failedJob': failedJob,
  'common.roleRight': roleRight,
};
