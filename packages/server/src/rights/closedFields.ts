import type { Entity, Field, Row } from '@isp/schema';
import { nameKey } from '@isp/schema/internal';
import type { Caller, Grant } from '../host/caller.ts';
import type { Core } from '../rules/core.ts';
import { isInGrant } from './grants.ts';
import { grantOf } from './permission.ts';

/**
 * Returns the fields of an entity that need a separate permission, each with the caller's grant for this
 * permission.
 */
function guarded(
  core: Pick<Core, 'permission' | 'tables'>,
  entity: Entity,
  caller: Caller,
): [Field, Grant][] {
  return entity.fields
    .filter((field) => field.permission !== undefined)
    .map((field) => [field, grantOf(core, entity, field.permission ?? '', caller)]);
}

/**
 * True if the row is shared between organisations and the caller belongs to none of them. A right that the caller
 * has within their organisation does not cover such a row.
 */
const isOfOthers = ({ parties = [], scope }: Entity, { level, orgId }: Caller, row: Row): boolean =>
  scope === 'party' && level !== 'platform' && ['orgId', ...parties].every((name) => row[name] !== orgId);

/**
 * True if the list of this caller may contain rows that are shared between other organisations, because the rows
 * are addressed to the caller or are shown to all callers.
 */
const showsOthers = (
  { alsoVisible }: Pick<Core, 'alsoVisible'>,
  entity: Entity,
  { level }: Caller,
): boolean =>
  entity.scope === 'party' &&
  level !== 'platform' &&
  (entity.person !== undefined || Object.hasOwn(alsoVisible, entity.key));

/**
 * Returns the fields by which the caller may not filter or sort, because the caller can read them only in some rows
 * or in none. The result of a filter would reveal the hidden values.
 */
export function closedToSearch(
  core: Pick<Core, 'alsoVisible' | 'permission' | 'tables'>,
  entity: Entity,
  caller: Caller,
): ReadonlySet<string> {
  const isClosed = showsOthers(core, entity, caller);
  const closed = guarded(core, entity, caller).filter(([, grant]) => isClosed || !grant.all);
  return new Set(closed.map(([field]) => field.name));
}

/**
 * Returns a function that removes the fields for which the caller has no permission. It is applied to rows when
 * reading, and to a form when writing.
 */
export function openTo(
  core: Pick<Core, 'permission' | 'tables'>,
  entity: Entity,
  caller: Caller,
): (row: Row, of?: Row) => Row {
  const fields = guarded(core, entity, caller).filter(([, grant]) => !grant.all || entity.scope === 'party');
  if (fields.length === 0) return (row) => row;
  return (row, of = row) => {
    const isClosed = isOfOthers(entity, caller, of);
    const closed = fields.filter(([, grant]) => isClosed || !isInGrant(grant, entity, caller, of));
    const names = new Set(closed.flatMap(([{ name }]) => [name, nameKey(name)]));
    return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));
  };
}
