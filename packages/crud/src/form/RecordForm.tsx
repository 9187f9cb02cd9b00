import { useSettled } from '@isp/kit/react';
import { type Field, fromJsonSchema, type JsonSchemaObject, type Row, type Vocabulary } from '@isp/schema';
import type { Condition, FieldGroup } from '@isp/schema/internal';
import type { Validate } from '@isp/schema/validate';
import { ConfigProvider, Skeleton } from 'antd';
import { type ReactNode, type RefObject, use, useCallback, useImperativeHandle, useMemo } from 'react';
import { useLocale } from '../context/contexts.tsx';
import { useFieldText } from '../context/useFieldText.ts';
import { localeOf, useText } from '../context/useText.ts';
import { Waiting } from '../context/Waiting.tsx';
import { defaultsOf } from '../core/form/defaultsOf.ts';
import type { Path } from '../core/path.ts';
import type { Moves } from '../data/formAccess.ts';
import { useWidgetsReady } from '../data/useWidgetsReady.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { useStore } from '../kit/useStore.ts';
import { useInputLoading, useMayRest } from '../widgets/text/TextBox.tsx';
import { differsFromRecord } from './differsFromRecord.ts';
import { FormView } from './FormView.tsx';
import { KeptInput } from './KeptInput.tsx';
import { toFormGroups } from './toFormGroups.ts';
import { type FormCore, useFormCore } from './useFormCore.ts';

export interface RecordFormProps {
  /**
   * Owner of the fields: `area.entity` or `area.entity.action`. The texts of the fields are translated as texts of
   * this owner.
   * @defaultValue none: the form accepts no files
   */
  readonly owner?: string;
  readonly fields: readonly Field[];
  /** Groups of the fields. Empty if all fields are in one group. */
  readonly groups: readonly FieldGroup[];
  readonly record: JsonSchemaObject;
  /**
   * Conditions of the form.
   * @defaultValue read from `record`
   */
  readonly conditions?: readonly Condition[];
  /** Draws content above the fields from their current values. */
  readonly head?: ((values: Row) => ReactNode) | undefined;
  /**
   * Function that validates the record.
   * @defaultValue an interpreter of `record`, which evaluates no code
   */
  readonly validate?: Validate;
  /** Formats and rules that the record's schema may use. @defaultValue those of the extensions */
  readonly vocabulary?: Vocabulary | undefined;
  /**
   * Record that the form edits. Use another React `key` for another record. @defaultValue a new record with the
   * default values of the schema
   */
  readonly value?: Row;
  /**
   * Called with the valid record, without empty and hidden values. The form is busy until the promise settles. If
   * the promise rejects, the form shows the error.
   */
  readonly onSubmit: (value: Row) => Promise<void>;
  /** Called when the user cancels. Without this function there is no cancel button. */
  readonly onCancel?: () => void;
  /**
   * Text of the button that submits.
   * @defaultValue 确定 (OK)
   */
  readonly submitText?: string;
  /** True if submitting destroys something. The submit button is then red. @defaultValue false */
  readonly destroys?: boolean;
  /** Number of fields that are drawn side by side. @defaultValue 1 */
  readonly columns?: number;
  readonly layout?: 'vertical' | 'horizontal';
  /**
   * True if the form is the main content of the page or dialog. The form then takes the focus, and ⌘S or Ctrl+S
   * submits it. @defaultValue false
   */
  readonly isMain?: boolean;
  /**
   * True if the schema is a foreign schema (a JSON Schema that is not one of ours).
   * @see FormModelParts.foreign
   */
  readonly foreign?: boolean;
  /**
   * Paths of values that the form adds to the record because the schema requires them.
   * @see FormModelParts.added
   */
  readonly added?: readonly Path[];
  /**
   * The records that the form edits and may move in a tree.
   * @see FormAccess.moves
   */
  readonly moves?: Moves | undefined;
  /**
   * Row keys of the edited records. If the session is lost, the input is kept as a draft under these keys.
   * @defaultValue the input is not kept
   */
  readonly draftId?: string | undefined;
  /** Set to a function that returns the current values of the form. */
  readonly input?: RefObject<(() => Row) | null>;
}

/**
 * Draws a form that does not save by itself. The calling code sends the record, such as the values of an action's
 * form or of one step of a larger task.
 */
export function RecordForm({
  owner,
  fields,
  groups,
  record,
  conditions,
  head,
  validate,
  value,
  onSubmit,
  onCancel,
  submitText,
  destroys = false,
  columns = 1,
  layout = 'vertical',
  isMain = false,
  vocabulary,
  foreign = false,
  added,
  moves,
  draftId,
  input,
}: RecordFormProps) {
  const ownLocale = useLocale();
  const plain = useFieldText();
  const owned = useText(owner?.split('.', 2).join('.'));
  const t = owner === undefined ? plain : owned;
  const { locale } = use(ConfigProvider.ConfigContext);
  const extensions = useExtensions();
  const words = vocabulary ?? extensions.vocabulary;
  const model = useMemo(
    () => ({
      key: owner,
      fields,
      record,
      conditions: conditions ?? fromJsonSchema(record).conditions,
      rowKey: '',
      vocabulary: words,
      foreign,
      added,
    }),
    [owner, fields, record, conditions, words, foreign, added],
  );
  const initial = useMemo(() => value ?? defaultsOf(fields), [fields, value]);
  const registry = extensions.widgets;
  const ready = [useWidgetsReady(registry, fields, useMayRest()), useSettled(useInputLoading())];
  const core = useFormCore({
    model,
    validate,
    mode: 'plain',
    initial,
    t,
    locale: ownLocale ?? localeOf(locale?.locale, extensions),
    ...{ registry, moves },
  });
  useImperativeHandle(input, () => () => core.engine.values());
  const hasInput = useCallback(() => differsFromRecord(core, core.initial), [core]);
  const shown = useMemo(() => toFormGroups(fields, groups, 'plain'), [fields, groups]);
  if (ready.includes(false)) return <FormSkeleton />;
  return (
    <>
      {head && <FormHead core={core} draw={head} />}
      <FormView
        core={core}
        groups={shown}
        columns={columns}
        layout={layout}
        isMain={isMain}
        onSubmit={(own) => onSubmit(core.payloadOf(own))}
        onCancel={onCancel}
        submitText={submitText}
        destroys={destroys}
      >
        {draftId !== undefined && owner !== undefined && (
          <KeptInput {...{ core, owner, hasInput }} id={draftId} offers lasts={false} />
        )}
      </FormView>
    </>
  );
}

const FormSkeleton = () => (
  <Waiting>
    <Skeleton active />
  </Waiting>
);

/**
 * Draws the content above the fields. It is a separate component, so that only this content renders at every change
 * of a value.
 */
function FormHead({ core, draw }: { readonly core: FormCore; readonly draw: (values: Row) => ReactNode }) {
  return draw(useStore(core.engine.onValuesChange, core.engine.values));
}
