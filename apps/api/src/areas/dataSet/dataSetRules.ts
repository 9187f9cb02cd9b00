import type { Row } from '@isp/schema';
import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { DataSet, DataSetVersion, DataSetVersionForms } from '../../generated/rows.ts';

const idsOf = (rows: readonly Row[]) => sql.join(rows.map((row) => row.id));

async function refuseWhileUsed(work: WorkContext, versions: RawBuilder<unknown>): Promise<void> {
  const users = await work.asService(({ records }) =>
    records('notebook.notebook').some(
      sql`exists(select from jsonb_array_elements(case when jsonb_typeof("dataSets") = 'array' then "dataSets" end) mount
        where mount ->> 'dataSetVersionId' in (${versions}))`,
      20,
    ),
  );
  if (users.length === 0) return;
  throw new Refusal('DATA_IN_USE', {
    data: { usedBy: users.map((user) => ({ id: user.id, name: user.notebookName })) },
  });
}

/** A data set starts empty, and takes its versions with it. */
export const dataSetRules: EntityRules<DataSet> = {
  fillAdd(_work, row) {
    return {
      ...row,
      sampleCount: 0,
      labeledCount: 0,
      labelStatus: 'UNLABELED',
      sizeBytes: 0,
    };
  },
  beforeRemove: (work, rows) =>
    refuseWhileUsed(
      work,
      sql`select id from data_set_data_set_version where "dataSetId" in (${idsOf(rows)}) and not "isDeleted"`,
    ),
  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('dataSet.dataSetVersion').dropWhere({ dataSetId: rows.map((row) => row.id) }),
    );
  },
};

/** A version is named after its data set; the first one is the current one. */
export const dataSetVersionRules: EntityRules<DataSetVersion, DataSetVersionForms> = {
  locks: (row) => [['dataSet.dataSet', row.dataSetId]],
  async fillAdd(work, row) {
    const dataSet = await work.records('dataSet.dataSet').find(row.dataSetId);
    const hasOthers = await work.asService(({ records }) =>
      records('dataSet.dataSetVersion').exists({ dataSetId: row.dataSetId }),
    );
    return {
      ...row,
      versionTitle: `${dataSet?.dataSetName ?? ''} ${row.versionNo}`,
      isCurrent: !hasOthers,
      sampleCount: 0,
      sizeBytes: 0,
    };
  },
  async beforeRemove(work, rows) {
    if (rows.some((row) => row.isCurrent)) throw new Refusal('STATE_NOT_ALLOWED');
    await refuseWhileUsed(work, idsOf(rows));
  },
  actions: {
    archive(_work, { rows }) {
      if (rows.some((row) => row.isCurrent)) throw new Refusal('STATE_NOT_ALLOWED');
      return undefined;
    },
  },
};
