import {
  type Action,
  type Chart,
  type Entity,
  isStandardAction,
  type JsonSchemaObject,
  keywordKey,
  type OperationName,
  periods,
  summaryCall,
  toKebab,
} from '@isp/schema';
import { mayActOnQuery } from '../batch/startBatch.ts';
import { maxImport } from '../operations/importRecords.ts';

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  /** Path before an entity's own, as `ispServer` has it. @defaultValue none */
  readonly prefix?: string;
}

type Schema = Readonly<Record<string, unknown>>;

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'success', 'data', 'msg', 'traceId'],
  properties: {
    code: { type: 'integer', examples: [200] },
    success: { type: 'boolean' },
    data,
    msg: { type: 'string' },
    traceId: { type: 'string' },
    errCode: { type: 'string' },
  },
});
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const refused = { description: 'Refused: see errCode', ...json({ $ref: '#/components/schemas/Refusal' }) };
const replies = (data: Schema) => ({
  200: { description: 'OK', ...json(envelope(data)) },
  400: refused,
  401: refused,
  403: refused,
  404: refused,
  409: refused,
});
const text: Schema = { type: 'string' };
const query = (name: string, schema: Schema = text, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
});
const idempotency = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: text,
  description: 'Same key, same reply: one record only.',
};

const body = (schema: Schema) => ({ requestBody: { required: true, ...json(schema) } });
/** The fields of a search, as a query has them. */
const parametersOf = ({ properties = {} }: { readonly properties?: Readonly<Record<string, Schema>> }) =>
  Object.entries(properties).map(([name, schema]) => query(name, schema));
const pageFields = {
  current: { type: 'integer', minimum: 1, default: 1 },
  size: { type: 'integer', minimum: 1, maximum: 200, default: 10 },
} as const;
const pageParameters = parametersOf({ properties: pageFields });
const pageOf = (row: Schema): Schema => ({
  type: 'object',
  properties: {
    total: { type: 'integer' },
    records: { type: 'array', items: row },
    current: { type: 'integer' },
    size: { type: 'integer' },
    pages: { type: 'integer' },
  },
});
/** How an action on all that match goes. */
const batch = {
  type: 'object',
  properties: {
    id: text,
    state: { type: 'string', enum: ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] },
    total: { type: 'integer' },
    done: { type: 'integer' },
    failed: { type: 'integer' },
    failures: {
      type: 'array',
      items: { type: 'object', properties: { id: text, name: text, reason: text } },
    },
  },
};
const opsLogPage = pageOf({ type: 'object' });
const opsLogSearch = {
  type: 'object',
  properties: {
    ...pageFields,
    bizType: text,
    bizId: text,
    opsTime_datege: text,
    opsTime_datele: text,
    orgId: text,
  },
};

/** The methods a call answers, the usual one first. */
const methods: Readonly<Record<OperationName, readonly ('get' | 'post' | 'put')[]>> = {
  getList: ['post', 'get'],
  detail: ['get'],
  add: ['post'],
  update: ['put', 'post'],
  del: ['post'],
  remove: ['post'],
  options: ['get'],
  export: ['get', 'post'],
  restore: ['post'],
  importRows: ['post'],
};

