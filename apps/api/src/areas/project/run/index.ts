import { defineArea } from '@isp/server';
import type { ProjectRows } from '../../../generated/rows.ts';
import { definitionAsks } from './definitionOf.ts';
import { experimentRules } from './experimentRules.ts';
import { runMigrations } from './migrations.ts';
import { pipelineRules, versionRules } from './pipelineRules.ts';
import { recurringJobs } from './recurringJobs.ts';
import { recurringRules } from './recurringRules.ts';
import { runColumns } from './runColumns.ts';
import { runFollows } from './runFollows.ts';
import { runJobs } from './runJobs.ts';
import { runAsks, runRules } from './runRules.ts';
import { runTakes } from './runTakes.ts';
import { runUses } from './runUses.ts';

/** The module of runs in projects: pipelines with their versions, experiments, runs and schedules. */
export const runs = defineArea<ProjectRows>({
  area: 'project',
  name: 'project/run',
  after: ['project', 'resource', 'miror', 'dataSet', 'notebook'],
  entities: {
    pipeline: pipelineRules,
    pipelineVersion: versionRules,
    experiment: experimentRules,
    recurringRun: recurringRules,
    run: runRules,
  },
  jobs: { ...runJobs, ...recurringJobs },
  uses: runUses,
  takes: runTakes,
  asks: { ...runAsks, ...definitionAsks },
  follows: runFollows,
  columns: runColumns,
  migrations: runMigrations,
});
