import type { Option } from '@isp/schema';
import { parseRows } from '../../../core/readReplies.ts';
import { toText } from '../../../values/formatValue.ts';

/** One step of a record, parsed from the reply of a read call. */
export interface Step {
  readonly name: string;
  readonly title: string;
  readonly status: string;
  /** Start and end of the step, as date-times in the time zone of the service. */
  readonly startTime?: string;
  readonly endTime?: string;
  readonly message?: string;
  /** Index of the first line of the step in the log, starting at 0. */
  readonly line?: number;
}

/**
 * Parses the reply of a call that returns steps, or parts of a record with separate logs: `[{ name, title, status,
 * startTime, endTime, … }]`.
 */
export const readSteps = (reply: unknown): readonly Step[] =>
  parseRows(reply).records.flatMap((row): Step[] => {
    const name = toText(row.name ?? row.id);
    if (name === '') return [];
    const text = (value: unknown) => (toText(value) === '' ? undefined : toText(value));
    const { startTime, endTime, message } = row;
    const times = { startTime: text(startTime), endTime: text(endTime), message: text(message) };
    return [
      {
        name,
        title: text(row.title) ?? name,
        status: toText(row.status),
        ...(Object.fromEntries(
          Object.entries(times).filter(([, value]) => value !== undefined),
        ) as Partial<Step>),
        ...(typeof row.line === 'number' && row.line >= 0 && { line: Math.floor(row.line) }),
      },
    ];
  });

/**
 * Returns the duration of a step in seconds: until now if the step has no end, otherwise from start to end. Returns
 * undefined if the start is unknown. @param now - date-time of the service
 */
export function secondsOf({ startTime, endTime }: Step, now: string): number | undefined {
  const start = momentOf(startTime);
  const end = momentOf(endTime ?? now);
  if (start === undefined || end === undefined) return undefined;
  return Math.max(0, Math.round((end - start) / 1000));
}

/**
 * Returns a date-time in milliseconds, as if it were in UTC. The result is used only for differences, so the time
 * zone does not matter.
 */
function momentOf(text: string | undefined): number | undefined {
  const plain = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?/.exec(text ?? '')?.[0];
  const moment = Date.parse(`${plain?.replace(' ', 'T')}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

export const stateOfStep = (states: readonly Option[], { status }: Pick<Step, 'status'>) =>
  states.find(({ value }) => String(value) === status);

/**
 * Returns true if the step is running or has not started yet. A state without a colour tag means that the step has
 * not started yet.
 */
export function isUnfinished(states: readonly Option[], step: Step): boolean {
  const tag = stateOfStep(states, step)?.tag;
  return tag === undefined || tag === 'run';
}

/** Returns true if the step is running. */
export const isStepRunning = (states: readonly Option[], step: Step): boolean =>
  stateOfStep(states, step)?.tag === 'run';
