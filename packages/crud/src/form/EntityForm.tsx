import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useLanguage, useProvidedExtensions, useServer } from '../context/contexts.tsx';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { Slot } from '../context/Slot.tsx';
import type { UseEntityResult } from '../context/useEntity.ts';
import { type Text, useText } from '../context/useText.ts';
import { AdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { FormView } from './FormView.tsx';
import { GuardedInput } from './GuardedInput.tsx';
import { KeptInput } from './KeptInput.tsx';
import { toFormGroups } from './toFormGroups.ts';
import { useCarriedInput } from './useCarriedInput.ts';
import { useFormCore } from './useFormCore.ts';
import { useLeaveForm } from './useLeaveForm.ts';
import { loadChanged, useSave, useSaveReady } from './useSave.ts';
import { useUnsaved } from './useUnsaved.ts';

// lazy: conflicts are rare
const SaveConflict = lazyPart(
  onDemand(() => import('./SaveConflict.tsx')),
  (module) => module.SaveConflict,
);

/** Texts that replace those of the schema, and fields that are hidden. */
export interface FormTexts {
  /** Text of the button that saves. @defaultValue 确定 */
  readonly submitText?: string;
  /** Names of fields that are not shown: they keep their initial values. */
  readonly hidden?: readonly string[];
}

export interface EntityFormProps {
  readonly loaded: UseEntityResult;
  readonly mode: 'add' | 'edit';
  readonly as?: FormTexts | undefined;
  /** The stored record, or what a new one starts with. Another record needs another `key`. */
  readonly initial: Row;
  /** Called after the record was saved. */
  readonly onDone: (row: Row) => void;
  /** Called when the user leaves without saving, after the question where input would be lost. */
  readonly onLeave: () => void;
  /** Changes of the record since the form was opened: shown above the form. */
  readonly problem?: FormProblem | undefined;
  /**
   * Set to a function that returns the unsaved input. At first render it is that of the form this one replaces, whose
   * input is carried over.
   */
  readonly input?: RefObject<(() => Row | undefined) | null>;
  /** Set to the function that leaves the form, for a frame around it (a drawer's cross). */
  readonly leaveRef?: RefObject<(() => void) | null>;
}

export interface FormProblem {
  readonly error: AdapterError;
  /** The record may not be saved any more. */
  readonly isFinal: boolean;
  /** Reads the record again. */
  readonly retry: () => void;
}

interface Conflict {
  readonly mine: Row;
  readonly latest: Row;
}

/** The schema's own text of the button that adds a record. */
const addText = (
  { form }: UseEntityResult['entity'],
  mode: EntityFormProps['mode'],
  t: Text,
): string | undefined => (mode === 'add' && form.submit !== undefined ? t(form.submit) : undefined);

/** The form of one record, with protection of its input: guard, draft, conflict dialog, one save at a time. */
export function EntityForm(props: EntityFormProps) {
  const { loaded, mode, as, initial, onDone, onLeave, problem, input, leaveRef } = props;
  const { entity, validate } = loaded;
  const { adapter } = useServer();
  const { locale } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const t = useText(entity.key);
  const [moves] = useState(() => (mode === 'edit' ? { entity, rows: [initial] } : undefined));
  const core = useFormCore({ model: entity, validate, mode, initial, t, locale, registry: widgets, moves });
  const save = useSave(entity);
  useSaveReady(core.engine);
  const unsaved = useUnsaved(core);
  const base = useRef<Row>(initial);
  const [conflict, setConflict] = useState<Conflict>();
  const rowId = mode === 'edit' ? String(initial[entity.rowKey] ?? '') : 'new';
  const isCarried = useCarriedInput(core, input, unsaved.hasInput);
  const clearDraft = useRef<() => void>(null);
  const groups = useMemo(() => {
    const fields = entity.fields.filter(({ name }) => !as?.hidden?.includes(name));
    return toFormGroups(fields, entity.form.groups, mode);
  }, [entity, mode, as]);

  const leave = useLeaveForm(entity.key, unsaved, onLeave);
  useImperativeHandle(leaveRef, () => leave);

  async function submit(value: Row) {
    if (problem?.isFinal) throw new AdapterError(problem.error.kind, problemText(problem, t));
    try {
      const { withCleared } = await loadChanged();
      const row = await save(core.payloadOf(withCleared(value, base.current)), mode);
      // the portal's beforeSave stopped the save: the form stays as it is
      if (row === undefined) return;
      clearDraft.current?.();
      unsaved.release();
      onDone(row);
    } catch (error) {
      if (!(error instanceof AdapterError && error.kind === 'conflict') || mode === 'add') throw error;
      setConflict({ mine: value, latest: await adapter.detail(toRef(entity), rowId) });
    }
  }

  const row = mode === 'edit' ? initial : undefined;
  return (
    <>
      <GuardedInput isDirty={unsaved.isDirty} />
      <Slot name="form.header" entity={entity} of={{ row }} />
      <FormView
        core={core}
        groups={groups}
        columns={entity.form.columns}
        steps={entity.form.as === 'steps'}
        isMain
        onSubmit={submit}
        onCancel={leave}
        onBusy={unsaved.setBusy}
        submitText={as?.submitText ?? addText(entity, mode, t)}
      >
        {problem && <ProblemAlert problem={problem} t={t} />}
        <KeptInput
          core={core}
          owner={entity.key}
          id={rowId}
          hasInput={unsaved.hasInput}
          offers={!isCarried}
          lasts={entity.form.draft}
          clearRef={clearDraft}
        />
      </FormView>
      <Slot name="form.footer" entity={entity} of={{ row }} />
      {conflict && (
        <SaveConflict
          {...{ entity, core, groups, unsaved, base }}
          {...conflict}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

interface ProblemAlertProps {
  readonly problem: FormProblem;
  readonly t: Text;
}

const ProblemAlert = ({ problem, t }: ProblemAlertProps) => (
  <RetryAlert
    t={t}
    title={problemText(problem, t)}
    text={problem.isFinal ? t('填写的内容仍在，但已不能保存') : t(problem.error.message)}
    isFinal={problem.isFinal}
    onRetry={problem.retry}
  />
);

/** Message for a problem of the record. */
function problemText({ error, isFinal }: FormProblem, t: Text): string {
  if (!isFinal) return t('刷新失败');
  if (error.kind === 'notFound') return t('记录不存在或已删除');
  return error.kind === 'forbidden' ? t('无权限') : t(error.message);
}
