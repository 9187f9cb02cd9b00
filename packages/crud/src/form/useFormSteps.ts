import type { StepsProps } from 'antd';
import { useEffect } from 'react';
import { isWithin } from '../core/path.ts';
import { useFormFrame } from '../fields/formFrame.ts';
import { focusFirstField } from './mainForm.ts';
import type { FormGroup } from './toFormGroups.ts';

export interface StepsProgress {
  readonly groups: readonly FormGroup[];
  /** Index of the current step, starting at 0. The step after the last group is the summary. */
  readonly step: number;
  readonly onGo: (step: number) => void;
}

/**
 * Returns the progress of a form in steps, as props of antd's Steps. Sets the focus to the first field after a
 * change of the step. Goes to the step of a field that must be shown because of an error.
 */
export function useFormSteps({
  groups,
  step,
  onGo,
}: StepsProgress): Pick<StepsProps, 'current' | 'items' | 'onChange'> {
  const { t, id, engine } = useFormFrame();
  useEffect(() => {
    // at the first step, the code that opens the form sets the focus
    if (step > 0) focusFirstField(id);
  }, [step, id]);
  useEffect(
    () =>
      engine.onReveal((path) => {
        const at = groups.findIndex(({ fields }) => isWithin(fields, path));
        if (at >= 0) onGo(at);
      }),
    [engine, groups, onGo],
  );
  const titles = [...groups.map(({ title }) => t(title ?? '')), t('核对')];
  return {
    current: step,
    items: titles.map((title, at) => ({ title, disabled: at > step })),
    onChange: (to) => to < step && onGo(to),
  };
}
