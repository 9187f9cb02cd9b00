import { formatDuration } from '../../../values/formatValue.ts';
import { type Step, secondsOf } from './readSteps.ts';
import { useNow } from './useNow.ts';

interface StepTimeProps {
  readonly step: Step;
  /** It goes on and is seen: it counts. */
  readonly isRunning: boolean;
  /** Where nothing is known. @defaultValue nothing */
  readonly blank?: string;
}

/** How long a step took, or takes so far: it alone is drawn every second. */
export function StepTime({ step, isRunning, blank = '' }: StepTimeProps) {
  const seconds = secondsOf(step, useNow(isRunning));
  return seconds === undefined ? blank : formatDuration(seconds);
}
