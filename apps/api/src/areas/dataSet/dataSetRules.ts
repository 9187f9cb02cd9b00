import type { Row } from '@isp/schema';
import { type EntityRules, Refusal, type WorkContext } from '@isp/server';

async function refuseWhileUsed(
  work: WorkContext,
  versionIds: ReadonlySet<unknown>,
  orgId: unknown,
): Promise<void> {
  const notebooks = await work.asService((records) => records('notebook.notebook').where({ orgId }));
  const users = notebooks.filter((notebook) =>
    (Array.isArray(notebook.dataSets) ? (notebook.dataSets as Row[]) : []).some((mount) =>
      versionIds.has(mount.dataSetVersionId),
    ),
  );
  if (users.length === 0) return;
  throw new Refusal('DATA_IN_USE', {
    data: { usedBy: users.slice(0, 20).map((user) => ({ id: user.id, name: user.notebookName })) },
  });
}

const versionsOf = (work: WorkContext, dataSetId: unknown) =>
  work.asService((records) => records('dataSet.dataSetVersion').where({ dataSetId }));

/** A data set starts empty, and takes its versions with it. */
export const dataSetRules: EntityRules = {
  fillAdd(_work, row) {
    return {
      ...row,
      sampleCount: 0,
      labeledCount: 0,
      labelStatus: 'UNLABELED',
      sizeBytes: 0,
    };
  },
  async beforeRemove(work, row) {
    const versions = await versionsOf(work, row.id);
    await refuseWhileUsed(work, new Set(versions.map((version) => version.id)), row.orgId);
  },
  async afterRemove(work, row) {
    const versions = await versionsOf(work, row.id);
    await work.asService(async (records) => {
      for (const version of versions) await records('dataSet.dataSetVersion').drop(String(version.id));
    });
  },
};

/** A version is named after its data set; the first one is the current one. */
export const dataSetVersionRules: EntityRules = {
  async fillAdd(work, row) {
    const dataSet = await work.records('dataSet.dataSet').find(String(row.dataSetId));
    const others = await versionsOf(work, row.dataSetId);
    return {
      ...row,
      versionTitle: `${String(dataSet?.dataSetName ?? '')} ${String(row.versionNo)}`,
      isCurrent: others.length === 0,
      sampleCount: 0,
      sizeBytes: 0,
    };
  },
  async beforeRemove(work, row) {
    if (row.isCurrent) throw new Refusal('STATE_NOT_ALLOWED');
    await refuseWhileUsed(work, new Set([row.id]), row.orgId);
  },
  actions: {
    archive(_work, { row }) {
      if (row.isCurrent) throw new Refusal('STATE_NOT_ALLOWED');
      return undefined;
    },
  },
};
