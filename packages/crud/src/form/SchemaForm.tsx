import { fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { useMemo } from 'react';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

export interface SchemaFormProps
  extends Pick<RecordFormProps, 'onCancel' | 'submitText' | 'columns' | 'layout' | 'validate'> {
  /** A JSON Schema of type object, draft-07 or 2020-12. It is read, never evaluated. */
  readonly schema: JsonSchemaObject;
  /** A record to edit, as it is. Another one needs another `key`. @defaultValue a new one, with the schema's defaults */
  readonly value?: Row;
  readonly onSubmit: (value: Row) => Promise<void> | void;
}

export function SchemaForm({ schema, onSubmit, ...rest }: SchemaFormProps) {
  const { fields, conditions, record } = useMemo(() => fromJsonSchema(schema), [schema]);
  return (
    <RecordForm
      {...rest}
      fields={fields}
      groups={noGroups}
      record={record}
      conditions={conditions}
      onSubmit={async (value) => onSubmit(value)}
    />
  );
}

const noGroups: RecordFormProps['groups'] = [];
