import type { Entity, Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';

/**
 * What a schema defines about the state of a record: why the record is in this state, since when, and what the user
 * can do.
 */
export interface StateReason {
  /** Title of the state, in the source language. */
  readonly title: string;
  /** True if the state is a failure. False if it only needs an explanation. */
  readonly isBad: boolean;
  readonly reason: Field | undefined;
  /** Field that contains the time at which the record changed to this state. */
  readonly since: Field | undefined;
  /** Name of the action with which the user can end this state. */
  readonly remedy: string | undefined;
}

/**
 * Returns the name of the action that the schema offers to end the state of a record (the remedy). Returns
 * undefined if there is none.
 */
export const remedyOf = ({ states }: Pick<Entity, 'states'>, row: Row): string | undefined =>
  states && ownValue(states.remedy, String(row[states.field]));

/**
 * Returns what the schema defines about the state of a record. Returns undefined if the schema defines nothing for
 * this state.
 */
export function stateReason({ fields, states }: Entity, row: Row): StateReason | undefined {
  if (!states) return undefined;
  const state = String(row[states.field]);
  const named = (byState: Readonly<Record<string, string>>) => {
    const name = ownValue(byState, state);
    return name === undefined ? undefined : fieldAt(fields, name);
  };
  const remedy = remedyOf({ states }, row);
  const reason = named(states.reason);
  if (!reason && remedy === undefined) return undefined;
  const option = fieldAt(fields, states.field)?.options?.find(({ value }) => String(value) === state);
  return {
    title: option?.label ?? state,
    isBad: option?.tag === 'bad',
    reason,
    since: named(states.since),
    remedy,
  };
}
