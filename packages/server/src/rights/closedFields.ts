import type { Entity, Field, Row } from '@isp/schema';
import { nameKey } from '@isp/schema/internal';
import type { Caller, Grant } from '../host/caller.ts';
import type { Core } from '../rules/core.ts';
import { isInGrant } from './grants.ts';
import { grantOf } from './permission.ts';

/** Fields with their own permission, each with the grant that the caller has of it. */
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
 * True for a row between organisations when the caller belongs to none of them: a right in an organisation does not
 * cover rows that others exchange.
 */
const isOfOthers = ({ parties = [], scope }: Entity, { level, orgId }: Caller, row: Row): boolean =>
  scope === 'party' && level !== 'platform' && ['orgId', ...parties].every((name) => row[name] !== orgId);

/**
 * May a list contain rows between other organisations for this caller, because they are for the caller or are shown
 * to all?
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
 * Fields by which the caller may not filter or sort: those that they may not read in every row, since a result would
 * reveal values of the other rows.
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

/** Removes the fields that the caller may not use: from rows for reading, from a form for writing. */
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
