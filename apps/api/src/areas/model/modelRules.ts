import { type EntityRules, Refusal } from '@isp/server';
import type { ReadInput } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Model, ModelForms } from '../../generated/rows.ts';
import { idsOf, idsParam } from '../../rules/queries.ts';
import { compareMetrics } from './compareMetrics.ts';
import { downloadOf } from './downloadOf.ts';
import { usesOf } from './usage.ts';

/** Returns the record of a read. @throws Refusal PARAM_MISSING if the call contains no record */
function named({ row }: ReadInput<Model>): NonNullable<ReadInput<Model>['row']> {
  if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  return row;
}

/** Maximum number of versions that can be compared at the same time. */
const MAX_COMPARED = 10;

/** Rules of models. When a model is deleted or restored, its versions are deleted or restored too. */
export const modelRules: EntityRules<Model, ModelForms> = {
  fillAdd: (_work, row) => ({ ...row, downloadCount: 0 }),
  inUse: {
    'zh-CN': '模型已发布为产品，无法删除',
    'en-US': 'The model is published as a product and cannot be deleted',
  },
  // The titles of the versions contain the model's name, so they change with the name.
  async afterUpdate(work, row, before) {
    if (row.modelName === before.modelName) return;
    await work.asService(async ({ tx }) => {
      await sql`update model_model_version set "versionTitle" = ${row.modelName} || ' ' || "versionNo"
        where "modelId" = ${row.id} and not "isDeleted"`.execute(tx);
    });
  },
  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('model.modelVersion').dropWhere({ modelId: rows.map(({ id }) => id) }),
    );
  },
  async afterRestore(work, rows) {
    await work.asService(async ({ records }) => {
      for (const { id, updateTime } of rows)
        await records('model.modelVersion').undropWhere({ modelId: id }, updateTime);
    });
  },
  queries: { metricsCompare: { versionIds: idsParam(MAX_COMPARED) } },
  reads: {
    usage(work, input) {
      const model = named(input);
      const type = work.caller.locale === 'en-US' ? 'Download' : '下载';
      return work.asService((service) => usesOf(service, type, model));
    },
    async metricsCompare(work, input) {
      const { id } = named(input);
      const ids = idsOf(input.query.versionIds);
      const some = await work
        .records('model.modelVersion')
        .some({ modelId: id, ...(ids.length > 0 && { id: ids }) }, MAX_COMPARED);
      return compareMetrics(some);
    },
  },
  writingReads: {
    async download(work, input) {
      const { id, latestVersion } = named(input);
      const version = await work
        .records('model.modelVersion')
        .first({ modelId: id, versionNo: latestVersion, status: 'READY' });
      if (!version) throw new Refusal('STATE_NOT_ALLOWED');
      return downloadOf(work, version);
    },
  },
};
