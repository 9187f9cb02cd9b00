import { type FieldGroup, fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { useMemo } from 'react';
import { useExtensions } from '../extend/useExtensions.ts';
import { useReadContext } from '../hooks/useReadContext.ts';
import { DetailStyles } from './DetailStyles.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import { hiddenFields } from './hiddenFields.ts';

export interface SchemaDetailProps {
  /** A JSON Schema of type object, draft-07 or 2020-12. It is read, never evaluated. */
  readonly schema: JsonSchemaObject;
  readonly value: Row;
  /** Entity (`area.entity`) the fields are of: they speak its words. @defaultValue the common ones */
  readonly owner?: string;
  /** Most columns beside each other, from 1; fewer where there is no room. @defaultValue 3 */
  readonly columns?: number;
  /** @defaultValue all fields in the schema's order */
  readonly groups?: readonly FieldGroup[];
}

export function SchemaDetail({ schema, value, owner, columns = 3, groups }: SchemaDetailProps) {
  const { widgets } = useExtensions();
  const model = useMemo(() => ({ ...fromJsonSchema(schema), record: schema }), [schema]);
  const { fields } = model;
  const context = useReadContext(owner, fields);
  const all = useMemo(() => [{ fields: fields.map((field) => field.path) }], [fields]);
  return (
    <div className="isp-record">
      <DetailStyles />
      <FieldsTab
        groups={groups ?? all}
        fields={fields}
        row={value}
        columns={columns}
        context={context}
        widgets={widgets}
        hidden={hiddenFields(model, value)}
      />
    </div>
  );
}