/** The OpenAPI 3.1 document of all entities: paths, payloads and replies as the routes have them. */
export function toOpenApi(entities: readonly Entity[], info: OpenApiInfo): Record<string, unknown> {
  const prefix = info.prefix ?? '';
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = {
    Refusal: {
      type: 'object',
      required: ['code', 'success', 'errCode', 'msg', 'traceId'],
      properties: {
        code: { type: 'integer' },
        success: { const: false },
        errCode: { type: 'string', examples: ['PARAM_INVALID', 'DATA_CONFLICT', 'STATE_NOT_ALLOWED'] },
        msg: { type: 'string' },
        msgs: {
          type: 'object',
          description: 'The same in every language of the service.',
          properties: { 'zh-CN': { type: 'string' }, 'en-US': { type: 'string' } },
        },
        traceId: { type: 'string' },
        data: {},
      },
    },
  };
  const put = (path: string, method: string, item: Record<string, unknown>) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: item };
  };
  for (const [name, method] of [
    ['detail', 'get'],
    ['cancel', 'post'],
  ] as const) {
    const id = { type: 'object', required: ['id'], properties: { id: text } };
    put(`${prefix}/batch-job/${name}`, method, {
      tags: ['batchJob'],
      summary: `Action on all that match: ${name}`,
      operationId: `batchJob.${name}`,
      ...(method === 'get' ? { parameters: [query('id', text, true)] } : body(id)),
      responses: replies(batch),
    });
  }
  put(`${prefix}/record-search`, 'post', {
    tags: ['recordSearch'],
    summary: 'Records of several entities by a part of their name',
    operationId: 'recordSearch',
    ...body({
      type: 'object',
      required: ['keyword', 'entities'],
      properties: { keyword: text, entities: { type: 'array', items: text } },
    }),
    responses: replies({
      type: 'array',
      items: { type: 'object', properties: { entity: text, id: text, label: text } },
    }),
  });
  for (const entity of entities) {
    Object.assign(schemas, entitySchemas(entity));
    const base = `${prefix}/${entity.path}`;
    for (const [name, operation] of Object.entries(entity.operations)) {
      if (!operation || (name === 'del' && operation.path === entity.operations.remove?.path)) continue;
      const kind = name as OperationName;
      for (const [index, method] of methods[kind].entries()) {
        const described = describe(entity, kind, method);
        const operationId = index === 0 ? described.operationId : `${entity.key}.${name}.${method}`;
        put(`${base}${operation.path}`, method, { ...described, operationId });
      }
    }
    for (const action of entity.actions) {
      if (action.effect === 'call' && !isStandardAction(action.name))
        put(`${base}/${toKebab(action.name)}`, 'post', describeAction(entity, action));
    }
    if (mayActOnQuery(entity)) {
      put(`${base}/act-on-query`, 'post', {
        tags: [entity.key],
        summary: `${entity.title}: actOnQuery`,
        operationId: `${entity.key}.actOnQuery`,
        parameters: [idempotency],
        ...body({
          type: 'object',
          required: ['action'],
          properties: { action: text, query: { type: 'object' }, form: { type: 'object' } },
        }),
        responses: replies(batch),
      });
    }
    if (entity.operations.getList && !entity.actions.some(({ name }) => name === 'counts')) {
      put(`${base}/counts`, 'post', {
        tags: [entity.key],
        summary: `${entity.title}: counts`,
        operationId: `${entity.key}.counts`,
        ...body({
          type: 'object',
          required: ['views'],
          properties: { views: { type: 'object', additionalProperties: { type: 'object' } } },
        }),
        responses: replies({ type: 'object', additionalProperties: { type: 'integer' } }),
      });
    }
    put(`${base}/ops-log`, 'get', {
      tags: [entity.key],
      summary: `${entity.title}: opsLog`,
      operationId: `${entity.key}.opsLog`,
      parameters: [query('id', text, true), ...pageParameters],
      responses: replies(opsLogPage),
    });
    for (const { path, name, parameters } of statisticsCalls(entity)) {
      for (const method of ['get', 'post'] as const) {
        put(`${base}${path}`, method, {
          tags: [entity.key],
          summary: `${entity.title}: ${name}`,
          operationId: `${entity.key}.${name}${method === 'get' ? '' : '.post'}`,
          ...(method === 'get' ? { parameters } : {}),
          responses: replies(series),
        });
      }
    }
    for (const [name, read] of Object.entries(entity.reads)) {
      put(`${base}${read.path}`, 'get', {
        tags: [entity.key],
        summary: `${entity.title}: ${name}`,
        operationId: `${entity.key}.${name}`,
        parameters: [query('id')],
        responses: replies({}),
      });
    }
  }
  // where no entity shows it
  const isShown = entities.some(({ path }) => path === 'biz-ops-log');
  for (const method of isShown ? [] : methods.getList) {
    put(`${prefix}/biz-ops-log/page-query`, method, {
      tags: ['opsLog'],
      summary: `操作日志: getList`,
      operationId: `opsLog.getList${method === 'post' ? '' : `.${method}`}`,
      ...(method === 'post' ? body(opsLogSearch) : { parameters: parametersOf(opsLogSearch) }),
      responses: replies(opsLogPage),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    tags: entities.map((entity) => ({ name: entity.key, description: entity.titles })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <sessionId>' },
      },
    },
    security: [{ session: [] }],
  };
}

