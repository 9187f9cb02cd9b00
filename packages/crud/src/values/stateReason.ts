import type { Entity, Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';

/** Why a record is in its state, by the schema. */
export interface StateReason {
  /** Title of the state, in the source language. */
  readonly title: string;
  /** The state is a failure; otherwise it is worth a word. */
  readonly isBad: boolean;
  readonly reason: Field | undefined;
  /** Since when. */
  readonly since: Field | undefined;
  /** Name of the action that leads out of it. */
  readonly remedy: string | undefined;
}

/** Name of the action that leads out of the state of a record, by the schema. */
export const remedyOf = ({ states }: Pick<Entity, 'states'>, row: Row): string | undefined =>
  states && ownValue(states.remedy, String(row[states.field]));

/** What a schema says about the state of a record; undefined for a state that needs no explanation. */
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
