import { defineArea } from '@isp/server';
import type { DataSetRows } from '../../generated/rows.ts';
import { dataSetRules, dataSetVersionRules } from './dataSetRules.ts';
import { dataSetDemo } from './demo.ts';
import { labelFiles } from './label/labelFiles.ts';
import { labelRoutes } from './label/labelRoutes.ts';
import { sweepLabelSessions } from './label/labelSession.ts';
import { labelMigrations } from './label/migrations.ts';
import { dataSetRefusals } from './refusals.ts';

/** Data sets, and the tool they are labelled with. */
export const dataSet = defineArea<DataSetRows>({
  area: 'dataSet',
  after: ['project'],
  entities: { dataSet: dataSetRules, dataSetVersion: dataSetVersionRules },
  columns: {
    'project.project': {
      dataSetCount: `select count(*) from data_set_data_set d where d."projectId" = project_project.id and not d."isDeleted"`,
    },
  },
  migrations: labelMigrations,
  routes: [
    labelRoutes,
    async (app, { service }) => void (await app.register(labelFiles, { folder: service.config.labelUi })),
  ],
  refusals: dataSetRefusals,
  sweep: sweepLabelSessions,
  demo: dataSetDemo,
});
