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
import { useWatchedForm } from './FormWatchContext.ts';
import { GuardedInput } from './GuardedInput.tsx';
import { KeptInput } from './KeptInput.tsx';
import { toFormGroups } from './toFormGroups.ts';
import { useCarriedInput } from './useCarriedInput.ts';
import { useFormCore } from './useFormCore.ts';
import { useLeaveForm } from './useLeaveForm.ts';
import { loadChanged, useSave, useSaveReady } from './useSave.ts';
import { useUnsaved } from './useUnsaved.ts';

// the dialog for conflicts is loaded only when needed, because conflicts are rare
const SaveConflict = lazyPart(
  onDemand(() => import('./SaveConflict.tsx')),
  (module) => module.SaveConflict,
);

/** Texts that replace texts of the schema, and fields that are hidden. */
export interface FormTexts {
  /** Text of the button that saves. @defaultValue 确定 (OK) */
  readonly submitText?: string;
  /** Names of fields that the form does not show. They keep their initial values, and these values are sent. */
  readonly hidden?: readonly string[];
}

export interface EntityFormProps {
  readonly loaded: UseEntityResult;
  readonly mode: 'add' | 'edit';
  readonly as?: FormTexts | undefined;
  /** The stored record, or the initial values of a new record. Use another `key` for another record. */
  readonly initial: Row;
  /** Called after the record was saved. */
  readonly onDone: (row: Row) => void;
  /**
   * Called when the user leaves the form without saving. If input would be lost, the user has confirmed a question
   * before.
   */
  readonly onLeave: () => void;
  /**
   * A problem of the record that occurred while the form was open: the record was changed or deleted, or could not
   * be read again. The message is shown above the form.
   */
  readonly problem?: FormProblem | undefined;
  /**
   * When the schema or the rights change, a new form replaces this form and takes over its input. At the first
   * render, the ref contains the function that returns the input of the replaced form. Then it is set to the
   * function that returns the unsaved input of this form.
   */
  readonly input?: RefObject<(() => Row | undefined) | null>;
  /**
   * Set to the function that leaves the form. The frame around the form, such as a drawer with a close button,
   * calls it.
   */
  readonly leaveRef?: RefObject<(() => void) | null>;
}

export interface FormProblem {
  readonly error: AdapterError;
  /** True if the record can no longer be saved. */
  readonly isFinal: boolean;
  /** Reads the record again. */
  readonly retry: () => void;
}

interface Conflict {
  readonly mine: Row;
  readonly latest: Row;
}

/**
 * Returns the button text that the schema defines for adding a record. Undefined when editing, or if the schema
 * defines none.
 */
const addText = (
  { form }: UseEntityResult['entity'],
  mode: EntityFormProps['mode'],
  t: Text,
): string | undefined => (mode === 'add' && form.submit !== undefined ? t(form.submit) : undefined);

/** Returns the groups of the form, without the fields that the screen hides. */
const useGroups = (
  entity: UseEntityResult['entity'],
  mode: EntityFormProps['mode'],
  as: EntityFormProps['as'],
) =>
  useMemo(() => {
    const fields = entity.fields.filter(({ name }) => !as?.hidden?.includes(name));
    return toFormGroups(fields, entity.form.groups, mode);
  }, [entity, mode, as]);

/**
 * Draws the form of one record and protects the user's input. It asks a question before leaving, keeps a draft,
 * shows a dialog for conflicts, and allows only one save at a time.
 */
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
  useWatchedForm(entity, mode, mode === 'edit' ? rowId : undefined, core.engine);
  const isCarried = useCarriedInput(core, input, unsaved.hasInput);
  const clearDraft = useRef<() => void>(null);
  const groups = useGroups(entity, mode, as);
  const leave = useLeaveForm(entity.key, unsaved, onLeave);
  useImperativeHandle(leaveRef, () => leave);

  async function submit(value: Row) {
    if (problem?.isFinal) throw new AdapterError(problem.error.kind, problemText(problem, t));
    try {
      const { withCleared } = await loadChanged();
      const row = await save(core.payloadOf(withCleared(value, base.current)), mode);
      // the portal's hook `beforeSave` has stopped the save, so the form remains unchanged
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
        summary={mode === 'add' && entity.form.summary ? { entity, summary: entity.form.summary } : undefined}
      >
        {problem && <ProblemAlert problem={problem} t={t} />}
        <KeptInput
          core={core}
          owner={entity.key}
          formerOwner={entity.renamedFrom}
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

/** Returns the message for a problem of the record. */
function problemText({ error, isFinal }: FormProblem, t: Text): string {
  if (!isFinal) return t('刷新失败');
  if (error.kind === 'notFound') return t('记录不存在或已删除');
  return error.kind === 'forbidden' ? t('无权限') : t(error.message);
}
