import { cutText } from '@isp/schema/internal';
import { type EntityRules, type FieldIssue, Refusal, toFieldIssue, type WorkContext } from '@isp/server';
import type { BackProductProduct, BackProductProductForms } from '../../generated/rows.ts';
import { portalBase } from '../../platform/portal/portalRoutes.ts';
import {
  addApplication,
  askForChange,
  listedNow,
  notifyDecision,
  waitingFor,
  withdrawChange,
} from './applications.ts';
import { priceFromOf } from './priceFromOf.ts';
import { keepFiles } from './productFiles.ts';
import { snapshotOf } from './snapshotOf.ts';
import { storeSpecs } from './specForms.ts';
import { specIssues } from './specIssues.ts';

type Product = BackProductProduct;

const texts = {
  leaf: { 'zh-CN': '请选择最末级的分类', 'en-US': 'Choose a category at the lowest level' },
  fixed: {
    'zh-CN': '首次审核后不可修改产品类型',
    'en-US': 'The product type cannot be changed after the first review',
  },
  own: { 'zh-CN': '只能关联本机构的记录', 'en-US': 'Only records of your own organisation can be linked' },
};

/** Entities whose records a product can sell. Key: the product's field that contains the id of the record. */
const behind = {
  modelVersionId: 'model.modelVersion',
  dataSetVersionId: 'dataSet.dataSetVersion',
  imageId: 'miror.image',
} as const;

/**
 * Rules of products. The provider edits a product and the platform reviews the product. While the product is on
 * sale, it can be changed only through an application.
 */
export const productRules: EntityRules<Product, BackProductProductForms> = {
  inUse: {
    'zh-CN': '该产品存在有效订阅，无法删除',
    'en-US': 'The product has active subscriptions and cannot be deleted',
  },
  // The record that the product sells is locked, so that it cannot be deleted at the same time.
  locks: ({ dataSetVersionId, imageId, modelVersionId }) => [
    ['miror.image', imageId],
    ['dataSet.dataSetVersion', dataSetVersionId],
    ['model.modelVersion', modelVersionId],
  ],
  async validate(work, next, before) {
    const issue = (field: string, rule: keyof typeof texts) =>
      toFieldIssue({ field, rule }, work.caller.locale, texts[rule]);
    const found: FieldIssue[] = (next.specs ?? []).flatMap((spec, at) =>
      specIssues(spec, work.caller.locale, `specs.${at}.`),
    );
    if (next.categoryId !== before?.categoryId && (await hasBelow(work, next.categoryId)))
      found.push(issue('categoryId', 'leaf'));
    if (before && before.productType !== next.productType && (await wasReviewed(work, before.id)))
      found.push(issue('productType', 'fixed'));
    for (const [field, key] of Object.entries(behind) as [keyof typeof behind, 'model.modelVersion'][]) {
      const id = next[field];
      if (!id || id === before?.[field]) continue;
      const row = await work.asService(({ records }) => records(key).find(id));
      if (row?.orgId !== (before?.orgId ?? work.caller.orgId)) found.push(issue(field, 'own'));
    }
    return found;
  },
  fillAdd: (_work, row) => ({
    ...row,
    priceFrom: priceFromOf(row.specs ?? []),
    ...{ saleCount: 0, viewCount: 0, favoriteCount: 0, score: 5, changeStatus: 'NONE' },
  }),
  afterAdd: (work, row) => work.asService((service) => storeSpecs(service, row)),
  async fillUpdate(work, row, before) {
    if (before.status !== 'ON_SHELF') return { priceFrom: priceFromOf(row.specs ?? []) };
    const { orgId, orgName, userId } = work.caller;
    await work.asService(async (service) => {
      await askForChange(service, before, snapshotOf(row), { orgId, orgName, userId });
      await keepFiles(service.tx, before, row);
    });
    // The listed content of the product stays unchanged; the edited content becomes an application, which the
    // platform reviews.
    return { ...snapshotOf(before), changeStatus: 'AUDITING' };
  },
  async afterUpdate(work, row, before) {
    if (before.status !== 'ON_SHELF')
      await work.asService((service) => storeSpecs(service, row, before.specs));
  },
  afterRemove: (work, rows) =>
    work.asService(async ({ records }) => {
      const productId = rows.map(({ id }) => id);
      await records('backProduct.productSpec').dropWhere({ productId });
      await records('backProduct.interface').dropWhere({ productId });
    }),
  afterRestore: (work, rows) =>
    work.asService(async ({ records }) => {
      for (const { id: productId, updateTime } of rows) {
        await records('backProduct.productSpec').undropWhere({ productId }, updateTime);
        await records('backProduct.interface').undropWhere({ productId }, updateTime);
      }
    }),
  reads: {
    /** Returns the page of the product on the public portal. */
    async portalPage(_work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      if (row.status !== 'ON_SHELF') throw new Refusal('STATE_NOT_ALLOWED');
      return { url: `${portalBase}detail?id=${row.id}` };
    },
  },
  allows(_asking, row, action) {
    if (action === 'viewPortal') return row.status === 'ON_SHELF';
    // only one change of a product may wait for a review at a time
    return action !== 'edit' || row.changeStatus !== 'AUDITING';
  },
  actions: {
    async submit(work, { rows }) {
      for (const row of rows) await requireComplete(work, row);
      return { auditRemark: null };
    },
    approve: (work) => listedNow(work),
    offShelf: ({ now }) => ({ offTime: now, changeStatus: 'NONE' }),
    forceOff: ({ now }) => ({ offTime: now, changeStatus: 'NONE' }),
    async copy(work, { rows }) {
      for (const row of rows) await copy(work, row);
      return undefined;
    },
  },
  afterActions: {
    async submit(work, rows) {
      const { orgId, orgName, userId } = work.caller;
      await work.asService(async (service) => {
        for (const product of rows)
          await addApplication(service, {
            ...{ applyType: 'ON_SHELF', product, snapshot: snapshotOf(product), orgId, orgName, userId },
          });
      });
    },
    withdraw: (work, rows) => settle(work, rows, 'withdraw'),
    approve: (work, rows) => settle(work, rows, 'approve'),
    reject: (work, rows) => settle(work, rows, 'reject'),
    offShelf: (work, rows) => endChanges(work, rows),
    forceOff: (work, rows) => endChanges(work, rows),
  },
};

