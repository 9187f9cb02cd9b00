import {
  commonNames,
  type Entity,
  type FieldGroup,
  type JsonSchemaObject,
  openArea,
  type Row,
} from '@isp/schema';
import { useMemo } from 'react';
import { DetailStyles } from './DetailStyles.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import { hiddenFields } from './hiddenFields.ts';
import { useReadContext } from './useReadContext.ts';

export interface SchemaDetailProps {
  /** Any JSON Schema object, draft-07 or 2020-12, or an entity of an area. */
  readonly schema: JsonSchemaObject | Entity;
  readonly value: Row;
  /** Most columns beside each other, from 1; fewer where there is no room. @defaultValue what the entity says, else 3 */
  readonly columns?: number;
  /** @defaultValue what the entity says, else all fields in the schema's order */
  readonly groups?: readonly FieldGroup[];
}

/**
 * One record to read, described by a JSON Schema: no area, no server, no actions.
 *
 * @example
 * <SchemaDetail schema={{ type: 'object', properties: { name: { type: 'string', title: '名称' } } }} value={{ name: '海' }} />
 */
export function SchemaDetail({ schema, value, columns, groups }: SchemaDetailProps) {
  const entity = useMemo(() => (isEntity(schema) ? schema : readSchema(schema)), [schema]);
  const context = useReadContext(entity.area === '' ? undefined : entity.area, entity.fields);
  const own = groups ?? entity.detail.tabs.find((tab) => tab.kind === 'fields')?.groups ?? [];
  return (
    <div className="isp-record">
      <DetailStyles />
      <FieldsTab
        groups={own}
        fields={entity.fields}
        row={value}
        columns={columns ?? entity.detail.columns}
        context={context}
        hidden={hiddenFields(entity, value)}
      />
    </div>
  );
}

const isEntity = (schema: JsonSchemaObject | Entity): schema is Entity =>
  'fields' in schema && 'detail' in schema;

/** A schema as an entity of its own, without the fields a service would add to a stored record. */
function readSchema(schema: JsonSchemaObject): Entity {
  const { area } = openArea(
    { entities: { record: { record: schema } } } as Parameters<typeof openArea>[0],
    '',
  );
  const entity = area.entities.record;
  if (!entity) throw new Error('SchemaDetail needs a JSON Schema of type "object" with properties.');
  const own = entity.fields.filter(
    (field) => !commonNames.includes(field.name) || Object.hasOwn(schema.properties ?? {}, field.name),
  );
  const names = own.filter((field) => !field.writeOnly).map((field) => field.name);
  const detail = {
    ...entity.detail,
    columns: 3,
    tabs: [{ kind: 'fields', title: '', groups: [{ fields: names }] }],
  };
  return { ...entity, fields: own, detail } as Entity;
}
