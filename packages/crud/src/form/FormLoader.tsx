import { allSettled, lazyPart, onDemand, useSettled } from '@isp/kit/react';
import type { Entity, Row } from '@isp/schema';
import { useEffect, useMemo, useState } from 'react';
import { useProvidedExtensions, useRights } from '../context/contexts.tsx';
import { useFocus } from '../context/focus.ts';
import { RecordFailure, RecordSkeleton } from '../context/RecordState.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { isRowAllowed } from '../core/actions/toActions.ts';
import { AdapterError } from '../core/adapter.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { loadWidgets } from '../data/useWidgetsReady.ts';
import type { WidgetRegistry } from '../registry/registry.ts';
import { useInputLoading, useMayRest } from '../widgets/text/TextBox.tsx';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';
import { formSteps } from './FormView.tsx';
import { initialValues } from './initialValues.ts';
import { draftOffer } from './KeptInput.tsx';
import { useStoredRecord } from './useStoredRecord.ts';

export interface FormLoaderProps extends Pick<EntityFormProps, 'as' | 'onDone' | 'onLeave' | 'leaveRef'> {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Row key of the record. Without it, a record is added. */
  readonly id?: string | undefined;
  /** Row key of a record whose values are copied into a new record. */
  readonly copyId?: string | undefined;
  /** Values of fields, written as in the query string of an address. They are the initial values of a new record. */
  readonly preset: URLSearchParams;
  /** Called with the record that the form edits, when it was read. Pass the same function on every render. */
  readonly onRead?: (row: Row) => void;
}

/**
 * Starts to load the code that a form needs. The form is shown when all of it is loaded, so that all parts appear
 * at once.
 *
 * @param rests true if the code of controls that are drawn as text boxes first is not loaded. @defaultValue false
 */
export const loadParts = (
  entity: Entity,
  widgets: WidgetRegistry,
  rests = false,
): Promise<unknown> | undefined =>
  allSettled([
    loadWidgets(widgets, entity.fields, rests),
    entity.form.draft ? draftOffer.load() : undefined,
    entity.form.as === 'steps' ? formSteps.load() : undefined,
  ]);

// the code is loaded only when needed, because the focus (a record to which the portal narrows its lists) is rarely
// used
const FocusedForm = lazyPart(
  onDemand(() => import('./FocusedForm.tsx')),
  (module) => module.FocusedForm,
);

/**
 * Draws the form of a record. If a record was focused when the form opened, a new record starts with a reference to
 * it.
 */
export function FormLoader(props: FormLoaderProps) {
  const [focus] = useState(useFocus());
  return focus && !props.id && !props.copyId ? (
    <FocusedForm {...props} focus={focus} Form={LoadedForm} />
  ) : (
    <LoadedForm {...props} />
  );
}

/** Reads the record and loads the code that a form needs, then draws the form. Shows an error if this fails. */
function LoadedForm(props: FormLoaderProps) {
  const { entity: key, id, copyId, preset, onRead, onLeave } = props;
  const loaded = useLoadedEntity(key);
  const { entity } = loaded;
  const { may } = useRights();
  const { widgets } = useProvidedExtensions();
  const t = useText(entity.key);
  const mode = id === undefined ? 'add' : 'edit';
  const permitted =
    may(permissionCode(entity, mode)) && entity.operations[mode === 'add' ? 'add' : 'update'] !== undefined;
  const wanted = id ?? copyId;
  const source = permitted ? wanted : undefined;
  const { row, error, retry } = useStoredRecord(entity, source);
  const rests = useMayRest();
  const hasParts = useSettled(useMemo(() => loadParts(entity, widgets, rests), [entity, widgets, rests]));
  const ready = useSettled(useInputLoading()) && hasParts;
  const initial = useMemo(
    () => (mode === 'edit' ? row : initialValues(entity, row, preset)),
    [mode, entity, row, preset],
  );
  useEffect(() => {
    if (row && mode === 'edit') onRead?.(row);
  }, [row, mode, onRead]);
  const isReady = ready && (source === undefined || row !== undefined);
  const isProtected = mode === 'edit' && row !== undefined && !isRowAllowed(entity, row, { name: 'edit' });
  const problem = permitted
    ? (error ?? (isProtected ? new AdapterError('failed', '当前状态不允许编辑') : undefined))
    : new AdapterError('forbidden', '');
  // a form that was shown stays visible even if its record is deleted or cannot be read, because only the user may
  // discard the input
  const of = `${mode} ${wanted ?? ''}`;
  const [opened, setOpened] = useState<Opened>();
  if (opened?.of !== of) {
    if (isReady && initial && !problem)
      setOpened({ of, initial, entity, times: 0, input: { current: null } });
  } else if (opened.entity !== entity) {
    // the schema or the rights have changed, so a new form replaces this one and takes over its input
    setOpened({ ...opened, entity, times: opened.times + 1 });
  }
  if (opened?.of === of) {
    return (
      <EntityForm
        {...props}
        key={`${opened.times} ${of}`}
        input={opened.input}
        loaded={loaded}
        mode={mode}
        initial={opened.initial}
        problem={problem && { error: problem, isFinal: isProtected || isRefusal(problem), retry }}
      />
    );
  }
  if (problem) return <RecordFailure error={problem} t={t} onRetry={retry} onBack={onLeave} />;
  return <RecordSkeleton />;
}

interface Opened {
  readonly of: string;
  readonly initial: Row;
  readonly entity: Entity;
  /** Number of times that the schema or the rights have changed since the form was opened. */
  readonly times: number;
  /** Holds the function that returns the input of the form. There is one such object for each record. */
  readonly input: NonNullable<EntityFormProps['input']>;
}

const isRefusal = ({ kind }: AdapterError): boolean => kind === 'forbidden' || kind === 'notFound';
