import { movesOf } from '@isp/schema/internal';
import { permissionOf, stateAllows } from '@isp/schema/rules';
import { asCallerWithin } from '../../database/open/openDatabase.ts';
import { type Caller, mayAnything } from '../../host/caller.ts';
import { findUsers } from '../../read/findUsers.ts';
import { createRecordStore } from '../../records/store/recordStore.ts';
import { findTable } from '../../records/table/entityTable.ts';
import { isOwnOrg, requireOrg } from '../../rights/organisation.ts';
import { grantOf } from '../../rights/permission.ts';
import { readComputed } from '../../rights/requireAllowed.ts';
import { grantTestOf } from '../../rights/rowsInGrant.ts';
import { type Core, rulesOf } from '../../rules/core.ts';
import type { Check, Work } from '../../rules/work.ts';
import { countReferred } from '../referring/refuseWhileReferred.ts';

/**
 * Explains whether this caller may run an action on a record. It makes the same checks as the action's call, in the
 * same order, and continues after a failed check as far as possible.
 *
 * @param service - context without row-level security, to explain what is hidden from the caller
 * @param action - name of an action of the schema, or a standard action: `view`, `add`, `edit`, `delete`, `export`
 * @param id - id of the record; without an id only the checks that need no record are made
 */
export async function explainAction(
  core: Core,
  service: Work,
  caller: Caller,
  { action, id, key }: { readonly action: string; readonly id: string; readonly key: string },
): Promise<readonly Check[]> {
  const table = findTable(core.tables, key);
  const { entity } = table;
  const suffix = permissionOf(entity, action);
  const code = `${entity.permission}_${suffix}`;
  const grant = grantOf(core, entity, suffix, caller);
  const checks: Check[] = [
    { about: 'organisation', passed: hasOrg() },
    { about: 'permission', passed: mayAnything(grant), code, grant },
  ];
  if (id === '') return checks;

  const row = await asCallerWithin(service.tx, caller, async (own) => {
    const found = await createRecordStore(own, table, core.now()).find(id);
    return found && { ...found, ...(await readComputed(own, table, [found])).get(found.id) };
  });
  const stored = await service.records(key).find(id);
  const isOfTenant =
    stored !== undefined && [caller.tenantId, null].includes(stored.tenantId as string | null);
  const orgId = isOfTenant ? String(stored.orgId ?? '') : '';
  checks.push({ about: 'record', passed: row !== undefined, exists: isOfTenant, orgId });
  if (!row) return checks;

  const isInGrant = await asCallerWithin(service.tx, caller, (own) =>
    grantTestOf(core, own, entity, caller, [row], [grant]),
  );
  checks.push({ about: 'grant', passed: isInGrant(grant, row), grant });
  if (action === 'view' || action === 'export') return checks;
  checks.push({ about: 'ownOrganisation', passed: isOwnOrg(entity, caller, row) });
  if (entity.states) {
    const state = String(row[entity.states.field] ?? '');
    checks.push({ about: 'state', passed: stateAllows(entity, row, action), state, from: statesOf(action) });
  }
  const { allows } = rulesOf(core, entity);
  if (allows)
    checks.push({ about: 'rules', passed: allows({ caller, now: core.now() }, row, action) === true });
  if (action === 'delete') {
    const usedBy = await findUsers(core, service, key, [id]);
    const referred = await countReferred(core, service.tx, key, [id]);
    checks.push({ about: 'uses', passed: usedBy.length === 0 && referred.length === 0, usedBy });
  }
  return checks;

  function hasOrg(): boolean {
    try {
      requireOrg(entity, caller, action === 'add');
      return true;
    } catch {
      return false;
    }
  }

  function statesOf(name: string): readonly string[] {
    const moves = movesOf(entity, name, ['user']);
    if (moves.length > 0) return [...new Set(moves.flatMap(({ from }) => from))];
    return entity.states?.allow[name] ?? [];
  }
}
