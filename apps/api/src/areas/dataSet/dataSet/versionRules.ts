import { type EntityRules, type FieldIssue, Refusal, toFieldIssue } from '@isp/server';
import type { DataSetVersion, DataSetVersionForms } from '../../../generated/rows.ts';
import { isCreatorOrAdmin } from '../../../rules/isCreatorOrAdmin.ts';
import { downloadLink } from '../file/downloadLink.ts';
import { countsOf } from '../import/countsOf.ts';
import { nextVersionNo } from '../import/nextVersionNo.ts';
import { previewOf } from '../import/previewOf.ts';
import { splitOf } from '../import/splitOf.ts';
import { planImport, versionNumbers } from '../import/startImport.ts';
import { splitFiles } from './splitFiles.ts';

/** States of a data set whose current version is being reviewed or was approved. */
const reviewed = new Set<unknown>(['PUBLISH_AUDITING', 'PUBLISHED']);
const open = new Set(['CREATING', 'FAILED', 'READY', 'PUBLISHED']);

const texts = {
  sum: {
    'zh-CN': '训练集、验证集、测试集之和须为 100',
    'en-US': 'Training, validation and test add up to 100',
  },
  files: { 'zh-CN': '请上传数据文件', 'en-US': 'Upload data files' },
  base: { 'zh-CN': '请选择该数据集的可用版本', 'en-US': 'Choose a ready version of this dataset' },
  one: {
    'zh-CN': '一个数据集只能有一个当前版本，请只选择一个版本',
    'en-US': 'A dataset has one current version: choose only one',
  },
  owner: {
    'zh-CN': '只能为自己创建的数据集新增版本，请联系数据集创建人或机构管理员',
    'en-US': 'You can only manage versions of your own datasets: ask the creator or an administrator',
  },
  builtUpon: {
    'zh-CN': '有版本以此为基础，无法删除',
    'en-US': 'Another version is based on this one, so it cannot be deleted',
  },
} as const;

/**
 * Rules of versions. A version gets the name of its data set, and an import fills it. The first version that is
 * ready becomes the current version.
 */
export const versionRules: EntityRules<DataSetVersion, DataSetVersionForms> = {
  locks: (row) => [['dataSet.dataSet', row.dataSetId]],
  async beforeAdd(work, form) {
    if (form.versionNo || typeof form.dataSetId !== 'string') return form;
    const { dataSetId } = form;
    const taken = await work.asService((service) => versionNumbers(service, dataSetId));
    return { ...form, versionNo: nextVersionNo(taken) };
  },
  async validate(work, next, before) {
    const issue = (field: string, rule: string, text: (typeof texts)[keyof typeof texts]): FieldIssue =>
      toFieldIssue({ field, rule }, work.caller.locale, text);
    const { baseVersionId, splitRatio } = next;
    const issues: FieldIssue[] = [];
    if (splitRatio && splitRatio.train + splitRatio.val + splitRatio.test !== 100)
      issues.push(issue('splitRatio.train', 'sum', texts.sum));
    if (before) return issues;
    const dataSet = await work.records('dataSet.dataSet').find(next.dataSetId);
    if (dataSet && !isCreatorOrAdmin(work, dataSet)) issues.push(issue('dataSetId', 'owner', texts.owner));
    const base = baseVersionId ? await work.records('dataSet.dataSetVersion').find(baseVersionId) : undefined;
    if (baseVersionId && (base?.dataSetId !== next.dataSetId || base.status !== 'READY'))
      issues.push(issue('baseVersionId', 'reference', texts.base));
    const isEmpty = (next.files ?? []).length === 0 && next.importMode !== 'INCREMENT';
    if (dataSet?.sourceType === 'UPLOAD' && isEmpty) issues.push(issue('files', 'required', texts.files));
    return issues;
  },
  async fillAdd(work, row) {
    const dataSet = await work.records('dataSet.dataSet').find(row.dataSetId);
    if (!dataSet || !open.has(dataSet.status)) throw new Refusal('STATE_NOT_ALLOWED');
    return {
      ...row,
      versionTitle: `${dataSet.dataSetName} ${row.versionNo ?? ''}`,
      isCurrent: false,
      sampleCount: 0,
      labeledCount: 0,
      sizeBytes: 0,
      fileCount: 0,
    };
  },
  async afterAdd(work, { dataSetId, id }) {
    await work.asService(async ({ records, transition }) => {
      const dataSet = await records('dataSet.dataSet').find(dataSetId);
      if (dataSet?.status === 'CREATING' || dataSet?.status === 'FAILED')
        await transition('dataSet.dataSet', dataSet, 'import', { failReason: null });
    });
    await planImport(work, id);
  },
  async afterUpdate(work, { id, splitRatio }, before) {
    if (JSON.stringify(splitRatio) === JSON.stringify(before.splitRatio)) return;
    await work.asService((service) => splitFiles(service, id, (path) => splitOf(path, splitRatio)));
  },
  allows(_asking, row, action) {
    // while the data set is public or in review, its current version must stay the reviewed version
    if (action === 'setCurrent' && reviewed.has(row.dataSetStatus)) return false;
    // The current version cannot be archived or deleted, so that a data set always has a current version.
    return !row.isCurrent || (action !== 'archive' && action !== 'delete' && action !== 'setCurrent');
  },
  async beforeRemove(work, rows) {
    const isBase = await work.asService(({ records }) =>
      records('dataSet.dataSetVersion').exists({ baseVersionId: rows.map(({ id }) => id) }),
    );
    if (isBase) throw new Refusal('DATA_IN_USE', { text: texts.builtUpon });
  },
  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('dataSet.dataSetFile').dropWhere({ versionId: rows.map(({ id }) => id) }),
    );
  },
  actions: {
    async archive(work, { rows }) {
      const usedBy = await work.usersOf(
        'dataSet.dataSetVersion',
        rows.map(({ id }) => id),
      );
      if (usedBy.length > 0) throw new Refusal('DATA_IN_USE', { data: { usedBy } });
      return undefined;
    },
    async setCurrent(work, { rows }) {
      if (new Set(rows.map(({ dataSetId }) => dataSetId)).size < rows.length)
        throw new Refusal('STATE_NOT_ALLOWED', { text: texts.one });
      await work.asService(async ({ records }) => {
        for (const row of rows) {
          await records('dataSet.dataSetVersion').updateWhere(
            { dataSetId: row.dataSetId, isCurrent: true },
            { isCurrent: false },
          );
          await records('dataSet.dataSet').patch(row.dataSetId, countsOf(row));
        }
      });
      return { isCurrent: true };
    },
  },
  reads: {
    async download(work, { request, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return downloadLink(work, request, 'version', row.id);
    },
    preview: (work, { request, row }) =>
      previewOf(work, request, { versionId: row === undefined ? null : row.id }),
  },
};
