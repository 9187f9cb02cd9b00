import type { Action, Entity, Row } from '@isp/schema';
import type { Caller } from '../caller.ts';
import { type Core, grantReaches, isOfOrg } from '../operations/core.ts';
import { stateAllows } from './machine.ts';

/** Permission suffix and operation of the standard actions. */
const standard = [
  { name: 'edit', operation: 'update' },
  { name: 'delete', operation: 'remove' },
] as const;

/** Permission suffix of an action of the schema or a standard one. */
export const permissionOf = (entity: Entity, name: string): string =>
  entity.actions.find((action) => action.name === name)?.permission ?? name;

/** Rows with `_actions`: what this caller may do with each now, so that no client repeats the rule. */
export function withActions(core: Core, entity: Entity, caller: Caller, rows: readonly Row[]): Row[] {
  const offered = [
    ...standard.filter(({ operation }) => entity.operations[operation]).map(({ name }) => name),
    ...entity.actions.filter(isRowAction).map((action) => action.name),
  ];
  const names = [...new Set(offered)].filter((name) => name !== 'view');
  const grants = new Map(
    names.map((name) => [
      name,
      core.permission(`${entity.permission}_${permissionOf(entity, name)}`, caller),
    ]),
  );
  return rows.map((row) => ({
    ...row,
    _actions: names.filter((name) => {
      const grant = grants.get(name);
      return (
        grant &&
        stateAllows(entity, name, row) &&
        hasTarget(entity, name, row) &&
        grantReaches(grant, entity, caller, row) &&
        isOwnOrg(entity, caller, row)
      );
    }),
  }));
}

const isRowAction = (action: Action): boolean => action.place.some((place) => place !== 'toolbar');

/** A button that opens the address in a field leads nowhere while the field is empty. */
function hasTarget(entity: Entity, name: string, row: Row): boolean {
  const field = entity.actions.find((action) => action.name === name)?.to?.field;
  return field === undefined || (row[field] !== null && row[field] !== undefined && row[field] !== '');
}

/** A row another organisation publishes can be read, not changed. */
const isOwnOrg = (entity: Entity, caller: Caller, row: Row): boolean =>
  caller.level === 'platform' ||
  entity.scope === 'user' ||
  entity.scope === 'party' ||
  (isOfOrg(entity) && row.orgId === caller.orgId);
