import { useLocale } from '../../../context/contexts.tsx';
import { formatDuration } from '../../../values/formatValue.ts';
import { type Step, secondsOf } from './readSteps.ts';
import { useNow } from './useNow.ts';

interface StepTimeProps {
  readonly step: Step;
  /** True if the step is running and visible. The duration is then updated every second. */
  readonly isRunning: boolean;
  /** Text that is shown if the duration is unknown. @defaultValue empty */
  readonly blank?: string;
}

/**
 * Draws the duration of a step: until now if the step is running, otherwise from start to end. It is a separate
 * component, so that only this component renders every second.
 */
export function StepTime({ step, isRunning, blank = '' }: StepTimeProps) {
  const locale = useLocale();
  const seconds = secondsOf(step, useNow(isRunning));
  return seconds === undefined ? blank : formatDuration(seconds, locale);
}
