import { lazyPart, onDemand } from '@isp/kit/react';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, use, useCallback, useMemo } from 'react';
import { TextContext } from '../context/useFieldText.ts';
import { FormAccessContext } from '../data/formAccess.ts';
import { loadWidgets } from '../data/useWidgetsReady.ts';
import { AllFieldsContext, type FormFrame, FormFrameProvider } from '../fields/formFrame.ts';
import { CrudStyles } from '../kit/styles.ts';
import { useStableObject } from '../kit/useStableObject.ts';
import { InputStyles } from '../widgets/text/InputStyles.tsx';
import { InputClassContext, useInputClass, useMayRest } from '../widgets/text/TextBox.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormGroupSection, GroupFields } from './FormGroupSection.tsx';
import { FormShell } from './FormShell.tsx';
import type { FormSummaryProps } from './FormSummary.tsx';
import { type FormParts, FormSkinContext } from './formSkin.ts';
import { SentDifferences } from './SentDifferences.tsx';
import { toFormAccess } from './toFormAccess.ts';
import type { FormGroup } from './toFormGroups.ts';
import type { FormCore } from './useFormCore.ts';
import { useMainForm } from './useMainForm.ts';
import { type Sending, useSending } from './useSending.ts';

// these parts are loaded only when needed, because few forms have so many sections or fields
const FormContents = lazyPart(
  onDemand(() => import('./FormContents.tsx')),
  (module) => module.FormContents,
);
const FieldFinder = lazyPart(
  onDemand(() => import('./FieldFinder.tsx')),
  (module) => module.FieldFinder,
);
const FormSummary = lazyPart(
  onDemand(() => import('./FormSummary.tsx')),
  (module) => module.FormSummary,
);
export const formSteps = onDemand(() => import('./FormSteps.tsx'));
const ownParts: FormParts = {
  Shell: FormShell,
  Group: FormGroupSection,
  Steps: lazyPart(formSteps, (module) => module.FormSteps),
  Footer: FormFooter,
};
/** Maximum number of titled sections up to which a form has no links to its sections beside it. */
const MAX_SECTIONS_WITHOUT_ANCHORS = 3;

export interface FormViewProps {
  readonly core: FormCore;
  readonly groups: readonly FormGroup[];
  readonly columns: number;
  readonly layout?: 'vertical' | 'horizontal';
  /** True if each group becomes a step, with a summary after the last step. */
  readonly steps?: boolean;
  /** True if the form is the main content of the page or dialog. The form then takes the focus, and ⌘S submits it. */
  readonly isMain?: boolean;
  /** Sends the record, which is valid. If the promise rejects, the form shows the error and keeps the input. */
  readonly onSubmit: (value: FormCore['initial']) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  readonly submitText?: string | undefined;
  /**
   * True if submitting destroys something. The submit button is then red.
   * @see RecordFormProps.destroys
   */
  readonly destroys?: boolean;
  readonly cancelText?: string | undefined;
  /** Called with true when sending starts, and with false when it ends. */
  readonly onBusy?: (busy: boolean) => void;
  /** What the record will cost and use, beside the fields. */
  readonly summary?: FormSummaryProps | undefined;
  /** Content above the fields, such as the offer of a draft. */
  readonly children?: ReactNode;
}

/**
 * Draws the fields, messages and buttons of one form. It renders again when the form is submitted or another step
 * is shown, but not while the user types.
 */
export function FormView(props: FormViewProps) {
  const {
    core,
    groups,
    columns,
    layout = 'vertical',
    steps = false,
    isMain = false,
    summary,
    children,
  } = props;
  const { id } = core;
  const stepped = steps && groups.length > 1;
  const anchored = !stepped && groups.filter(({ title }) => title).length > MAX_SECTIONS_WITHOUT_ANCHORS;
  const { Shell, Group, Steps, Footer } = use(FormSkinContext) ?? ownParts;
  const hasContents = anchored || core.folds;
  useMainForm(isMain ? id : undefined);
  const touched = useFirstTouch(core);
  const sending = useSending({ ...props, stepped });
  const { busy, step, go } = sending;

  return (
    <>
      <CrudStyles />
      <Shell id={id} layout={layout} busy={busy} onSubmit={() => core.submit.current()}>
        <Frame core={core} layout={layout} columns={columns}>
          <div
            className={[hasContents && 'isp-anchored', summary && 'isp-summarised'].filter(Boolean).join(' ')}
          >
            {hasContents && <FormContents groups={anchored && groups} />}
            <div className="isp-form-main">
              {core.folds && <FieldFinder />}
              {children}
              {/* nothing may change while the record is being saved; `inert` prevents input without rendering the
                  fields again */}
              <div inert={busy} {...touched}>
                {stepped ? (
                  <Steps groups={groups} columns={columns} step={step} onGo={go} />
                ) : (
                  groups.map((group) => {
                    const Part = group.title ? Group : GroupFields;
                    return <Part key={group.from} group={group} columns={columns} />;
                  })
                )}
              </div>
              {summary && <FormSummary {...summary} above={anchored ? groups.length : 0} />}
              <SentDifferences core={core} />
              <Footer core={core} problem={sending.problem}>
                <Buttons {...props} {...sending} />
              </Footer>
            </div>
          </div>
        </Frame>
      </Shell>
    </>
  );
}

/**
 * Returns handlers that load the code of all controls when the pointer enters the fields or the user presses Tab.
 * Controls are drawn as text boxes before that.
 */
function useFirstTouch({ registry, model }: FormCore) {
  const load = useCallback(() => void loadWidgets(registry, model.fields), [registry, model]);
  return {
    onPointerEnter: load,
    onKeyDown: useCallback(({ key }: KeyboardEvent) => key === 'Tab' && load(), [load]),
  };
}

function Buttons(props: FormViewProps & Sending) {
  const { core, step, last, busy, go, onCancel, cancelText, submitText, destroys = false } = props;
  const { t } = core;
  return (
    <>
      {onCancel && (
        <Button onClick={onCancel} disabled={busy}>
          {cancelText ?? t('取消')}
        </Button>
      )}
      {step > 0 && (
        <Button onClick={() => go(step - 1)} disabled={busy}>
          {t('上一步')}
        </Button>
      )}
      <Button
        type="primary"
        htmlType="submit"
        form={core.id}
        danger={destroys && last}
        loading={busy}
        // a button that is loading ignores presses
        aria-disabled={busy}
      >
        {last ? (submitText ?? t('确定')) : t('下一步')}
      </Button>
    </>
  );
}

/**
 * Provides the shared values of the form to all fields. It is inside the form element, because antd scopes its CSS
 * by the theme there.
 */
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
  const { engine, registry, t, id, mode, model, moves, folds } = core;
  const inputClass = useInputClass();
  const rests = useMayRest();
  const prefix = 'ant-form-item';
  const itemClass = `isp-item ${prefix} ${prefix}-${layout}`;
  const { record } = model;
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