/** The calls of charts and cards, whoever answers them, each once. */
function statisticsCalls(entity: Entity) {
  const { cards = [], charts = [], search: narrowed = [] } = entity.statistics ?? {};
  const search = entity.search.map((item) => query(item.field));
  const range = query('range', { type: 'string', examples: ['2026-01-01,2026-01-31'] });
  const own = [...charts.filter(({ group }) => !group), ...cards.filter(({ figure }) => !figure)];
  // charts of one call differ in what they ask it
  const paths = [...new Set(own.map(pathOf))];
  return [
    ...charts
      .filter(({ group }) => group)
      .map(({ call, name }) => ({
        path: call,
        name: `statistics.${name}`,
        parameters: [...search, range],
      })),
    ...paths.map((path) => ({
      path,
      name: `statistics.${path.slice(1)}`,
      parameters: [
        query('id'),
        ...narrowed.map((item) => query(item.field)),
        range,
        ...waysOf(own.filter((one) => pathOf(one) === path)),
      ],
    })),
    ...(cards.some(({ figure }) => figure) && !paths.includes(summaryCall)
      ? [{ path: summaryCall, name: 'statistics.summary', parameters: search }]
      : []),
  ];
}

const pathOf = ({ call }: Pick<Chart, 'call'>): string => call.replace(/\?.*/s, '');

/** What a call is asked besides: what stands in the addresses of charts, and what people choose. */
function waysOf(asked: readonly Pick<Chart, 'call' | 'switch'>[]) {
  const ways = asked.flatMap(({ call, switch: choice }) => [
    ...[...new URLSearchParams(call.split('?')[1] ?? '')].map(([key, value]) => ({ key, value })),
    ...(choice?.choices ?? []).map(({ value }) => ({ key: choice?.key ?? '', value })),
  ]);
  return [...new Set(ways.map(({ key }) => key))].map((key) =>
    query(key, {
      type: 'string',
      enum: [...new Set(ways.flatMap((way) => (way.key === key ? [way.value] : [])))],
    }),
  );
}

const figures: Schema = { type: ['number', 'null'] };
const series: Schema = {
  type: 'object',
  required: ['xAxis', 'series'],
  properties: {
    heading: text,
    xAxis: { type: 'array', items: text },
    keys: { type: 'array', items: text },
    period: { type: 'string', enum: periods },
    series: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'key', 'data'],
        properties: {
          name: text,
          key: text,
          unit: text,
          tag: { type: 'string', enum: ['ok', 'run', 'warn', 'bad', 'off'] },
          data: { type: 'array', items: figures },
        },
      },
    },
    summary: { type: 'object', additionalProperties: figures },
  },
};

const nameOf = (entity: Entity, suffix = ''): string => `${entity.key}${suffix}`;
const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The record as it is read, and as it is written (without what the server owns). */
function entitySchemas(entity: Entity): Record<string, unknown> {
  const { $defs, ...record } = entity.record;
  const properties = record.properties ?? {};
  const written = new Set(entity.fields.filter((field) => !field.readOnly).map((field) => field.name));
  const read = new Set(entity.fields.filter((field) => !field.writeOnly).map((field) => field.name));
  const only = (names: ReadonlySet<string>) => ({
    ...record,
    ...($defs ? { $defs } : {}),
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))),
  });
  const { required: _, if: _if, then: _then, else: _else, allOf: _allOf, ...reply } = only(read);
  const form: JsonSchemaObject = {
    ...only(written),
    required: (record.required ?? []).filter((name) => written.has(name)),
  };
  return {
    [nameOf(entity)]: JSON.parse(JSON.stringify(reply)) as unknown,
    [nameOf(entity, '.form')]: JSON.parse(JSON.stringify(form)) as unknown,
  };
}

