import { defineArea, type Module } from '@isp/server';
import type { DataSetRows } from '../../generated/rows.ts';
import { tableNameOf } from '../../rules/tables.ts';
import { takeOver } from '../developer/takeOver.ts';
import { countFavorites } from '../product/favorite/countFavorites.ts';
import { leaveProject } from '../project/member/leaveProject.ts';
import { dataSetJobs } from './dataSet/dataSetJobs.ts';
import { dataSetRules } from './dataSet/dataSetRules.ts';
import { fileRules } from './dataSet/fileRules.ts';
import { sweepImports } from './dataSet/sweepImports.ts';
import { versionRules } from './dataSet/versionRules.ts';
import { contentRoutes } from './file/contentRoutes.ts';
import { labelFiles } from './labelling/labelFiles.ts';
import { labelRoutes } from './labelling/labelRoutes.ts';
import { sweepLabelSessions } from './labelling/labelSession.ts';
import { labelMigrations } from './labelling/migrations.ts';
import { dataSetMigrations } from './migrations.ts';
import { dataSetPortal } from './portal/index.ts';
import { dataSetRefusals } from './refusals.ts';

const ofVersion = (column: string) =>
  `(select v."${column}" from data_set_data_set_version v where v.id = data_set_data_set_file."versionId")`;

/** The area of data sets, their versions and files, and the labelling tool. */
const dataSets = defineArea<DataSetRows>({
  area: 'dataSet',
  after: ['project', 'resource', 'product'],
  entities: { dataSet: dataSetRules, dataSetVersion: versionRules, dataSetFile: fileRules },
  jobs: dataSetJobs,
  quiet: { 'dataSet.dataSet': ['downloadCount', 'viewCount', 'favoriteCount'] },
  uses: {
    async 'resource.pvc'({ records }, ids) {
      const users = await records('dataSet.dataSet').some({ pvcId: [...ids] }, 20);
      return users.map(({ dataSetName, id }) => ({ id, name: dataSetName, entity: 'dataSet.dataSet' }));
    },
  },
  follows: {
    'product.favorite': countFavorites('DATASET', 'data_set_data_set'),
    'project.project': { delete: leaveProject('dataSet.dataSet') },
    'developer.orgMember': {
      delete: takeOver(['dataSet.dataSet', 'dataSet.dataSetVersion'], ['dataSet.dataSetFile']),
    },
  },
  columns: {
    'project.project': {
      dataSetCount: `select count(*) from data_set_data_set d where d."projectId" = ${tableNameOf('project.project')}.id and not d."isDeleted"`,
    },
    'dataSet.dataSet': {
      labelProgress: `round(100.0 * data_set_data_set."labeledCount" / nullif(data_set_data_set."sampleCount", 0), 1)`,
    },
    'dataSet.dataSetVersion': {
      dataSetStatus: `select d.status from data_set_data_set d where d.id = data_set_data_set_version."dataSetId"`,
    },
    'dataSet.dataSetFile': { isCurrent: ofVersion('isCurrent'), versionStatus: ofVersion('status') },
  },
  migrations: { ...labelMigrations, ...dataSetMigrations },
  routes: [
    labelRoutes,
    contentRoutes,
    async (app, { service }) => void (await app.register(labelFiles, { folder: service.config.labelUi })),
  ],
  refusals: dataSetRefusals,
  async sweep(tx, now) {
    await sweepLabelSessions(tx, now);
    await sweepImports(tx, now);
  },
});

export const dataSet: readonly Module[] = [dataSets, dataSetPortal];
