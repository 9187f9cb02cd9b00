import { createJobQueue, defineArea } from '@isp/server';
import { sql } from 'kysely';
import type { NotebookRows } from '../../generated/rows.ts';
import { tableNameOf } from '../../rules/tables.ts';
import { ideRoutes } from './ideRoutes.ts';
import { notebookMigrations } from './migrations.ts';
import { notebookFollows } from './notebookFollows.ts';
import { notebookJobs, watchNotebooks } from './notebookJobs.ts';
import { notebookRules } from './notebookRules.ts';
import { notebookTakes } from './notebookTakes.ts';
import { mountsOfVolume, notebookUses } from './notebookUses.ts';
import { notebookRefusals } from './refusals.ts';

export const notebook = defineArea<NotebookRows>({
  area: 'notebook',
  after: ['project', 'resource', 'miror', 'dataSet'],
  entities: { notebook: notebookRules },
  jobs: notebookJobs,
  quiet: { 'notebook.notebook': ['lastActivity'] },
  uses: notebookUses,
  takes: notebookTakes,
  follows: notebookFollows,
  columns: {
    'resource.pvc': { mounts: mountsOfVolume },
    'project.project': {
      notebookCount: `select count(*) from notebook_notebook n where n."projectId" = ${tableNameOf('project.project')}.id and not n."isDeleted"`,
    },
  },
  migrations: notebookMigrations,
  routes: [ideRoutes],
  refusals: notebookRefusals,
  async sweep(tx, now) {
    await sql`delete from notebook_ticket where "expiresAt" < ${now}`.execute(tx);
    await createJobQueue(tx).add(watchNotebooks(now));
  },
});
