import type { Entity, Row } from '@isp/schema';
import { fieldAt, valueAt } from '@isp/schema/values';

export interface StatusStep {
  readonly value: string;
  /** Label of the state, in the source language. */
  readonly title: string;
}

export interface StatusSteps {
  readonly steps: readonly StatusStep[];
  /** Index of the current step, starting at 0. -1 if no step leads to the state. */
  readonly current: number;
  readonly status: 'process' | 'finish' | 'error';
}

/**
 * Returns the steps of a record and the current step. A state that is not a step (failed, cancelled) counts as the
 * first step under way from which it can be reached, because it is certain that the record has passed only the steps
 * before it. It is shown as an error if the state has the tag of an error.
 */
export function toSteps(entity: Entity, row: Row): StatusSteps | undefined {
  const { states, detail } = entity;
  if (!states || detail.steps.length === 0) return undefined;
  const options = fieldAt(entity.fields, states.field)?.options ?? [];
  const titleOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const steps = detail.steps.map((value) => ({ value, title: titleOf(value) }));
  const state = String(valueAt(row, states.field) ?? '');
  const tag = options.find((option) => option.value === state)?.tag;
  const place = detail.steps.indexOf(state);
  if (place >= 0) {
    const arrived = place === steps.length - 1 && tag !== 'run' && tag !== 'bad';
    return { steps, current: place, status: tag === 'bad' ? 'error' : arrived ? 'finish' : 'process' };
  }
  const before = Object.values(states.transitions)
    .flat()
    .filter((transition) => transition.to === state)
    .flatMap((transition) => transition.from)
    .filter((from) => detail.steps.includes(from));
  const running = before.filter((from) => options.find(({ value }) => value === from)?.tag === 'run');
  const places = (running.length > 0 ? running : before).map((from) => detail.steps.indexOf(from));
  const current = places.length > 0 ? Math.min(...places) : -1;
  return { steps, current, status: tag === 'bad' ? 'error' : 'process' };
}
