import type { Action, Entity, Row } from '@isp/schema';
import type { Caller } from '../caller.ts';
import { type Core, grantOf, isOfOrg, rulesOf } from '../operations/core.ts';
import { grantReaches, homesOf } from '../operations/grants.ts';
import { stateAllows } from './machine.ts';
import type { LabelReader } from './references.ts';

/** Permission suffix and operation of the standard actions. */
const standard = [
  { name: 'edit', operation: 'update' },
  { name: 'delete', operation: 'remove' },
] as const;

/** Permission suffix of an action of the schema or a standard one. */
export const permissionOf = (entity: Entity, name: string): string =>
  entity.actions.find((action) => action.name === name)?.permission ?? name;

/**
 * Rows with `_actions`: what this caller may do with each now, so that no client repeats the rule.
 *
 * @param whole - the same rows with what the caller may not see of them, for the rules. @defaultValue they themselves
 */
export async function withActions(
  core: Core,
  reader: LabelReader,
  entity: Entity,
  caller: Caller,
  rows: readonly Row[],
  whole: readonly Row[] = rows,
): Promise<Row[]> {
  const offered = [
    ...standard.filter(({ operation }) => entity.operations[operation]).map(({ name }) => name),
    ...entity.actions.filter(isRowAction).map((action) => action.name),
  ];
  const names = [...new Set(offered)].filter((name) => name !== 'view');
  const grants = new Map(
    names.map((name) => [name, grantOf(core, entity, permissionOf(entity, name), caller)]),
  );
  const homeOf = await homesOf(core.tables, reader, entity, rows, [...grants.values()]);
  const targets = new Map(entity.actions.map(({ name, to }) => [name, to?.field]));
  // what the state allows is the same for all rows in it
  const byState = new Map<unknown, readonly string[]>();
  const inState = (row: Row) => {
    const state = row[entity.states?.field ?? ''];
    const known = byState.get(state) ?? names.filter((name) => stateAllows(entity, name, row));
    byState.set(state, known);
    return known;
  };
  const asking = { caller, now: core.now() };
  const { allows } = rulesOf(core, entity);
  return rows.map((row, at) => {
    const isOwn = isOwnOrg(entity, caller, row);
    const home = homeOf(row);
    const may = (name: string) => {
      const grant = grants.get(name);
      return (
        grant &&
        hasTarget(targets.get(name), row) &&
        grantReaches(grant, entity, caller, row, home) &&
        (allows === undefined || allows(asking, whole[at] ?? row, name) === true)
      );
    };
    return { ...row, _actions: isOwn ? inState(row).filter(may) : [] };
  });
}

const isRowAction = (action: Action): boolean => action.place.some((place) => place !== 'toolbar');

/** A button that opens the address in a field leads nowhere while the field is empty. */
const hasTarget = (field: string | undefined, row: Row): boolean =>
  field === undefined || (row[field] !== null && row[field] !== undefined && row[field] !== '');

/** A row another organisation publishes can be read, not changed. */
export const isOwnOrg = (entity: Entity, caller: Caller, row: Row): boolean =>
  caller.level === 'platform' ||
  entity.scope === 'user' ||
  entity.scope === 'party' ||
  (isOfOrg(entity) && row.orgId === caller.orgId);
