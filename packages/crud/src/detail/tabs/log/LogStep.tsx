import { RightOutlined } from '@ant-design/icons';
import type { Option } from '@isp/schema';
import { useLocale } from '../../../context/contexts.tsx';
import type { Text } from '../../../context/useText.ts';
import { formatDuration } from '../../../values/formatValue.ts';
import { isStepRunning, type Step, secondsOf } from '../steps/readSteps.ts';
import { StepState } from '../steps/StepState.tsx';
import { useNow } from '../steps/useNow.ts';

interface LogStepProps {
  readonly step: Step;
  readonly isOpen: boolean;
  readonly states: readonly Option[];
  readonly onFold: (name: string) => void;
  readonly t: Text;
}

/** Draws the heading of a step within a log. A click hides or shows the lines of the step. */
export function LogStep({ step, isOpen, states, onFold, t }: LogStepProps) {
  const locale = useLocale();
  const now = useNow(isStepRunning(states, step));
  const seconds = secondsOf(step, now);
  return (
    <button type="button" className="isp-log-step" aria-expanded={isOpen} onClick={() => onFold(step.name)}>
      <RightOutlined aria-hidden="true" />
      <strong>{t(step.title)}</strong>
      <StepState status={step.status} states={states} t={t} />
      {seconds !== undefined && <span className="isp-muted">{formatDuration(seconds, locale)}</span>}
    </button>
  );
}
