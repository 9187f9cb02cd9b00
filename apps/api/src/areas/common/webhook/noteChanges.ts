import type { OnChange, ShownChange } from '@isp/server/internal';
import { sql } from 'kysely';
import { kindsOf } from './kindsOf.ts';
import { type NewEvent, putEvents } from './putEvents.ts';
import { readerOf } from './readerOf.ts';

interface Endpoint {
  readonly id: string;
  readonly tenantId: string;
  readonly orgId: string | null;
  readonly entities: readonly string[];
  readonly kinds: readonly string[];
}

/**
 * Stores an event for each endpoint that wants to know about a change and whose organisation may see the record. It runs
 * in the transaction of the change: if the change is not made, there is no event.
 */
export const noteChanges: OnChange = async (work, changes) => {
  const keys = [...new Set(changes.map(({ entity }) => entity.key))];
  const tenants = [...new Set(changes.map(({ tenantId }) => tenantId))];
  const { rows: endpoints } = await sql<Endpoint>`
    select id, "tenantId", "orgId", entities, kinds from common_webhook
    where status = 'ON' and not "isDeleted" and "tenantId" = any(${tenants}) and entities ?| ${keys}::text[]
    order by id`.execute(work.tx);
  if (endpoints.length === 0) return;
  const events: NewEvent[] = [];
  const shown = new Map<string, readonly ShownChange[]>();
  for (const { entities, id, kinds, orgId, tenantId } of endpoints) {
    // the endpoints of one organisation may see the same changes
    const owner = `${tenantId} ${orgId ?? ''}`;
    const seen =
      shown.get(owner) ??
      (await work.shownTo(
        readerOf({ tenantId, orgId }),
        changes.filter((change) => change.tenantId === tenantId),
      ));
    shown.set(owner, seen);
    for (const { change, fields, version } of seen) {
      const { key } = change.entity;
      if (!entities.includes(key)) continue;
      const wanted = kindsOf(change).filter(({ kind }) => kinds.includes(kind));
      for (const { action, kind } of wanted)
        events.push({
          ...{ webhookId: id, tenantId, orgId, kind, entity: key, recordId: change.id },
          data: {
            ...{ id: change.id, entity: key, version },
            ...(action !== undefined && { action }),
            ...(fields.length > 0 && { fields }),
          },
        });
    }
  }
  if (events.length > 0) await putEvents(work, events);
};
