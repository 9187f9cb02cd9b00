import type { Entity, Row } from '@isp/schema';
import { Steps } from 'antd';
import { useText } from '../context/useText.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { toSteps } from './toSteps.ts';

const css = '.isp-record-steps{margin-bottom:var(--ant-margin-lg,24px);overflow-x:auto}';

/** Draws the steps of a record's state, with the current step marked. */
export function RecordSteps({ entity, row }: { readonly entity: Entity; readonly row: Row }) {
  const t = useText(entity.key);
  const steps = toSteps(entity, row);
  return (
    steps && (
      <div className="isp-record-steps">
        <StyleRules name="steps" css={css} />
        <Steps
          size="small"
          current={steps.current}
          status={steps.status}
          items={steps.steps.map((step) => ({ title: t(step.title) }))}
        />
      </div>
    )
  );
}
