import type { Row } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import { findTable } from '../records/table/entityTable.ts';
import type { Core } from '../rules/core.ts';
import { actOnRecords } from './actOnRecords.ts';

/** An action that the host runs itself, for example from a command line. */
export interface HostAction {
  /** Key of the entity. */
  readonly key: string;
  readonly action: string;
  /** The user in whose name the action runs. Its rights are checked, and the log names it. */
  readonly caller: Caller;
  readonly ids: readonly string[];
  /** Values of the action's form. @defaultValue none */
  readonly form?: Row;
}

/**
 * Runs an action as its route does: with the rights, rules, followers, state machine and log.
 *
 * @throws Refusal as the route answers it; Error for an action that the schema does not declare
 */
export async function runAction(
  core: Core,
  { action: name, caller, form = {}, ids, key }: HostAction,
): Promise<Row | Row[]> {
  const table = findTable(core.tables, key);
  const action = table.entity.actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(`The schema of ${key} declares no action "${name}".`);
  return actOnRecords(core, table, action, {
    ...{ caller, idempotencyKey: undefined, path: `${key}.${name}` },
    input: { ...form, ids: [...ids] },
  });
}
