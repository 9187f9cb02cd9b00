import { type Entity, fieldAt, type Option, type Row, valueAt } from '@isp/schema';

/** The state of a record as an option: its words and its colour. */
export function stateOf(entity: Entity, row: Row): Option | undefined {
  if (!entity.states) return undefined;
  const value = valueAt(row, entity.states.field);
  return fieldAt(entity.fields, entity.states.field)?.options?.find((option) => option.value === value);
}

/** Will the record move on by itself? Then it is worth looking again. */
export const isRunning = (entity: Entity, row: Row): boolean => stateOf(entity, row)?.tag === 'run';
