import type { Row } from '@isp/schema';
import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useLanguage, useProvidedExtensions, useServer } from '../context/concerns.tsx';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { Slot } from '../context/Slot.tsx';
import type { LoadedEntity } from '../context/useEntity.ts';
import { type Text, useText } from '../context/useText.ts';
import { AdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { latePart, onDemand } from '../kit/onDemand.ts';
import { FormView } from './FormView.tsx';
import { GuardedInput } from './GuardedInput.tsx';
import { KeptInput } from './KeptInput.tsx';
import { toFormGroups } from './toFormGroups.ts';
import { useCarriedInput } from './useCarriedInput.ts';
import { useFormCore } from './useFormCore.ts';
import { useLeave } from './useLeave.ts';
import { loadChanged, useSave, useSaveReady } from './useSave.ts';
import { useUnsaved } from './useUnsaved.ts';

// nearly every save meets no other
const SaveConflict = latePart(
  onDemand(() => import('./SaveConflict.tsx')),
  (module) => module.SaveConflict,
);

/** What is said on a form in place of its schema's words, and what is not asked. */
export interface FormTexts {
  /** Of the button that saves. @defaultValue 确定 */
  readonly submitText?: string;
  /** Names of fields it does not show: they keep what they begin with. */
  readonly hidden?: readonly string[];
}

export interface EntityFormProps {
  readonly loaded: LoadedEntity;
  readonly mode: 'add' | 'edit';
  readonly as?: FormTexts | undefined;
  /** The stored record, or what a new one starts with. Another record needs another `key`. */
  readonly initial: Row;
  /** Saved. */
  readonly onDone: (row: Row) => void;
  /** The user leaves without saving, and agreed to it if that loses something. */
  readonly onLeave: () => void;
  /** What has become of the record since the form was opened: said above it. */
  readonly problem?: FormProblem | undefined;
  /** Says what is entered and not saved; of the form before in its place, at first: its input goes on in this one. */
  readonly input?: RefObject<(() => Row | undefined) | null>;
  /** Lets a frame around the form (a drawer's cross) leave the same way. */
  readonly leaveRef?: RefObject<(() => void) | null>;
}

export interface FormProblem {
  readonly error: AdapterError;
  /** The record may not be saved any more. */
  readonly isFinal: boolean;
  /** Looks at the record again. */
  readonly retry: () => void;
}

interface Conflict {
  readonly mine: Row;
  readonly latest: Row;
}

/** The form of one record with all that protects what is entered: guard, draft, conflict, one save at a time. */
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

  const leave = useLeave(entity.key, unsaved, onLeave);
  useImperativeHandle(leaveRef, () => leave);

  async function submit(value: Row) {
    if (problem?.isFinal) throw new AdapterError(problem.error.kind, problemText(problem, t));
    try {
      const { withCleared } = await loadChanged();
      const row = await save(core.payloadOf(withCleared(value, base.current)), mode);
      // the portal's beforeSave said no: the form stays as it is
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
        leads
        onSubmit={submit}
        onCancel={leave}
        onBusy={unsaved.setBusy}
        submitText={as?.submitText}
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

/** What is wrong with the record, in words. */
function problemText({ error, isFinal }: FormProblem, t: Text): string {
  if (!isFinal) return t('刷新失败');
  if (error.kind === 'notFound') return t('记录不存在或已删除');
  return error.kind === 'forbidden' ? t('无权限') : t(error.message);
}
