import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { Figure, ModuleFigures } from '../../../platform/health/ModuleFigures.ts';
import { closedTenants } from '../../../rules/closedTenants.ts';

/** Counter of the attempts to send, by result. */
export const ATTEMPTS = 'isp_webhook_attempts_total';

/** What an attempt ends with: the receiver accepts, answers otherwise, answers too slowly, or is not reached. */
export type AttemptResult = 'sent' | 'refused' | 'timeout' | 'unreachable';

/** Figures of the webhooks of all tenants that are open. */
export const webhookFigures: ModuleFigures = {
  counters: [
    {
      name: ATTEMPTS,
      help: 'Attempts of this process to send an event, by result.',
      label: 'result',
      values: ['sent', 'refused', 'timeout', 'unreachable'] satisfies AttemptResult[],
    },
  ],
  read: readFigures,
};

interface Counts {
  readonly on: number;
  readonly off: number;
  readonly switchedOff: number;
  readonly waiting: number;
  readonly givenUp: number;
  readonly oldest: Date | null;
}

async function readFigures(tx: Tx, now: Date): Promise<readonly Figure[]> {
  const { rows } = await sql<Counts>`
    with open as materialized (
      select id, status, "offReason" from common_webhook
      where not "isDeleted" and "tenantId" not in (${closedTenants}))
    select count(*) filter (where status = 'ON') as on,
      count(*) filter (where status = 'OFF' and "offReason" is null) as off,
      count(*) filter (where "offReason" is not null) as "switchedOff",
      (select count(*) from common_webhook_delivery where status = 'WAITING') as waiting,
      (select count(*) from common_webhook_delivery where status = 'GIVEN_UP') as "givenUp",
      -- what waits for a webhook that is off waits on purpose
      (select min(d."createTime") from common_webhook_delivery d
        join open on open.id = d."webhookId" and open.status = 'ON' where d.status = 'WAITING') as oldest
    from open`.execute(tx);
  const [{ givenUp = 0, off = 0, oldest = null, on = 0, switchedOff = 0, waiting = 0 } = {}] = rows;
  const age = oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0;
  return [
    {
      name: 'isp_webhooks',
      help: 'Webhooks: on, off by a user, switched off because their receiver fails or is gone.',
      values: [
        { labels: { state: 'on' }, value: on },
        { labels: { state: 'off' }, value: off },
        { labels: { state: 'switched_off' }, value: switchedOff },
      ],
    },
    {
      name: 'isp_webhook_events',
      help: 'Stored events: waiting to be sent, given up after all attempts.',
      values: [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'given_up' }, value: givenUp },
      ],
    },
    {
      name: 'isp_webhook_oldest_waiting_seconds',
      help: 'Age of the oldest waiting event of a webhook that is on.',
      values: [{ labels: {}, value: age }],
    },
  ];
}
