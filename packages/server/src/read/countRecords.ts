import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Caller } from '../host/caller.ts';
import { askerOf } from '../query/forCaller.ts';
import { countOf, MAX_COUNTED } from '../query/readPage.ts';
import { readInnerQuery } from '../query/readQuery.ts';
import { findView } from '../query/requireSearch.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { requireKeys } from '../refusals/commonKeys.ts';
import { Refusal } from '../refusals/refusal.ts';
import { closedToSearch } from '../rights/closedFields.ts';
import { requireView } from '../rights/permission.ts';
import type { Core } from '../rules/core.ts';
import { toSearched } from './toSearched.ts';

/** Maximum number of views that one call may count. */
const MAX_VIEWS = 30;

/**
 * Counts the records that several filters find, by the name of the filter. The rules of the list apply. One
 * statement counts all of them, each up to a limit: {@link MAX_COUNTED} + 1 means "more than {@link MAX_COUNTED}".
 * A filter for which too many rows would be read gets no count.
 *
 * @param input - `{ views: { mine: { createUser: '@me' }, open: { status_in: 'NEW' } } }`
 */
export async function countRecords(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<Readonly<Record<string, number>>> {
  const { entity } = table;
  const grant = requireView(core, entity, caller);
  requireKeys(input, ['views'], caller);
  const { views } = input;
  if (!isObject(views)) {
    throw new Refusal('PARAM_MISSING', { params: { field: 'views' } });
  }
  const closed = closedToSearch(core, entity, caller);
  const asked = Object.entries(views);
  if (asked.length > MAX_VIEWS) {
    throw new Refusal('PARAM_INVALID', {
      data: { errors: [{ field: 'views', rule: 'maxProperties', msg: `views ≤ ${MAX_VIEWS}` }] },
    });
  }
  const counted = asked.map(([name, wanted]) => {
    if (!isObject(wanted)) {
      throw new Refusal('PARAM_INVALID', { data: { errors: [{ field: `views.${name}`, rule: 'type' }] } });
    }
    const query = readInnerQuery(wanted, 1, askerOf(core, caller));
    return {
      name,
      table: table.table,
      computed: table.computed,
      ...toSearched(core, table, caller, grant, query, findView(table, wanted, caller), closed),
    };
  });
  const known = counted.filter(({ long }) => long.total() !== undefined);
  const open = counted.filter((one) => !known.includes(one));
  const rows =
    open.length === 0
      ? []
      : await core.database.askAs(
          caller,
          sql<{ counts: readonly unknown[][] }>`select ${sql.join(
            open.map((source, at) => sql`${countOf(source)} as ${sql.ref(`c${at}`)}`),
          )}`,
        );
  const row = (rows[0] ?? {}) as Readonly<Record<string, readonly unknown[]>>;
  const counts = open.flatMap(({ long, name, walked }, at): [string, number][] => {
    const [held = 0, looked = 0] = (row[`c${at}`] ?? []).map(Number);
    if (looked <= MAX_COUNTED) return [[name, held]];
    if (walked) return [];
    long.keep(MAX_COUNTED);
    return [[name, MAX_COUNTED + 1]];
  });
  return Object.fromEntries([
    ...counts,
    ...known.flatMap(({ name, walked }): [string, number][] => (walked ? [] : [[name, MAX_COUNTED + 1]])),
  ]);
}
