import type { Entity } from '@isp/schema';
import { type Caller, type Grant, mayAnything } from '../host/caller.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';
import { requireOrg } from './organisation.ts';

/**
 * Returns the grant that the caller has for a permission. If the records of a project are hidden from the caller,
 * the grant also excludes the children of these records.
 */
export function grantOf(
  core: Pick<Core, 'permission' | 'tables'>,
  entity: Entity,
  suffix: string,
  caller: Caller,
): Grant {
  const grant = core.permission(`${entity.permission}_${suffix}`, caller);
  const parent = entity.parent && core.tables.get(entity.parent.entity)?.entity;
  const except = parent && grantOf(core, parent, 'view', caller).except;
  return except ? { ...grant, except: [...(grant.except ?? []), ...except] } : grant;
}

/** Returns the grant of a permission by its suffix. @throws Refusal FORBIDDEN when the grant allows nothing */
export function requireGrant(core: Core, entity: Entity, suffix: string, caller: Caller): Grant {
  const grant = grantOf(core, entity, suffix, caller);
  if (!mayAnything(grant)) throw new Refusal('FORBIDDEN');
  return grant;
}

/**
 * Makes the check with which every read begins: lists, details, options, exports, charts, logs.
 * @throws Refusal ORG_REQUIRED without an organisation, FORBIDDEN without the right to view
 */
export function requireView(core: Core, entity: Entity, caller: Caller): Grant {
  requireOrg(entity, caller);
  return requireGrant(core, entity, 'view', caller);
}
