import { type EntityRules, Refusal, toFieldIssue } from '@isp/server';
import type { DataSet, DataSetForms } from '../../../generated/rows.ts';
import { downloadLink } from '../file/downloadLink.ts';
import { previewOf } from '../import/previewOf.ts';
import { planImport } from '../import/startImport.ts';
import { isLabelKind } from '../labelling/labelKinds.ts';
import { dataSetCharts } from './dataSetCharts.ts';
import { usageOf } from './usageOf.ts';

const keptType = {
  'zh-CN': '首个版本生成后不可修改数据类型',
  'en-US': 'The data type cannot be changed once a version exists',
};

/**
 * Rules of data sets. A new data set is empty; the imports of its versions fill it; the platform decides about its
 * publication.
 */
export const dataSetRules: EntityRules<DataSet, DataSetForms> = {
  async validate(work, next, before) {
    if (!before || next.dataType === before.dataType) return [];
    const hasVersions = await work.asService(({ records }) =>
      records('dataSet.dataSetVersion').exists({ dataSetId: before.id }),
    );
    return hasVersions
      ? [toFieldIssue({ field: 'dataType', rule: 'fixed' }, work.caller.locale, keptType)]
      : [];
  },
  fillAdd(_work, row) {
    return {
      ...row,
      sampleCount: 0,
      labeledCount: 0,
      labelStatus: 'UNLABELED',
      sizeBytes: 0,
      fileCount: 0,
      downloadCount: 0,
      viewCount: 0,
      favoriteCount: 0,
    };
  },
  async afterAdd({ jobs, now }, { id, sourceType }) {
    // An upload waits until the user has sent files. All other sources are read at once.
    if (sourceType !== 'UPLOAD')
      await jobs.add({ key: `dataSet:${id}`, kind: 'dataSet.begin', payload: { id }, dueTime: now });
  },
  /**
   * Locks the versions before the deletion. A resource that mounts a version locks the version too; so if both
   * happen at the same time, the mount either counts as a use, or finds that the data set is deleted.
   */
  async beforeRemove(work, rows) {
    const dataSetId = rows.map(({ id }) => id);
    await work.asService(({ records }) => records('dataSet.dataSetVersion').lockAll({ dataSetId }));
  },
  async afterRemove({ jobs, now }, rows) {
    await jobs.add(
      ...rows.map(({ id }) => ({
        key: `dataSet:${id}`,
        kind: 'dataSet.gone' as const,
        payload: { id },
        dueTime: now,
      })),
    );
  },
  allows({ caller }, row, action) {
    if (action === 'label') return isLabelKind(row.dataType);
    if (action === 'download') return (row.fileCount ?? 0) > 0;
    // Only the organisation requests or withdraws a publication, and the platform decides on the request.
    if (action === 'publish' || action === 'withdraw') return caller.level !== 'platform';
    return true;
  },
  actions: {
    publish(_work, { rows }) {
      const isReady = ({ currentVersionId, description, license }: DataSet) =>
        Boolean(license && description?.trim() && currentVersionId);
      if (!rows.every(isReady)) throw new Refusal('DATA_SET_INCOMPLETE');
      return { auditRemark: null };
    },
    retry: () => ({ failReason: null }),
  },
  afterActions: {
    retry: (work, rows) =>
      work.asService(async (service) => {
        for (const { id, sourceType } of rows) {
          const [failed] = (
            await service.records('dataSet.dataSetVersion').lockAll({ dataSetId: id, status: 'FAILED' })
          ).toReversed();
          if (failed) {
            await service.transition('dataSet.dataSetVersion', failed, 'again', { failReason: null });
            await planImport(service, failed.id);
          } else if (sourceType === 'UPLOAD') throw new Refusal('NOTHING_TO_IMPORT');
          else
            await service.jobs.add({
              key: `dataSet:${id}`,
              kind: 'dataSet.begin',
              payload: { id },
              dueTime: service.now,
            });
        }
      }),
  },
  reads: {
    label: async (_work, { row }) => {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return { url: `/isp-user/ui/label?${new URLSearchParams({ dataSetId: row.id })}` };
    },
    async download(work, { request, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      if (!row.currentVersionId) throw new Refusal('NO_DATA_YET');
      return downloadLink(work, request, 'version', row.currentVersionId);
    },
    preview: (work, { request, row }) =>
      previewOf(work, request, { versionId: row?.currentVersionId ?? null }),
    usage: (work, { row }) => usageOf(work, row),
  },
  statistics: dataSetCharts,
};
