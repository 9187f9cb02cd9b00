import { StepsForm } from '@ant-design/pro-components';
import { Steps } from 'antd';
import { GroupFields } from '../../../form/FormGroupSection.tsx';
import { type FormStepsProps, Summary } from '../../../form/FormSteps.tsx';
import { useFormSteps } from '../../../form/useFormSteps.ts';

/** Room of one step in the progress, and of all of them, in px, as StepsForm has it. */
const STEP_WIDTH = 320;
const MAX_WIDTH = 1160;

/**
 * A form in steps in the layout of StepsForm. The steps are parts of one form, so that an error and a condition reach
 * fields of another step; StepForm would make a form of each.
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

/** StepsForm is as wide as its controls: those of a grid have no width of their own. */
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