function describe(
  entity: Entity,
  name: OperationName,
  method: 'get' | 'post' | 'put',
): Record<string, unknown> {
  const common = {
    tags: [entity.key],
    operationId: `${entity.key}.${name}`,
    summary: `${entity.title}: ${name}`,
  };
  const row = refTo(nameOf(entity));
  const form = refTo(nameOf(entity, '.form'));
  const page = pageOf(row);
  const search = {
    type: 'object',
    properties: {
      ...pageFields,
      size: { ...pageFields.size, default: entity.list.size },
      ascs: text,
      descs: text,
      view: { type: 'string', enum: entity.views.map((view) => view.name) },
      orgId: text,
      ...(entity.keyword && {
        [keywordKey]: { type: 'string', description: `Part of ${entity.keyword.join(' or ')}` },
        ...Object.fromEntries(entity.keyword.map((name) => [name, { title: name, description: 'like' }])),
      }),
      ...Object.fromEntries(
        entity.search.map((item) => [item.field, { title: item.title ?? item.field, description: item.op }]),
      ),
    },
  };
  const ids = {
    type: 'object',
    required: ['ids'],
    properties: { ids: { type: 'string', description: 'Joined by commas' } },
  };
  const asked = entity.actions.find((action) => action.name === 'delete')?.form?.record;
  const remove = {
    parameters: [idempotency],
    ...body(asked ? { allOf: [ids, asked] } : ids),
    responses: replies({ type: 'object', properties: { removed: { type: 'integer' } } }),
  };
  const shapes: Readonly<Record<OperationName, Record<string, unknown>>> = {
    getList: {
      ...(method === 'get' ? { parameters: parametersOf(search) } : body(search)),
      responses: replies(page),
    },
    detail: { parameters: [query('id', text, true)], responses: replies(row) },
    add: { parameters: [idempotency], ...body(form), responses: replies(row) },
    update: {
      parameters: [idempotency],
      ...body({
        allOf: [
          form,
          {
            type: 'object',
            required: ['id', 'rowVersion'],
            properties: { id: text, rowVersion: { type: 'integer' } },
          },
        ],
      }),
      responses: replies(row),
    },
    del: remove,
    remove,
    restore: {
      parameters: [idempotency],
      ...body(ids),
      responses: replies({ type: 'array', items: row }),
    },
    importRows: {
      parameters: [idempotency],
      ...body({
        type: 'object',
        required: ['rows'],
        properties: {
          rows: { type: 'array', maxItems: maxImport, items: form },
          dryRun: { type: 'boolean', default: false },
        },
      }),
      responses: replies({
        type: 'object',
        properties: {
          added: { type: 'integer' },
          errors: {
            type: 'array',
            description: 'Of a dry run: what is wrong with which field, `rows.3.name`, or with a row.',
            items: { type: 'object', properties: { field: text, rule: text, msg: text } },
          },
        },
      }),
    },
    options: {
      parameters: [
        query('keyword'),
        query('limit', { type: 'integer', maximum: 200, default: 20 }),
        query('ids'),
      ],
      responses: replies({
        type: 'array',
        items: {
          type: 'object',
          properties: { value: text, label: text, disabled: { type: 'boolean' }, extra: {} },
        },
      }),
    },
    export: {
      parameters: entity.search.map((item) => query(item.field)),
      responses: {
        200: {
          description: 'All rows of the list, as the workbook or the text asked for by Accept',
          content: {
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
              schema: { type: 'string', format: 'binary' },
            },
            'text/csv': { schema: { type: 'string' } },
          },
        },
        400: refused,
      },
    },
  };
  return { ...common, ...shapes[name] };
}

function describeAction(entity: Entity, action: Action): Record<string, unknown> {
  const record = action.form?.record;
  const ids = { type: 'object', properties: { id: text, ids: text } };
  return {
    tags: [entity.key],
    operationId: `${entity.key}.${action.name}`,
    summary: `${entity.title}: ${action.title}`,
    parameters: [idempotency],
    requestBody: { required: true, ...json(record ? { allOf: [ids, record] } : ids) },
    responses: replies({ oneOf: [refTo(nameOf(entity)), { type: 'array', items: refTo(nameOf(entity)) }] }),
  };
}
