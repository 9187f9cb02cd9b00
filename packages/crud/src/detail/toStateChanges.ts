import type { Entity, Row } from '@isp/schema';
import { toText } from '../widgets/formatValue.ts';
import { toChanges } from './toChanges.ts';

/** The moment a record came into a state. */
export interface StateChange {
  readonly state: unknown;
  /** As the service writes it. */
  readonly time: string;
  /** Who did it; empty where it passed by itself. */
  readonly who: string;
  /** What was done, in the source language. */
  readonly action: string;
}

/** The states a record has passed through, newest first, from the entries of its operation log. */
export function toStateChanges(entity: Entity, entries: readonly Row[]): readonly StateChange[] {
  const { states } = entity;
  if (!states) return [];
  return entries.flatMap((entry) => {
    if (entry.result === 'FAIL') return [];
    const change = toChanges(entity, entry.before, entry.after).find(({ name }) => name === states.field);
    if (change?.after === undefined || change.after === null) return [];
    const { opsTime, operatorName, action } = entry;
    return [
      { state: change.after, time: toText(opsTime), who: toText(operatorName), action: toText(action) },
    ];
  });
}
