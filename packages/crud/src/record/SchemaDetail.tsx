import { isObject } from '@isp/kit';
import { type Field, fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { type Condition, type FieldGroup, fieldOfValue, membersOf, readSchema } from '@isp/schema/internal';
import type { InterpretOptions } from '@isp/schema/validate';
import { useEffect, useMemo } from 'react';
import { TextContext } from '../context/useFieldText.ts';
import { useText } from '../context/useText.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { useDocuments } from '../kit/useDocuments.ts';
import { warnOfSchema } from '../kit/warnOfSchema.ts';
import { hiddenFields } from '../values/hiddenFields.ts';
import { DetailStyles } from './DetailStyles.tsx';
import type { ValueReads } from './FieldList.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import { ForeignValue, foreignReads, ReadFrameContext } from './ForeignValue.tsx';
import { partsOpenAtFirst } from './partsOpenAtFirst.ts';

/**
 * Props of {@link SchemaDetail}.
 *
 * @example
 * const schema: SchemaDetailProps['schema'] = { type: 'object', properties: { name: { type: 'string', title: '名称' } } };
 */
export interface SchemaDetailProps<Value = Row> extends Pick<InterpretOptions, 'schemas'> {
  /** Any JSON Schema, draft-07 or 2020-12. The schema is interpreted; no code in it is evaluated. */
  readonly schema: JsonSchemaObject;
  readonly value: Value;
  /**
   * Entity (`area.entity`) to which the fields belong. The texts of this entity are used, and values are shown as
   * on the entity's screens.
   * @defaultValue none: the common texts are used
   */
  readonly owner?: string;
  /**
   * Maximum number of columns, at least 1. A narrow element has fewer columns.
   * @defaultValue 3
   */
  readonly columns?: number;
  /**
   * Groups in which the fields are shown.
   * @defaultValue all fields in the schema's order
   */
  readonly groups?: readonly FieldGroup[];
  /** True if properties that the schema does not declare are left out, as for an entity. @defaultValue false */
  readonly declaredOnly?: boolean;
}

export function SchemaDetail<Value = Row>(props: SchemaDetailProps<Value>) {
  return (
    <div className="isp-record">
      <DetailStyles />
      {props.owner === undefined ? <ForeignDetail {...props} /> : <EntityDetail {...props} />}
    </div>
  );
}

/** Draws the fields of an entity's record. Empty fields are hidden at first, as on the entity's screens. */
function EntityDetail({ schema, value, ...rest }: SchemaDetailProps<unknown>) {
  const model = useMemo(() => ({ ...fromJsonSchema(schema), record: schema }), [schema]);
  return <RecordFields {...rest} model={model} row={isObject(value) ? value : {}} />;
}

function ForeignDetail(props: SchemaDetailProps<unknown>) {
  const documents = useDocuments(props.schema, props.schemas);
  return documents && <OpenedDetail {...props} {...documents} />;
}

function OpenedDetail({ schema, schemas, value, ...rest }: SchemaDetailProps<unknown>) {
  const { widgets } = useExtensions();
  const { declaredOnly = false } = rest;
  const read = useMemo(() => readSchema(schema, schemas ? { schemas } : {}), [schema, schemas]);
  useEffect(() => warnOfSchema(read), [read]);
  const { record, conditions } = read;
  const frame = useMemo(() => ({ record, open: partsOpenAtFirst(value) }), [record, value]);
  const { field, kind, constants } = useMemo(
    () => fieldOfValue(read.field, value, record),
    [read, value, record],
  );
  const context = useReadContext(undefined, field.fields ?? []);
  const title = kind === undefined ? undefined : context.t(kind);
  const implied = title === undefined ? undefined : constants;
  const isRecord = isObject(value) && field.fields !== undefined;
  const model = useMemo(() => {
    const fields = isRecord ? (declaredOnly ? (field.fields ?? []) : membersOf(field, value, implied)) : [];
    return { fields, record, conditions };
  }, [isRecord, declaredOnly, field, implied, value, record, conditions]);
  return (
    <ReadFrameContext value={frame}>
      {isRecord ? (
        <>
          {title !== undefined && <p className="isp-muted">{title}</p>}
          <RecordFields {...rest} model={model} row={value} reads={foreignReads} />
        </>
      ) : (
        <ForeignValue field={read.field} value={value} widgets={widgets} context={context} />
      )}
    </ReadFrameContext>
  );
}

interface RecordFieldsProps extends Pick<SchemaDetailProps, 'owner' | 'columns' | 'groups'> {
  readonly model: {
    readonly fields: readonly Field[];
    readonly record: JsonSchemaObject;
    readonly conditions: readonly Condition[];
  };
  readonly row: Row;
  readonly reads?: ValueReads;
}

function RecordFields({ model, row, owner, columns = 3, groups, reads }: RecordFieldsProps) {
  const { widgets } = useExtensions();
  const { fields } = model;
  const context = useReadContext(owner, fields);
  const t = useText(owner);
  const all = useMemo(() => [{ fields: fields.map((field) => field.path) }], [fields]);
  return (
    <TextContext value={t}>
      <FieldsTab
        groups={groups ?? all}
        fields={fields}
        row={row}
        columns={columns}
        context={context}
        widgets={widgets}
        hidden={hiddenFields(model, row)}
        reads={reads}
      />
    </TextContext>
  );
}
