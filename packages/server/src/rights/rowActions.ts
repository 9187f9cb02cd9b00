import type { Entity, Row } from '@isp/schema';
import { recordActions } from '@isp/schema/internal';
import { permissionOf, stateAllows } from '@isp/schema/rules';
import type { Caller } from '../host/caller.ts';
import type { LabelReader } from '../records/references/labels.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { isInGrant, projectRecordsOf } from './grants.ts';
import { isOwnOrg } from './organisation.ts';
import { grantOf } from './permission.ts';

/**
 * Adds `_actions` to rows: the actions that this caller may run on each row now. Clients show these actions and do
 * not need to repeat the rules.
 *
 * @param whole - the same rows including the fields that are hidden from the caller; the rules read these rows.
 * @defaultValue `rows`
 */
export async function withActions(
  core: Core,
  reader: LabelReader,
  entity: Entity,
  caller: Caller,
  rows: readonly Row[],
  whole: readonly Row[] = rows,
): Promise<Row[]> {
  const names = recordActions(entity);
  const grants = new Map(
    names.map((name) => [name, grantOf(core, entity, permissionOf(entity, name), caller)]),
  );
  const projectRecordOf = await projectRecordsOf(core.tables, reader, entity, rows, [...grants.values()]);
  const asking = { caller, now: core.now() };
  const { allows } = rulesOf(core, entity);
  return rows.map((row, at) => {
    const isOwn = isOwnOrg(entity, caller, row);
    const projectRecord = projectRecordOf(row);
    const may = (name: string) => {
      const grant = grants.get(name);
      return (
        grant &&
        stateAllows(entity, row, name) &&
        isInGrant(grant, entity, caller, row, projectRecord) &&
        (allows === undefined || allows(asking, whole[at] ?? row, name) === true)
      );
    };
    return { ...row, _actions: isOwn ? names.filter(may) : [] };
  });
}
