import type { Work } from '@isp/server';
import type { ProjectExperiment as Experiment } from '../../../generated/rows.ts';

interface Place {
  readonly projectId: string;
  readonly tenantId: string;
  readonly orgId: string | null;
  readonly createUser: string | null;
}

/**
 * Returns the default experiment of a project, for runs that name no experiment. If there is none, uses the
 * experiment with the default name, or makes it. The project must be locked.
 */
export async function defaultExperiment({ newId, now, records }: Work, place: Place): Promise<Experiment> {
  const { createUser, orgId, projectId, tenantId } = place;
  const experiments = records('project.experiment');
  const found = await experiments.first({ projectId, isDefault: true });
  if (found) return found;
  const named = await experiments.first({ projectId, experimentName: 'Default' });
  // an archived experiment with this name is restored, because users can neither restore nor delete the default
  // experiment
  if (named) {
    const values = { isDefault: true, storageState: 'AVAILABLE' } as const;
    return (await experiments.patch(named.id, values)) ?? named;
  }
  return experiments.insert({
    ...{ id: newId(), tenantId, orgId, createUser, createTime: now, updateTime: now },
    ...{ isDeleted: false, rowVersion: 0 },
    ...{ projectId, experimentName: 'Default', isDefault: true, storageState: 'AVAILABLE' },
  });
}
