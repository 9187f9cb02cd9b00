import type { Entity, Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';

/** The reason why a record is in its state, according to the schema. */
export interface StateReason {
  /** Title of the state, in the source language. */
  readonly title: string;
  /** True if the state is a failure. Otherwise the state is not a failure but needs an explanation. */
  readonly isBad: boolean;
  readonly reason: Field | undefined;
  /** Field with the time since which the record has been in this state. */
  readonly since: Field | undefined;
  /** Name of the action that leads out of this state. */
  readonly remedy: string | undefined;
}

/** Returns the name of the action that leads out of the state of a record, according to the schema. */
export const remedyOf = ({ states }: Pick<Entity, 'states'>, row: Row): string | undefined =>
  states && ownValue(states.remedy, String(row[states.field]));

/**
 * Returns the explanation that a schema defines for the state of a record. Undefined for a state that needs no
 * explanation.
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
