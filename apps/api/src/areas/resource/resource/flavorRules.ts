import { type EntityRules, Refusal } from '@isp/server';
import type { ResourceFlavor } from '../../../generated/rows.ts';

/** States of a resource that has ended, so that its flavour (type of resource) may be deleted. */
const over: readonly unknown[] = ['REJECTED', 'RELEASED'];

/**
 * Rules of flavours (types of resources that are sold). A flavour that a resource uses cannot be deleted, but it
 * can be taken off sale.
 */
export const flavorRules: EntityRules<ResourceFlavor> = {
  inUse: {
    'zh-CN': '该规格正在被资源使用，无法删除，可改为停售',
    'en-US': 'This flavour is in use and cannot be deleted: take it off sale instead',
  },
  async beforeRemove(work, rows) {
    const used = await work.asService(({ records }) =>
      records('resource.resource').some({ flavorId: rows.map(({ id }) => id) }, 200),
    );
    const usedBy = used
      .filter(({ status }) => !over.includes(status))
      .map(({ id, resourceName }) => ({ id, name: resourceName, entity: 'resource.resource' }));
    if (usedBy.length > 0) throw new Refusal('DATA_IN_USE', { data: { usedBy } });
  },
};
