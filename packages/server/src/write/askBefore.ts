import type { Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { Tx } from '../database/open/openDatabase.ts';
import { traceActivity } from '../external/activity.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import type { Core } from '../rules/core.ts';
import type { Asking } from '../rules/work.ts';
import type { WriteCall } from './write.ts';

/**
 * Runs the {@link Ask} of an action or of an addition, before any transaction is open. The call is checked first,
 * so that nothing is started for a caller without the right. If two calls with one Idempotency-Key are made at the
 * same moment, both run the Ask, since no lock delays the second call.
 *
 * @param check - makes the same check of the call as the later transaction; returns the rows and the form
 * @returns the value of the Ask; undefined if the action has no Ask
 */
export async function askBefore(
  core: Core,
  { entity: { key } }: EntityTable,
  name: string,
  { caller }: WriteCall,
  check: (tx: Tx, asking: Asking) => Promise<{ readonly rows: readonly RowWithId[]; readonly form: Row }>,
): Promise<unknown> {
  const byName = ownValue(core.asks, key);
  const ask = byName && ownValue(byName, name);
  if (!ask) return undefined;
  const asking = { caller, now: core.now(), host: core.host, ports: core.ports };
  const { form, rows } = await core.database.asWriter(caller, (tx) => check(tx, asking));
  return traceActivity(`action ${key}.${name}`, () => ask(asking, rows, form));
}
