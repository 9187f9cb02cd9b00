import { defineArea } from '@isp/server';
import type { ResourceOrderRows } from '../../generated/rows.ts';
import { tableNameOf } from '../../rules/tables.ts';
import { resourceOrderMigrations } from './migrations.ts';
import { orderAsks, orderFollows } from './orderFollows.ts';
import { orderJobs } from './orderJobs.ts';
import { orderRules } from './orderRules.ts';
import { resourceOrderRefusals } from './refusals.ts';
import { endJobs, planEnds } from './resourceEnds.ts';

/** The area of orders of resources. Orders are reviewed, paid and fulfilled. */
export const resourceOrder = defineArea<ResourceOrderRows>({
  area: 'resourceOrder',
  after: ['account', 'resource'],
  entities: { resourceOrder: orderRules },
  asks: orderAsks,
  follows: orderFollows,
  uses: {
    // a failed order that was paid must be refunded before its resource can be deleted
    async 'resource.resource'({ records }, ids) {
      const orders = records('resourceOrder.resourceOrder');
      const failed = await orders.some({ resourceId: [...ids], status: 'FAILED' }, 20);
      return failed
        .filter(({ payTime }) => payTime !== null)
        .map(({ id, orderNo }) => ({ id, name: orderNo, entity: 'resourceOrder.resourceOrder' }));
    },
  },
  jobs: { ...orderJobs, ...endJobs },
  columns: {
    'resourceOrder.resourceOrder': {
      applicantName: 'user_nickname(resource_order_resource_order."createUser")',
      orgTitle: `select o."orgName" from ${tableNameOf('developer.organization')} o where o.id = resource_order_resource_order."orgId"`,
    },
  },
  migrations: resourceOrderMigrations,
  refusals: resourceOrderRefusals,
  sweep: planEnds,
});
