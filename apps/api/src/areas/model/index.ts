import { defineArea, type Where } from '@isp/server';
import type { ReadWork } from '@isp/server/internal';
import { sql } from 'kysely';
import type { ModelRows, ModelVersion } from '../../generated/rows.ts';
import { tableNameOf, tables } from '../../rules/tables.ts';
import { takeOver } from '../developer/takeOver.ts';
import { leaveProject } from '../project/member/leaveProject.ts';
import { modelMigrations } from './migrations.ts';
import { modelJobs } from './modelJobs.ts';
import { modelRules } from './modelRules.ts';
import { versionRules } from './versionRules.ts';

const ofVersion = (what: string, where: string, end = '') =>
  `select ${what} from model_model_version v where v."modelId" = model_model.id and not v."isDeleted"${where}${end}`;
const latest = ` order by v."createTime" desc, v.id desc limit 1`;
/** Returns the SQL that reads a value from the previous version of the same model. */
const prior = (what: string) => `select ${what} from model_model_version p
  where p."modelId" = model_model_version."modelId" and not p."isDeleted"
    and (p."createTime", p.id) < (model_model_version."createTime", model_model_version.id)
  order by p."createTime" desc, p.id desc limit 1`;

/**
 * Returns the first versions that match a condition about their image, with their titles. They are named in the
 * refusal to delete the image.
 */
async function versionsRunBy({ records }: ReadWork, where: Where<ModelVersion>) {
  const versions = await records('model.modelVersion').some(where, 20);
  return versions.map(({ id, versionTitle }) => ({
    ...{ id, name: versionTitle ?? id, entity: 'model.modelVersion' },
  }));
}

/** The area of models and their versions. */
export const model = defineArea<ModelRows>({
  area: 'model',
  // `project/run` comes before, because a version refers to the run that made it
  after: ['project', 'resource', 'miror', 'dataSet', 'project/run'],
  entities: { model: modelRules, modelVersion: versionRules },
  jobs: modelJobs,
  quiet: { 'model.model': ['downloadCount'] },
  uses: {
    'miror.image': (service, ids) => versionsRunBy(service, { runtimeImageId: [...ids] }),
    'miror.repo': (service, ids) =>
      versionsRunBy(
        service,
        sql`"runtimeImageId" in (select id from ${tables('miror.image')} where "repoId" = any(${[...ids]}) and not "isDeleted")`,
      ),
  },
  follows: {
    'project.project': { delete: leaveProject('model.model') },
    'developer.orgMember': { delete: takeOver(['model.model', 'model.modelVersion']) },
  },
  columns: {
    'project.project': {
      modelCount: `select count(*) from model_model m where m."projectId" = ${tableNameOf('project.project')}.id and not m."isDeleted"`,
    },
    'project.run': {
      outputModelVersionId: `select v.id from model_model_version v
        where v."runId" = ${tableNameOf('project.run')}.id and not v."isDeleted" order by v.id limit 1`,
    },
    'model.model': {
      latestVersion: ofVersion('v."versionNo"', ` and v.status = 'READY'`, latest),
      latestVersionId: ofVersion('v.id', ` and v.status = 'READY'`, latest),
      sizeBytes: ofVersion('v."sizeBytes"', ` and v.status = 'READY'`, latest),
      versionCount: ofVersion('count(*)', ''),
    },
    'model.modelVersion': {
      priorVersion: prior('p."versionNo"'),
      priorInput: prior('p."inputSchema"'),
      priorOutput: prior('p."outputSchema"'),
      // computed columns with the value of the previous version, by which the page shows what has changed
      inputChange: 'model_model_version."inputSchema"',
      outputChange: 'model_model_version."outputSchema"',
    },
  },
  migrations: modelMigrations,
});
