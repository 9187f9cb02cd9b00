import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import type { BackProductProductSpec, BackProductProductSpecForms } from '../../generated/rows.ts';
import { copySpecs } from './specForms.ts';
import { specIssues } from './specIssues.ts';

type Spec = BackProductProductSpec;

/**
 * States of a product in which its specifications can be changed one by one. The specifications of a product on
 * sale are changed through an application.
 */
const editable: readonly unknown[] = ['DRAFT', 'REJECTED', 'OFF_SHELF'];

/**
 * Rules of the specifications of a product. The product's form contains the specifications too, so each change of a
 * specification is copied to the form.
 */
export const specRules: EntityRules<Spec, BackProductProductSpecForms> = {
  locks: ({ productId }) => [['backProduct.product', productId]],
  async validate(work, next, before) {
    const product = await work.records('backProduct.product').find(next.productId);
    if (!before && !editable.includes(product?.status)) throw new Refusal('STATE_NOT_ALLOWED');
    return specIssues(next, work.caller.locale);
  },
  afterAdd: (work, row) => copyChanges(work, [row]),
  afterUpdate: (work, row) => copyChanges(work, [row]),
  afterRemove: (work, rows) => copyChanges(work, rows),
  allows(_asking, { productStatus }, action) {
    if (action === 'edit' || action === 'delete') return editable.includes(productStatus);
    // Enabling and disabling take effect at once, also on sale, because subscriptions that use this specification
    // keep it.
    if (action === 'enable' || action === 'disable')
      return editable.includes(productStatus) || productStatus === 'ON_SHELF';
    return true;
  },
  afterActions: {
    enable: (work, rows) => copyChanges(work, rows),
    disable: (work, rows) => copyChanges(work, rows),
  },
};

const copyChanges = (work: WorkContext, rows: readonly Spec[]): Promise<void> =>
  work.asService(async (service) => {
    for (const productId of new Set(rows.map((row) => row.productId))) await copySpecs(service, productId);
  });
