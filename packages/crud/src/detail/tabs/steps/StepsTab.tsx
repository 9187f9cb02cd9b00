import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
  WarningFilled,
} from '@ant-design/icons';
import type { Entity, Row } from '@isp/schema';
import type { DetailTab, Tag } from '@isp/schema/internal';
import type { ComponentType } from 'react';
import { RecordFailure, RecordSkeleton } from '../../../context/RecordState.tsx';
import { useText } from '../../../context/useText.ts';
import { StyleRules } from '../../../kit/StyleRules.ts';
import { TabNote } from '../../../kit/TabNote.tsx';
import { isStepRunning, type Step, stateOfStep } from './readSteps.ts';
import { StepState } from './StepState.tsx';
import { StepTime } from './StepTime.tsx';
import { useSteps } from './useSteps.ts';

export interface StepsTabProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly tab: Extract<DetailTab, { readonly kind: 'steps' }>;
  readonly title: string;
  readonly isActive: boolean;
}

const css = `
.isp-steps{list-style:none;margin:0;padding:0;max-width:960px}
.isp-steps>li{position:relative;display:grid;grid-template:auto/20px minmax(0,1fr) auto;gap:2px 12px;padding:0 0 20px}
.isp-steps>li:not(:last-child)::before{content:"";position:absolute;inset-inline-start:9px;top:26px;bottom:2px;border-inline-start:2px solid var(--ant-color-border-secondary)}
.isp-steps .anticon{margin-top:3px;font-size:16px;justify-self:center;color:var(--ant-color-text-quaternary)}
.isp-steps [data-tag=ok]>.anticon{color:var(--ant-color-success)}
.isp-steps [data-tag=run]>.anticon{color:var(--ant-color-primary)}
.isp-steps [data-tag=warn]>.anticon{color:var(--ant-color-warning)}
.isp-steps [data-tag=bad]>.anticon{color:var(--ant-color-error)}
.isp-steps-name{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;min-width:0;color:var(--ant-color-text);overflow-wrap:anywhere}
.isp-steps-took{font-variant-numeric:tabular-nums;text-align:end;color:var(--ant-color-text)}
.isp-steps-more{grid-column:2/-1;color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);overflow-wrap:anywhere}
.isp-steps-more[data-bad]{color:var(--ant-color-error-text)}
`;

const icons: Readonly<Record<Tag, ComponentType>> = {
  ok: CheckCircleFilled,
  run: LoadingOutlined,
  warn: WarningFilled,
  bad: CloseCircleFilled,
  off: MinusCircleOutlined,
};

/** Draws the steps of a record, each with its state and duration. */
export function StepsTab({ entity, row, tab, title, isActive }: StepsTabProps) {
  const { states } = tab;
  const t = useText(entity.key);
  const { data, error, reload } = useSteps(entity, row, tab.read, states, isActive);
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;
  if (data.length === 0) return <TabNote text={t('暂无步骤')} />;

  function toItem(step: Step) {
    const state = stateOfStep(states, step);
    const Icon = state?.tag ? icons[state.tag] : ClockCircleOutlined;
    const { startTime, endTime, message } = step;
    return (
      <li key={step.name} data-tag={state?.tag}>
        <Icon aria-hidden="true" />
        <span className="isp-steps-name">
          {t(step.title)} <StepState status={step.status} states={states} t={t} />
        </span>
        <span className="isp-steps-took">
          <StepTime step={step} isRunning={isActive && isStepRunning(states, step)} />
        </span>
        {startTime !== undefined && (
          <span className="isp-steps-more">
            {startTime}
            {endTime !== undefined && ` – ${endTime}`}
          </span>
        )}
        {message !== undefined && (
          <span className="isp-steps-more" {...(state?.tag === 'bad' && { 'data-bad': '' })}>
            {t(message)}
          </span>
        )}
      </li>
    );
  }

  return (
    <>
      <StyleRules name="record-steps" css={css} />
      <ol className="isp-steps" aria-label={title}>
        {data.map(toItem)}
      </ol>
    </>
  );
}
