import type { Option } from '@isp/schema';
import type { Text } from '../../../context/useText.ts';
import { stateOfStep } from './readSteps.ts';

interface StepStateProps {
  readonly status: string;
  readonly states: readonly Option[];
  readonly t: Text;
}

/** Draws the state of a step as a coloured label. */
export function StepState({ status, states, t }: StepStateProps) {
  const state = stateOfStep(states, { status });
  if (status === '') return null;
  return (
    <span className={state?.tag ? `isp-tag isp-tag-${state.tag}` : 'isp-tag'}>
      {t(state?.label ?? status)}
    </span>
  );
}
