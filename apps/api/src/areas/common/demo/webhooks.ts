import type { DemoWork } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, day, hour, minute, stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { demoId } from '../../../ports/media/random.ts';
import { simulatedHost } from '../../../ports/providers/simulator.ts';
import { textOf } from '../../../rules/queries.ts';
import { userDemo } from '../../user/demo/users.ts';

/** Events of an endpoint of the demo: kind, state, attempts, status of the last answer, failure, days ago. */
const sent = [
  ['created', 'SENT', 1, 200, null, 6],
  ['action', 'SENT', 1, 200, null, 5],
  ['action', 'SENT', 3, 200, null, 3],
  ['changed', 'GIVEN_UP', 10, 503, 'REFUSED', 8],
] as const;
const unsent = [
  ['changed', 'WAITING', 4, null, 'TIMEOUT', 2],
  ['action', 'WAITING', 0, null, null, 1],
] as const;

/**
 * Makes the webhooks of the first organisation with what they have sent. The first is on in the large demo only, so that
 * tests with the small demo send nothing. It sends to the simulated receiver.
 */
export function makeWebhooks(work: DemoWork) {
  const { now, of, rowsOf, size, t0 } = work;
  const [org] = of(userDemo).orgs;
  const owner = { orgId: org?.id, createUser: org?.admin.id };
  const orders = rowsOf('order.order').filter(({ sellerOrgId }) => sellerOrgId === org?.id);
  const kinds = ['created', 'changed', 'deleted', 'action'];
  const webhooks = [
    stored(demoId(84, 1), workTime(t0, 20, 'webhook'), {
      ...owner,
      ...{ name: '订单同步', url: `https://${simulatedHost}/orders`, entities: ['order.order'], kinds },
      ...{ status: size === 'full' ? 'ON' : 'OFF', lastSuccessTime: workTime(t0, 3, 'sent').toISOString() },
    }),
    stored(demoId(84, 2), workTime(t0, 15, 'webhook 2'), {
      ...owner,
      ...{ name: '数据集归档', url: `https://${simulatedHost}/datasets?status=503` },
      ...{ entities: ['dataSet.dataSet', 'dataSet.dataSetVersion'], kinds: ['created', 'deleted'] },
      ...{ status: 'OFF', offReason: 'FAILING', failingSince: workTime(t0, 8, 'failing').toISOString() },
    }),
  ];
  let seq = 0;
  const deliveries = [
    [webhooks[0], sent, orders.map(({ id }) => id), 'order.order'] as const,
    [webhooks[1], unsent, rowsOf('dataSet.dataSet').map(({ id }) => id), 'dataSet.dataSet'] as const,
  ].flatMap(([webhook, events, ids, entity]) =>
    events.map(([kind, status, attempts, lastCode, lastFailure, ago], at): DemoRow => {
      seq += 1;
      const time = workTime(t0, ago, `event ${seq}`);
      const id = textOf(ids[at % Math.max(1, ids.length)]);
      const data = { id, entity, version: at };
      return {
        ...stored(`msg_${demoId(85, seq)}`, time, {
          ...owner,
          ...{
            webhookId: webhook?.id,
            entity,
            kind,
            recordId: id,
            seq,
            status,
            attempts,
            lastCode,
            lastFailure,
          },
          nextTime: status === 'WAITING' ? new Date(now.getTime() + hour).toISOString() : null,
          sentTime: status === 'SENT' ? new Date(time.getTime() + minute).toISOString() : null,
          body: JSON.stringify({ type: `${entity}.${kind}`, timestamp: time.toISOString(), data }),
          answer: lastCode === null ? null : lastCode === 200 ? '{"code":0}' : 'Service unavailable',
        }),
        // what was given up is kept for a month after its last attempt
        updateTime: new Date(Math.min(time.getTime() + 3 * day, now.getTime())).toISOString(),
      };
    }),
  );
  return {
    rows: {
      'common.webhook': webhooks,
      'common.webhookDelivery': deliveries,
      // the demo has no key, so these secrets are stored as they are
      common_webhook_secret: webhooks.map(({ id }) => ({
        webhookId: id,
        secret: `whsec_${Buffer.from(`demo secret of the webhook ${id}`).toString('base64')}`,
        oldSecret: null,
      })),
    },
    sequences: { common_webhook_seq: seq },
  };
}
