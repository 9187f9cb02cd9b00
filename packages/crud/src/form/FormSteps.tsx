import type { Field } from '@isp/schema';
import { Button, Steps } from 'antd';
import { SectionTitle } from '../context/ScreenTitle.tsx';
import { useFormFrame } from '../fields/formFrame.ts';
import { ReadValue } from '../fields/ReadValue.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import { isBlank } from '../values/formatValue.ts';
import { GroupFields } from './FormGroupSection.tsx';
import { type StepsProgress, useFormSteps } from './useFormSteps.ts';

const css = `
.isp-summary+.isp-summary{margin-top:16px;padding-top:16px;border-top:1px solid var(--ant-color-border-secondary)}
.isp-summary-head{display:flex;align-items:center;justify-content:space-between;margin-bottom:8px}
.isp-summary-head :is(h2,h3){margin:0;font-size:var(--ant-font-size-lg,16px)}
.isp-summary dl{display:grid;grid-template-columns:minmax(96px,max-content) minmax(0,1fr);gap:8px 24px;margin:0}
.isp-summary dt{color:var(--ant-color-text-secondary)}
.isp-summary dd{margin:0;min-width:0;overflow-wrap:anywhere}
@container (max-width:560px){.isp-summary dl{grid-template-columns:minmax(0,1fr);gap:0}.isp-summary dd{margin-bottom:8px}}
`;

export interface FormStepsProps extends StepsProgress {
  readonly columns: number;
}

/**
 * Draws a form in steps, with one step for each group. It shows the progress, the fields of the current step, and
 * at the end a summary of all values.
 */
export function FormSteps({ groups, columns, step, onGo }: FormStepsProps) {
  const progress = useFormSteps({ groups, step, onGo });
  return (
    <>
      <Steps {...progress} size="small" style={{ marginBottom: 24 }} />
      {groups.map((group, at) => (
        <div key={group.title ?? at} hidden={at !== step}>
          <GroupFields group={group} columns={columns} />
        </div>
      ))}
      {step === groups.length && <Summary groups={groups} onGo={onGo} />}
    </>
  );
}

/** Draws a summary of all values, so that the user can check them before submitting. */
export function Summary({ groups, onGo }: Pick<FormStepsProps, 'groups' | 'onGo'>) {
  const { t, engine } = useFormFrame();
  const row = engine.values();
  const filled = ({ name }: Field) => !engine.stateOf([name]).hidden && !isBlank(row[name]);
  return (
    <>
      <StyleRules name="summary" css={css} />
      {groups.map((group, at) => (
        <section key={group.title ?? at} className="isp-summary" aria-label={t(group.title ?? '')}>
          <div className="isp-summary-head">
            <SectionTitle>{t(group.title ?? '')}</SectionTitle>
            <Button
              type="link"
              aria-label={t('修改{name}', { name: t(group.title ?? '') })}
              onClick={() => onGo(at)}
            >
              {t('修改')}
            </Button>
          </div>
          <Entered fields={group.fields.filter(filled)} />
        </section>
      ))}
    </>
  );
}

function Entered({ fields }: { readonly fields: readonly Field[] }) {
  const { t, engine, registry } = useFormFrame();
  const row = engine.values();
  if (fields.length === 0) return <span className="isp-muted">{t('未填写')}</span>;
  return (
    <dl>
      {fields.map((field) => (
        <div key={field.name} style={{ display: 'contents' }}>
          <dt>{t(field.title)}</dt>
          <dd>
            <ReadValue field={field} widget={registry.widgetFor(field)} value={row[field.name]} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
