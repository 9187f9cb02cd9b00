import { formatDuration } from '../../../values/formatValue.ts';
import { type Step, secondsOf } from './readSteps.ts';
import { useNow } from './useNow.ts';

interface StepTimeProps {
  readonly step: Step;
  /** The step is running and visible: the time is counted up. */
  readonly isRunning: boolean;
  /** Text for an unknown duration. @defaultValue empty */
  readonly blank?: string;
}

/** Duration of a step, so far or in all. A component of its own, so that only it renders every second. */
export function StepTime({ step, isRunning, blank = '' }: StepTimeProps) {
  const seconds = secondsOf(step, useNow(isRunning));
  return seconds === undefined ? blank : formatDuration(seconds);
}
