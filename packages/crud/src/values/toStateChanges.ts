import type { Entity, Row } from '@isp/schema';
import { toText } from './formatValue.ts';
import { isOfService } from './logWords.ts';
import { toChanges } from './toChanges.ts';

/** A change of a record's state, with its time. */
export interface StateChange {
  readonly state: unknown;
  /** Time of the change in the format of the service. */
  readonly time: string;
  /** The log entry of this change. */
  readonly entry: Row;
}

/** Returns the states that a record has had, newest first, from the entries of its operation log. */
export function toStateChanges(entity: Entity, entries: readonly Row[]): readonly StateChange[] {
  const { states } = entity;
  if (!states) return [];
  return entries.flatMap((entry) => {
    // A refused action of a user changes nothing, but a failure that the service notes is a change of the state.
    if (entry.result === 'FAIL' && !isOfService(entry)) return [];
    const change = toChanges(entity, entry.before, entry.after).find(({ name }) => name === states.field);
    if (change?.after === undefined || change.after === null) return [];
    return [{ state: change.after, time: toText(entry.opsTime), entry }];
  });
}
