import type { Entity, Option, Row } from '@isp/schema';
import { fieldAt, valueAt } from '@isp/schema/values';

/** Returns the state of a record as an option, with label and colour. */
export function stateOf(entity: Entity, row: Row): Option | undefined {
  if (!entity.states) return undefined;
  const value = valueAt(row, entity.states.field);
  return fieldAt(entity.fields, entity.states.field)?.options?.find((option) => option.value === value);
}

/**
 * Returns true if the record is in a state such as "running", which changes without an action of the user. Screens
 * then read the record again at intervals.
 */
export const isRunning = (entity: Entity, row: Row): boolean => stateOf(entity, row)?.tag === 'run';
