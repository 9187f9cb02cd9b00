import { StepsForm } from '@ant-design/pro-components';
import { Steps } from 'antd';
import { GroupFields } from '../../../form/FormGroupSection.tsx';
import { type FormStepsProps, Summary } from '../../../form/FormSteps.tsx';
import { useFormSteps } from '../../../form/useFormSteps.ts';

/** Width of one step in the progress, and maximum width of all steps, in px. StepsForm uses the same numbers. */
const STEP_WIDTH = 320;
const MAX_WIDTH = 1160;

/**
 * Draws a form in steps with the layout of StepsForm. All steps are parts of one form, so that errors and
 * conditions can refer to fields of another step. StepForm is not used, because it would create a separate form for
 * each step.
 */
export function ProSteps({ groups, columns, step, onGo }: FormStepsProps) {
  const progress = useFormSteps({ groups, step, onGo });
  return (
    <StepsForm
      current={step}
      submitter={false}
      containerStyle={columns > 1 ? wide : narrow}
      layoutRender={drawBelow}
      stepsRender={() => (
        <div
          className="isp-pro-steps"
          style={{ maxWidth: Math.min((groups.length + 1) * STEP_WIDTH, MAX_WIDTH) }}
        >
          <Steps {...progress} />
        </div>
      )}
    >
      {groups.map((group, at) => (
        <div key={group.title ?? at} hidden={at !== step}>
          <GroupFields group={group} columns={columns} />
        </div>
      ))}
      {step === groups.length && <Summary groups={groups} onGo={onGo} />}
    </StepsForm>
  );
}

/**
 * Styles that set the width of the form. StepsForm is as wide as its controls, but controls in a grid have no fixed
 * width.
 */
const wide = { width: '100%', minWidth: 0 };
const narrow = { ...wide, maxWidth: 640 };

interface Layout {
  readonly stepsDom: React.ReactElement;
  readonly formDom: React.ReactElement;
}

const drawBelow = ({ stepsDom, formDom }: Layout) => (
  <>
    {stepsDom}
    {formDom}
  </>
);
