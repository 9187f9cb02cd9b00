import type { Entity, Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Caller } from '../host/caller.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';

/** True if each record belongs to one organisation, and only this organisation may change it. */
export const isOfOrg = ({ scope }: Pick<Entity, 'scope'>): boolean =>
  scope === 'org' || scope === 'project' || scope === 'parent';

/**
 * Returns the condition that limits a list while an organisation is selected. The list then shows rows of this
 * organisation, rows to which it is a party, rows that are addressed to the caller, and rows that the host shows to
 * all callers. A list of the children of one parent is not limited: it shows them wherever the parent is visible.
 */
export function orgCondition(core: Core, entity: Entity, caller: Caller, search: Row) {
  // The operation log of an organisation also shows the entries of the caller's actions outside of any
  // organisation.
  if (entity.key === core.opsLog && caller.orgId)
    return sql`("orgId" = ${caller.orgId} or ("orgId" is null and "createUser" = ${caller.userId}))`;
  if (!caller.orgId || (!isOfOrg(entity) && entity.scope !== 'party')) return undefined;
  const parent = entity.parent && search[entity.parent.field];
  // A value that is not a text, or is blank, selects no parent.
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
 * Refuses a call without an organisation for records of organisations. There are two exceptions: the platform may
 * read all records, and a record for a person may be read by this person without an organisation.
 *
 * @param write - true if the call adds a record
 * @throws Refusal ORG_REQUIRED
 */
export function requireOrg(entity: Entity, caller: Caller, write = false): void {
  if (entity.scope === 'platform' || entity.scope === 'user' || caller.orgId !== '') return;
  if (!write && (caller.level === 'platform' || entity.person !== undefined)) return;
  throw new Refusal('ORG_REQUIRED');
}

/** Returns {@link isOwnOrg} as a condition of SQL; undefined if it is true for every row. */
export function ownOrgCondition(entity: Entity, caller: Caller) {
  if (caller.level === 'platform' || entity.scope === 'user' || entity.scope === 'party') return undefined;
  return isOfOrg(entity) ? sql`"orgId" = ${caller.orgId}` : sql`false`;
}

/** Returns false for a row that another organisation publishes. Such a row may be read, but not changed. */
export const isOwnOrg = (entity: Entity, caller: Caller, row: Row): boolean =>
  caller.level === 'platform' ||
  entity.scope === 'user' ||
  entity.scope === 'party' ||
  (isOfOrg(entity) && row.orgId === caller.orgId);
