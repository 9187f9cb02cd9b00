import type { Work } from '@isp/server';
import type { ProjectExperiment as Experiment } from '../../generated/rows.ts';

interface Place {
  readonly projectId: string;
  readonly tenantId: string;
  readonly orgId: string | null;
  readonly createUser: string | null;
}

/** The experiment of a project that takes runs of none; made where it is missing. The project is locked. */
export async function defaultExperiment({ newId, now, records }: Work, place: Place): Promise<Experiment> {
  const { createUser, orgId, projectId, tenantId } = place;
  const experiments = records('project.experiment');
  const found = await experiments.first({ projectId, isDefault: true });
  if (found) return found;
  return experiments.insert({
    ...{ id: newId(), tenantId, orgId, createUser, createTime: now, updateTime: now },
    ...{ isDeleted: false, rowVersion: 0 },
    ...{ projectId, experimentName: 'Default', isDefault: true, storageState: 'AVAILABLE' },
  });
}
