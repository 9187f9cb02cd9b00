import type { ModuleParts } from '@isp/server/internal';

const liveRuns = (field: string, table: string) =>
  `from project_run r where r."${field}" = ${table}.id and not r."isDeleted"`;
const version = (column: string) => `select v.${column} from project_pipeline_version v
  where v."pipelineId" = project_pipeline.id and not v."isDeleted" order by v."createTime" desc, v.id desc limit 1`;

/** Computed columns with figures about runs. */
export const runColumns: NonNullable<ModuleParts['columns']> = {
  'project.project': {
    runCount: `select count(*) ${liveRuns('projectId', 'project_project')}`,
    quotaUsed: 'project_quota_used(project_project.id)',
  },
  'project.pipeline': {
    latestVersionId: version('id'),
    latestVersionName: version('"versionName"'),
    versionCount: `select count(*) from project_pipeline_version v
      where v."pipelineId" = project_pipeline.id and not v."isDeleted"`,
    runCount: `select count(*) ${liveRuns('pipelineId', 'project_pipeline')}`,
    lastRunState: `select r.state ${liveRuns('pipelineId', 'project_pipeline')} order by r."createTime" desc, r.id desc limit 1`,
    lastRunTime: `select max(r."createTime") ${liveRuns('pipelineId', 'project_pipeline')}`,
  },
  'project.pipelineVersion': {
    ofProject: `select p."projectId" from project_pipeline p where p.id = project_pipeline_version."pipelineId"`,
  },
  'project.recurringRun': {
    runCount: `select count(*) ${liveRuns('recurringRunId', 'project_recurring_run')}`,
  },
  'project.experiment': {
    runCount: `select count(*) ${liveRuns('experimentId', 'project_experiment')}`,
    last5Runs: `select coalesce(jsonb_agg(last.state), '[]'::jsonb) from (
      select r.state ${liveRuns('experimentId', 'project_experiment')} order by r."createTime" desc, r.id desc limit 5) last`,
    lastRunTime: `select max(r."createTime") ${liveRuns('experimentId', 'project_experiment')}`,
  },
};
