import { lazyPart, onDemand } from '@isp/kit/react';
import { Alert, Button } from 'antd';
import { type KeyboardEvent, type ReactNode, use, useCallback, useMemo } from 'react';
import { TextContext } from '../context/useFieldText.ts';
import { top } from '../core/path.ts';
import { FormAccessContext } from '../data/formAccess.ts';
import { loadWidgets } from '../data/useWidgetsReady.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { AllFieldsContext, type FormFrame, FormFrameProvider } from '../fields/formFrame.ts';
import { CrudStyles } from '../kit/styles.ts';
import { InputClassContext, InputStyles, useInputClass, useMayRest } from '../kit/TextBox.tsx';
import { useStableObject } from '../kit/useStableObject.ts';
import { FormFooter } from './FormFooter.tsx';
import { FormGroupSection } from './FormGroupSection.tsx';
import { FormShellContext } from './FormShell.tsx';
import { SentDifferences } from './SentDifferences.tsx';
import { toFormAccess } from './toFormAccess.ts';
import type { FormGroup } from './toFormGroups.ts';
import type { FormCore } from './useFormCore.ts';
import { useMainForm } from './useMainForm.ts';
import { type Sending, useSending } from './useSending.ts';

// lazy: few forms have so many sections
const FormAnchors = lazyPart(
  onDemand(() => import('./FormAnchors.tsx')),
  (module) => module.FormAnchors,
);
const FormOutline = lazyPart(
  onDemand(() => import('./FormOutline.tsx')),
  (module) => module.FormOutline,
);
const FieldFinder = lazyPart(
  onDemand(() => import('./FieldFinder.tsx')),
  (module) => module.FieldFinder,
);
export const formSteps = onDemand(() => import('./FormSteps.tsx'));
const FormSteps = lazyPart(formSteps, (module) => module.FormSteps);
/** A form with more titled sections lists them beside it. */
const MAX_SECTIONS_WITHOUT_ANCHORS = 3;

export interface FormViewProps {
  readonly core: FormCore;
  readonly groups: readonly FormGroup[];
  readonly columns: number;
  readonly layout?: 'vertical' | 'horizontal';
  /** Groups become steps, with a summary behind them. */
  readonly steps?: boolean;
  /** The page or dialog is about this form: it takes the focus, and ⌘S sends it. */
  readonly isMain?: boolean;
  /** Sends a checked record. A rejection is shown and loses nothing. */
  readonly onSubmit: (value: FormCore['initial']) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  readonly submitText?: string | undefined;
  /** @see RecordFormProps.destroys */
  readonly destroys?: boolean;
  readonly cancelText?: string | undefined;
  /** Called when a submit begins and ends. */
  readonly onBusy?: (busy: boolean) => void;
  /** Drawn above the fields, such as the offer of a draft. */
  readonly children?: ReactNode;
}

/** Fields, messages and buttons of one form. Renders when the form is sent or changes step, not at keystrokes. */
export function FormView(props: FormViewProps) {
  const { core, groups, columns, layout = 'vertical', steps = false, isMain = false, children } = props;
  const { id } = core;
  const stepped = steps && groups.length > 1;
  const anchored = !stepped && groups.filter(({ title }) => title).length > MAX_SECTIONS_WITHOUT_ANCHORS;
  const Shell = use(FormShellContext);
  useMainForm(isMain ? id : undefined);
  const touched = useFirstTouch(core);
  const sending = useSending({ ...props, stepped });
  const { busy, step, go } = sending;
  const body = useMemo(
    () => (stepped ? undefined : groups.map((group, at) => toSection(group, at, columns))),
    [groups, columns, stepped],
  );

  return (
    <>
      <CrudStyles />
      <Shell
        id={id}
        layout={layout}
        className={`isp-form${layout === 'horizontal' ? ' isp-horizontal' : ''}`}
        busy={busy}
        onSubmit={() => core.submit.current()}
      >
        <Frame core={core} layout={layout} columns={columns}>
          <div className={anchored || core.folds ? 'isp-anchored' : undefined}>
            {anchored && <FormAnchors groups={groups} />}
            {core.folds && !anchored && <FormOutline />}
            <div className="isp-form-main">
              {core.folds && <FieldFinder />}
              {children}
              {/* while a record is on its way nothing may change under it; `inert` costs no field a render */}
              <div inert={busy} {...touched}>
                {body ?? <FormSteps groups={groups} columns={columns} step={step} onGo={go} />}
              </div>
              <SentDifferences core={core} />
              <FormFooter core={core} problem={sending.problem && <ProblemAlert text={sending.problem} />}>
                <Buttons {...props} {...sending} stepped={stepped} />
              </FormFooter>
            </div>
          </div>
        </Frame>
      </Shell>
    </>
  );
}

/** Handlers that load all controls once the pointer or the keyboard comes to the fields: before one is opened. */
function useFirstTouch({ registry, model }: FormCore) {
  const load = useCallback(() => void loadWidgets(registry, model.fields), [registry, model]);
  return {
    onPointerEnter: load,
    onKeyDown: useCallback(({ key }: KeyboardEvent) => key === 'Tab' && load(), [load]),
  };
}

function toSection(group: FormGroup, at: number, columns: number): ReactNode {
  const key = group.title ?? `group-${at}`;
  return group.title ? (
    <FormGroupSection key={key} group={group} columns={columns} />
  ) : (
    <FieldGrid key={key} fields={group.fields} at={top} columns={columns} />
  );
}

const ProblemAlert = ({ text }: { readonly text: string }) => (
  <Alert type="error" showIcon title={text} style={{ whiteSpace: 'pre-line' }} />
);

interface ButtonsProps extends FormViewProps, Sending {
  readonly stepped: boolean;
}

function Buttons(props: ButtonsProps) {
  const { core, stepped, step, last, busy, go, onCancel, cancelText, submitText, destroys = false } = props;
  const { t } = core;
  return (
    <>
      {onCancel && (
        <Button onClick={onCancel} disabled={busy}>
          {cancelText ?? t('取消')}
        </Button>
      )}
      {stepped && step > 0 && (
        <Button onClick={() => go(step - 1)} disabled={busy}>
          {t('上一步')}
        </Button>
      )}
      <Button type="primary" htmlType="submit" danger={destroys && last} loading={busy}>
        {last ? (submitText ?? t('确定')) : t('下一步')}
      </Button>
    </>
  );
}

/** Context of all fields. Inside the shell, since antd scopes its CSS by the theme there. */
function Frame({
  core,
  layout,
  columns,
  children,
}: {
  core: FormCore;
  layout: 'vertical' | 'horizontal';
  columns: number;
  children: ReactNode;
}) {
  const { engine, registry, t, id, mode, model, moves } = core;
  const inputClass = useInputClass();
  const rests = useMayRest();
  const prefix = 'ant-form-item';
  const itemClass = `isp-item ${prefix} ${prefix}-${layout}`;
  const { record } = model;
  const { folds } = core;
  const parts = { engine, registry, t, id, mode, prefix, itemClass, columns, rests, folds, record };
  const frame = useStableObject<FormFrame>(parts);
  const siblings = useMemo(() => toFormAccess(engine, model, moves), [engine, model, moves]);
  return (
    <FormFrameProvider value={frame}>
      <TextContext value={t}>
        <FormAccessContext value={siblings}>
          <InputClassContext value={inputClass}>
            <AllFieldsContext value={model.fields}>{children}</AllFieldsContext>
            {inputClass !== undefined && <InputStyles />}
          </InputClassContext>
        </FormAccessContext>
      </TextContext>
    </FormFrameProvider>
  );
}