const hasBelow = ({ records }: WorkContext, categoryId: string) =>
  records('product.category').exists({ parentId: categoryId });

const wasReviewed = (work: WorkContext, productId: string) =>
  work.asService(({ records }) => records('backProduct.productApply').exists({ productId }));

/**
 * Checks that a product has all parts that are required for a review.
 *
 * @throws Refusal for a missing icon, specification or interface
 */
async function requireComplete({ records }: WorkContext, { icon, id, productType, specs }: Product) {
  if (!icon) throw new Refusal('PRODUCT_INCOMPLETE');
  if (!specs?.some(({ status }) => status === 'ENABLED')) throw new Refusal('SPEC_REQUIRED');
  if (productType !== 'API') return;
  const published = await records('backProduct.interface').exists({ productId: id, status: 'PUBLISHED' });
  if (!published) throw new Refusal('INTERFACE_REQUIRED');
}

/**
 * Changes the state of the products' pending applications for listing in the same way as the states of the
 * products. @param step - action that was performed on the products
 */
const settle = (work: WorkContext, rows: readonly Product[], step: 'approve' | 'reject' | 'withdraw') =>
  work.asService(async (service) => {
    const { userName } = work.caller;
    for (const { auditRemark, id } of rows) {
      const apply = await waitingFor(service, id, 'ON_SHELF');
      if (!apply) continue;
      const values =
        step === 'withdraw'
          ? {}
          : { auditUserName: userName, auditTime: work.now, auditRemark: auditRemark ?? null };
      const after = await service.transition('backProduct.productApply', apply, step, values);
      if (after && step !== 'withdraw') await notifyDecision(service, after, step);
    }
  });

const endChanges = (work: WorkContext, rows: readonly Product[]) =>
  work.asService(async (service) => {
    for (const { id } of rows) await withdrawChange(service, id);
  });

/**
 * Adds a copy of a product as a draft with another name. The copy has no files, because each file belongs to one
 * product.
 */
async function copy(work: WorkContext, row: Product): Promise<void> {
  const { agreement: _agreement, icon: _icon, pictures: _pictures, ...offer } = snapshotOf(row);
  const title = cutText(row.productName, 44);
  const taken = await work.records('backProduct.product').count({ orgId: row.orgId });
  for (let number = 1; number <= taken + 1; number += 1) {
    const productName = `${title} 副本${number === 1 ? '' : number}`;
    if (await work.records('backProduct.product').exists({ orgId: row.orgId, productName })) continue;
    await work.add('backProduct.product', { ...offer, productName });
    return;
  }
}
