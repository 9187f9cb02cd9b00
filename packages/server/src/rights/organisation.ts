import type { Entity, Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Caller } from '../host/caller.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';

/** Does each record belong to one organisation, and may only this organisation change it? */
export const isOfOrg = ({ scope }: Pick<Entity, 'scope'>): boolean =>
  scope === 'org' || scope === 'project' || scope === 'parent';

/**
 * Rows that a list shows while an organisation is selected: its own rows, those to which it is a party, those for the
 * caller, and those that the host shows to all. Children of one parent are listed wherever the parent is visible.
 */
export function orgCondition(core: Core, entity: Entity, caller: Caller, search: Row) {
  // private actions of a user are listed beside the actions in the selected organisation
  if (entity.key === core.opsLog && caller.orgId)
    return sql`("orgId" = ${caller.orgId} or ("orgId" is null and "createUser" = ${caller.userId}))`;
  if (!caller.orgId || (!isOfOrg(entity) && entity.scope !== 'party')) return undefined;
  const parent = entity.parent && search[entity.parent.field];
  // a value that is no text, or is blank, selects no parent
  if (typeof parent === 'string' && parent.trim() !== '') return undefined;
  const extra = Object.hasOwn(core.alsoVisible, entity.key) ? core.alsoVisible[entity.key] : undefined;
  const columns = ['orgId', ...(entity.parties ?? [])];
  const terms = [
    ...columns.map((name) => sql`${sql.ref(name)} = ${caller.orgId}`),
    ...(entity.person === undefined ? [] : [sql`${sql.ref(entity.person)} = ${caller.userId}`]),
    ...(extra ? [sql.raw(`(${extra})`)] : []),
  ];
  return sql`(${sql.join(terms, sql` or `)})`;
}

/**
 * Refuses a call without an organisation for records of organisations. The platform may read all of them, and a
 * record for a person may be read by this person without an organisation.
 *
 * @param write - is a record to be added?
 * @throws Refusal ORG_REQUIRED
 */
export function requireOrg(entity: Entity, caller: Caller, write = false): void {
  if (entity.scope === 'platform' || entity.scope === 'user' || caller.orgId !== '') return;
  if (!write && (caller.level === 'platform' || entity.person !== undefined)) return;
  throw new Refusal('ORG_REQUIRED');
}

/** False for a row that another organisation publishes: it may be read, but not changed. */
export const isOwnOrg = (entity: Entity, caller: Caller, row: Row): boolean =>
  caller.level === 'platform' ||
  entity.scope === 'user' ||
  entity.scope === 'party' ||
  (isOfOrg(entity) && row.orgId === caller.orgId);
