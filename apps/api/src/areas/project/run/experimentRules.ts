import type { EntityRules } from '@isp/server';
import type {
  ProjectExperiment as Experiment,
  ProjectExperimentForms as ExperimentForms,
} from '../../../generated/rows.ts';
import { defaultExperiment } from './defaultExperiment.ts';

/**
 * Rules of experiments, which group the runs of a project. Every project has a default experiment for runs that
 * name no experiment; it cannot be edited, archived or deleted.
 */
export const experimentRules: EntityRules<Experiment, ExperimentForms> = {
  locks: (row) => [['project.project', row.projectId]],
  fillAdd: (_work, row) => ({ ...row, isDefault: false }),
  allows: (_asking, row, action) =>
    row.isDefault !== true || !['edit', 'delete', 'archive', 'restore'].includes(action),
  async afterRemove(work, rows) {
    await work.asService(async (service) => {
      for (const row of rows) {
        const { id } = await defaultExperiment(service, row);
        await service
          .records('project.run')
          .updateWhere({ experimentId: row.id }, { experimentId: id, archivedWithExperiment: false });
      }
    });
  },
  afterActions: {
    archive: (work, rows) =>
      work.asService(async ({ records }) => {
        const experimentId = rows.map(({ id }) => id);
        // only runs that are not archived yet are marked, so that the others stay archived when the experiment is
        // restored
        await records('project.run').updateWhere(
          { experimentId, storageState: 'AVAILABLE' },
          { storageState: 'ARCHIVED', archivedWithExperiment: true },
        );
      }),
    restore: (work, rows) =>
      work.asService(async ({ records }) => {
        const experimentId = rows.map(({ id }) => id);
        await records('project.run').updateWhere(
          { experimentId, archivedWithExperiment: true },
          { storageState: 'AVAILABLE', archivedWithExperiment: false },
        );
      }),
  },
};
