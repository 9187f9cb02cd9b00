import { payloadSchema } from '../entity/payloadSchema.ts';
import type { Area, Entity, JsonSchema, JsonSchemaObject, OperationName } from '../model.ts';
import { isStandardAction } from '../parse/actions.ts';
import { toKebab } from '../parse/names.ts';

export interface OpenApiOptions {
  /** @defaultValue `ISP` */
  readonly title?: string;
  /** @defaultValue `1.0.0` */
  readonly version?: string;
  /** In front of every entity's path. @defaultValue `/isp-user/api/v1` */
  readonly prefix?: string;
}

/** An OpenAPI 3.1 document: plain JSON. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchemaObject>> };
}

/** The calls of the areas' entities as an OpenAPI 3.1 document: paths, queries, forms and replies. @see R7.14 */
export function toOpenApi(areas: readonly Area[], options: OpenApiOptions = {}): OpenApiDocument {
  const prefix = options.prefix ?? '/isp-user/api/v1';
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, JsonSchemaObject> = { Problem: problem };
  const entities = areas.flatMap((area) => Object.values(area.entities));
  for (const entity of entities) {
    const name = schemaName(entity);
    schemas[name] = recordSchema(entity);
    if (entity.operations.add) schemas[`${name}Add`] = relocated(payloadSchema(entity, 'add'), `${name}Add`);
    if (entity.operations.update)
      schemas[`${name}Update`] = relocated(payloadSchema(entity, 'update'), `${name}Update`);
    for (const { method, path, call } of callsOf(entity)) {
      const at = `${prefix}/${entity.path}${path}`;
      paths[at] = { ...paths[at], [method.toLowerCase()]: call };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title ?? 'ISP', version: options.version ?? '1.0.0' },
    tags: entities.map(({ key, title }) => ({ name: key, description: title })),
    paths,
    components: { schemas },
  };
}

const schemaName = ({ area, name }: Entity) => `${area}.${name}`;
const ref = (name: string): JsonSchemaObject => ({ $ref: `#/components/schemas/${name}` });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly call: unknown;
}

function callsOf(entity: Entity): Call[] {
  const standard = Object.entries(entity.operations).map(([name, { method, path }]) => ({
    method,
    path,
    call: operation(
      entity,
      name,
      standardTitles[name as OperationName],
      standardCall(entity, name as OperationName),
    ),
  }));
  const actions = entity.actions
    .filter((action) => action.effect === 'call' && !isStandardAction(action.name))
    .map((action) => ({
      method: 'POST',
      path: `/${toKebab(action.name)}`,
      call: operation(entity, action.name, action.title, {
        requestBody: body(actionBody(action.form?.record, entity.rowKey)),
        responses: replies({ type: 'array', items: ref(schemaName(entity)) }),
      }),
    }));
  const reads = Object.entries(entity.reads).map(([name, { path }]) => ({
    method: 'GET',
    path,
    call: operation(entity, name, name, {
      parameters: [query('id', { type: 'string' })],
      responses: replies(true),
    }),
  }));
  return [...standard, ...actions, ...reads];
}

const standardTitles: Readonly<Record<OperationName, string>> = {
  getList: '查询',
  detail: '查看',
  add: '新增',
  update: '编辑',
  del: '删除',
  remove: '批量删除',
  options: '选项',
  export: '导出',
};

function operation(entity: Entity, name: string, summary: string, rest: object): object {
  return { tags: [entity.key], operationId: `${entity.key}.${name}`, summary, ...rest };
}

function standardCall(entity: Entity, name: OperationName): object {
  const row = ref(schemaName(entity));
  const search = payloadSchema(entity, 'search');
  const searchQuery = Object.entries(search.properties ?? {}).map(([key, schema]) => query(key, schema));
  switch (name) {
    case 'getList':
      return { requestBody: body(search), responses: replies(page(row)) };
    case 'detail':
      return { parameters: [query(entity.rowKey, { type: 'string' }, true)], responses: replies(row) };
    case 'add':
      return { requestBody: body(ref(`${schemaName(entity)}Add`)), responses: replies(row) };
    case 'update':
      return { requestBody: body(ref(`${schemaName(entity)}Update`)), responses: replies(row) };
    case 'del':
    case 'remove':
      return {
        requestBody: body(idsBody),
        responses: replies({ type: 'object', properties: { removed: { type: 'integer' } } }),
      };
    case 'options':
      return {
        parameters: [
          query('keyword', { type: 'string' }),
          query('limit', { type: 'integer', default: 20 }),
          query('ids', { type: 'string' }),
        ],
        responses: replies({ type: 'array', items: option }),
      };
    case 'export':
      return {
        parameters: searchQuery,
        responses: { 200: { description: 'File', content: { 'application/octet-stream': {} } } },
      };
  }
}

const query = (name: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
});
const body = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } });

const idsBody: JsonSchemaObject = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'string', description: 'Row keys, joined by commas' } },
};

function actionBody(form: JsonSchemaObject | undefined, rowKey: string): JsonSchemaObject {
  const keys = { [rowKey]: { type: 'string' }, ids: { type: 'string' } };
  return { ...form, type: 'object', properties: { ...keys, ...form?.properties } };
}

const option: JsonSchemaObject = {
  type: 'object',
  required: ['value', 'label'],
  properties: { value: {}, label: { type: 'string' }, disabled: { type: 'boolean' }, extra: {} },
};

const page = (row: JsonSchemaObject): JsonSchemaObject => ({
  type: 'object',
  required: ['total', 'records'],
  properties: {
    total: { type: 'integer' },
    records: { type: 'array', items: row },
    current: { type: 'integer' },
    size: { type: 'integer' },
    pages: { type: 'integer' },
  },
});

const envelope = (data: JsonSchema): JsonSchemaObject => ({
  type: 'object',
  required: ['code', 'success', 'msg'],
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    msg: { type: 'string' },
    traceId: { type: 'string' },
    data,
  },
});

const problem: JsonSchemaObject = {
  type: 'object',
  required: ['code', 'success', 'msg'],
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    errCode: { type: 'string' },
    msg: { type: 'string' },
    traceId: { type: 'string' },
    data: {},
  },
};

const replies = (data: JsonSchema) => ({
  200: { description: 'OK', content: { 'application/json': { schema: envelope(data) } } },
  default: { description: 'Refused', content: { 'application/json': { schema: ref('Problem') } } },
});

/** The record as it is answered: secrets are never sent. */
function recordSchema(entity: Entity): JsonSchemaObject {
  const secrets = entity.fields.filter((field) => field.writeOnly).map((field) => field.name);
  const isShown = (name: string) => !secrets.includes(name);
  const properties = Object.fromEntries(
    Object.entries(entity.record.properties ?? {}).filter(([name]) => isShown(name)),
  );
  const { title, description, $defs } = entity.record;
  const schema = { title: title ?? entity.title, description, $defs, type: 'object', properties };
  return relocated(JSON.parse(JSON.stringify(schema)) as JsonSchemaObject, schemaName(entity));
}

/** References inside a record point at its own place in the document. */
function relocated(schema: JsonSchemaObject, name: string): JsonSchemaObject {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#')
      ? `#/components/schemas/${name}${value.slice(1)}`
      : value,
  );
  return JSON.parse(text) as JsonSchemaObject;
}
