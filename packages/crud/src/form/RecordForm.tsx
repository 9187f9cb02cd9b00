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
   * Owner of the fields: `area.entity` or `area.entity.action`. They use its texts.
   * @defaultValue none: the form accepts no files
   */
  readonly owner?: string;
  readonly fields: readonly Field[];
  /** Empty for one group with everything. */
  readonly groups: readonly FieldGroup[];
  readonly record: JsonSchemaObject;
  /** @defaultValue read from `record` */
  readonly conditions?: readonly Condition[];
  /** Drawn above the fields from their current values. */
  readonly head?: ((values: Row) => ReactNode) | undefined;
  /** @defaultValue an interpreter of `record`, which evaluates nothing */
  readonly validate?: Validate;
  /** Formats and rules the record's schema may name. @defaultValue those of the extensions */
  readonly vocabulary?: Vocabulary | undefined;
  /** A record to edit. Another record needs another `key`. @defaultValue a new one, with the schema's defaults */
  readonly value?: Row;
  /**
   * Called with the valid record, without empty and hidden values. The form is busy until it settles, and shows a
   * rejection.
   */
  readonly onSubmit: (value: Row) => Promise<void>;
  /** Without it there is no cancel button. */
  readonly onCancel?: () => void;
  /** @defaultValue 确定 */
  readonly submitText?: string;
  /** Sending destroys something: the button is red. @defaultValue false */
  readonly destroys?: boolean;
  /** Fields beside each other. @defaultValue 1 */
  readonly columns?: number;
  readonly layout?: 'vertical' | 'horizontal';
  /** The page or dialog is about this form: it takes the focus, and ⌘S or Ctrl+S sends it. @defaultValue false */
  readonly isMain?: boolean;
  /** @see FormModelParts.outside */
  readonly foreign?: boolean;
  /** @see FormModelParts.added */
  readonly added?: readonly Path[];
  /** @see Siblings.moves */
  readonly moves?: Moves | undefined;
  /** Keys of the records: the input is kept under them if the session is lost. @defaultValue not kept */
  readonly draftId?: string | undefined;
  /** Set to a function that returns the current values. */
  readonly input?: RefObject<(() => Row) | null>;
}

/** A form for a record that is sent by your own code: the questions of an action, one step of a larger task. */
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

/** Renders at every change of a value, alone. */
function FormHead({ core, draw }: { readonly core: FormCore; readonly draw: (values: Row) => ReactNode }) {
  return draw(useStore(core.engine.onValuesChange, core.engine.values));
}
