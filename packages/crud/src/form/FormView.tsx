import { Alert, Button, ConfigProvider, theme } from 'antd';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdapterError, type FieldError } from '../adapter.ts';
import { wordsIn } from '../core/form/wordsIn.ts';
import { top } from '../core/path.ts';
import { ProFormShell } from '../pro/ProFormShell.tsx';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { toErrorText } from '../provider/toErrorText.ts';
import type { Text } from '../provider/useText.ts';
import { CrudStyles } from '../styles.ts';
import { TextContext } from '../widgets/useFieldText.ts';
import { SiblingsContext } from '../widgets/useSiblings.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormGroupSection } from './FormGroupSection.tsx';
import { focusFirstError } from './focusFirstError.ts';
import { type FormFrame, FormFrameProvider } from './formFrame.ts';
import type { FormGroup } from './toFormGroups.ts';
import { toSiblings } from './toSiblings.ts';
import type { FormCore } from './useFormCore.ts';
import { useLead } from './useLead.ts';

// few forms have so many sections
const FormAnchors = latePart(
  onDemand(() => import('./FormAnchors.tsx')),
  (module) => module.FormAnchors,
);
export const formSteps = onDemand(() => import('./FormSteps.tsx'));
const FormSteps = latePart(formSteps, (module) => module.FormSteps);
/** Sections a form has before it lists them. */
const manySections = 3;

export interface FormViewProps {
  readonly core: FormCore;
  readonly groups: readonly FormGroup[];
  readonly columns: number;
  readonly layout?: 'vertical' | 'horizontal';
  /** Groups become steps, with a summary behind them. */
  readonly steps?: boolean;
  /** A page or dialog is about this form: it takes the cursor, and ⌘S sends it. */
  readonly leads?: boolean;
  /** Sends a checked record. A rejection is shown and loses nothing. */
  readonly onSubmit: (value: FormCore['initial']) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  readonly submitText?: string | undefined;
  /** @see RecordFormProps.destroys */
  readonly destroys?: boolean;
  readonly cancelText?: string | undefined;
  /** Learns when a submit begins and ends. */
  readonly onBusy?: (busy: boolean) => void;
  /** Above the fields: an offered draft. */
  readonly children?: ReactNode;
}

/** What is wrong with a form as a whole. */
interface Problem {
  /** Messages of fields it does not show. */
  readonly unplaced: readonly Pick<FieldError, 'message' | 'messages'>[];
  /** What sending it failed with, unless fields say so. */
  readonly failure?: { readonly error: unknown };
}

function wordsOf({ unplaced, failure }: Problem, t: Text, locale: string): readonly string[] {
  const said = failure && toErrorText(failure.error, t, '提交失败', locale);
  const texts = unplaced.map((error) => wordsIn(error, locale));
  return said === undefined ? texts : [said, ...texts.filter((text) => text !== said)];
}

/** Fields, messages and buttons of one form. Rendered when the form is sent or changes step, never by a keystroke. */
export function FormView({
  core,
  groups,
  columns,
  layout = 'vertical',
  steps = false,
  leads = false,
  onSubmit,
  onCancel,
  submitText,
  destroys = false,
  cancelText,
  onBusy,
  children,
}: FormViewProps) {
  const { engine, form, id, t } = core;
  const [step, setStep] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  // state arrives with the next render, the second click before it (T-R11)
  const sending = useRef(false);
  const stepped = steps && groups.length > 1;
  const anchored = !stepped && groups.filter(({ title }) => title).length > manySections;
  useLead(leads ? id : undefined);
  // behind the last group all of it is read once more
  const last = !stepped || step === groups.length;

  // in the language of the moment: the message may have been thrown in another
  const problemText = problem ? wordsOf(problem, t, core.locale).join('；') : '';

  function show(next: Problem) {
    flushSync(() => setProblem(next));
    focusFirstError(id, engine);
  }

  async function handleSubmit() {
    if (sending.current) return;
    const within = last ? undefined : (groups[step]?.fields.map(({ name }) => name) ?? []);
    const checked = flushSync(() => engine.submit(within));
    if (!checked.ok) return show({ unplaced: checked.unplaced.map((message) => ({ message })) });
    setProblem(undefined);
    if (!last) return setStep(step + 1);
    sending.current = true;
    setBusy(true);
    onBusy?.(true);
    const focused = document.activeElement;
    try {
      await onSubmit(checked.value);
    } catch (error) {
      showFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
      onBusy?.(false);
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
    }
  }

  function showFailure(error: unknown) {
    const refused = error instanceof AdapterError ? error.fields : [];
    const unplaced = flushSync(() => engine.refuse(refused));
    const placed = refused.length > unplaced.length;
    show(placed ? { unplaced } : { unplaced, failure: { error } });
  }

  useEffect(() => {
    core.submit.current = () => void handleSubmit();
  });

  const body = useMemo(
    () =>
      stepped
        ? undefined
        : groups.map((group, at) => {
            const key = group.title ?? `group-${at}`;
            return group.title ? (
              <FormGroupSection key={key} group={group} columns={columns} />
            ) : (
              <FieldGrid key={key} fields={group.fields} at={top} columns={columns} from={group.from} />
            );
          }),
    [groups, columns, stepped],
  );

  return (
    <>
      <CrudStyles />
      <ProFormShell
        id={id}
        form={form}
        layout={layout}
        className={`isp-form${layout === 'horizontal' ? ' isp-horizontal' : ''}`}
        busy={busy}
      >
        <Frame core={core} layout={layout} columns={columns}>
          <div className={anchored ? 'isp-anchored' : undefined}>
            {anchored && <FormAnchors groups={groups} />}
            <div className="isp-form-main">
              {children}
              {/* while a record is on its way nothing may change under it; `inert` costs no field a render */}
              <div inert={busy}>
                {body ?? <FormSteps groups={groups} columns={columns} step={step} onGo={setStep} />}
              </div>
              <FormFooter
                core={core}
                problem={
                  problemText !== '' && (
                    <Alert type="error" showIcon title={problemText} style={{ whiteSpace: 'pre-line' }} />
                  )
                }
              >
                {onCancel && (
                  <Button onClick={onCancel} disabled={busy}>
                    {cancelText ?? t('取消')}
                  </Button>
                )}
                {stepped && step > 0 && (
                  <Button onClick={() => setStep(step - 1)} disabled={busy}>
                    {t('上一步')}
                  </Button>
                )}
                <Button type="primary" htmlType="submit" danger={destroys && last} loading={busy}>
                  {last ? (submitText ?? t('确定')) : t('下一步')}
                </Button>
              </FormFooter>
            </div>
          </div>
        </Frame>
      </ProFormShell>
    </>
  );
}

/** What all fields share. Inside the shell, since antd scopes its rules by the theme in force there. */
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
  const { engine, registry, t, id, mode, model } = core;
  const { getPrefixCls } = use(ConfigProvider.ConfigContext);
  const { hashId } = theme.useToken();
  const prefix = getPrefixCls('form-item');
  const itemClass = `isp-item ${prefix} ${prefix}-${layout} ${hashId ?? ''}`;
  const { record } = model;
  const frame = useMemo<FormFrame>(
    () => ({ engine, registry, t, id, mode, prefix, itemClass, columns, record }),
    [engine, registry, t, id, mode, prefix, itemClass, columns, record],
  );
  const siblings = useMemo(() => toSiblings(engine, model.key ?? ''), [engine, model]);
  return (
    <FormFrameProvider value={frame}>
      <TextContext value={t}>
        <SiblingsContext value={siblings}>{children}</SiblingsContext>
      </TextContext>
    </FormFrameProvider>
  );
}
