import type { Entity } from '@isp/schema';
import {
  binKey,
  importKeys,
  keywordKey,
  type OperationName,
  parentFields,
  searchedNames,
  searchSuffixes,
  sortedNames,
} from '@isp/schema/internal';
import { MAX_IMPORT_ROWS } from '../write/import/importPlan.ts';
import { MAX_UPDATE_ROWS } from '../write/maxUpdateRows.ts';
import { type Call, describeCalls, type Method, type OperationParts } from './calls.ts';
import { type Schema, text } from './content.ts';
import { actionFormRef, changeRef, formRef, recordRef } from './entitySchemas.ts';
import { body, idempotency, pageFields, query, searchBy } from './request.ts';
import { pageOf, refused, replies } from './response.ts';

/** Returns the descriptions of the calls for an entity's operations, such as `getList` and `add`. */
export function operationCalls(entity: Entity): readonly Call[] {
  const { operations } = entity;
  return Object.entries(operations).flatMap(([key, operation]) => {
    if (!operation || (key === 'del' && operation.path === operations.remove?.path)) return [];
    const name = key as OperationName;
    const { methods, partsOf } = described[name];
    return describeCalls(entity, { name, path: operation.path }, methods, (method) =>
      partsOf(entity, method),
    );
  });
}

interface DescribedOperation {
  /** HTTP methods of the call. The first one is the usual method. */
  readonly methods: readonly Method[];
  readonly partsOf: (entity: Entity, method: Method) => OperationParts;
}

const ids = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'string', description: 'Joined by commas' } },
} as const;

const remove: DescribedOperation = {
  methods: ['post'],
  partsOf(entity) {
    const asked = entity.actions.find(
      ({ effect, form, name }) => name === 'delete' && effect === 'call' && form,
    );
    return {
      parameters: [idempotency],
      ...body(asked ? { allOf: [ids, actionFormRef(entity, 'delete')] } : ids),
      responses: replies({ type: 'object', properties: { removed: { type: 'integer' } } }),
    };
  },
};

const described: Readonly<Record<OperationName, DescribedOperation>> = {
  getList: {
    methods: ['post', 'get'],
    partsOf: (entity, method) => ({
      ...searchBy(method, searchOf(entity)),
      responses: replies(pageOf(recordRef(entity))),
    }),
  },
  detail: {
    methods: ['get'],
    partsOf: (entity) => ({
      parameters: [query('id', text, true)],
      responses: replies(recordRef(entity)),
    }),
  },
  add: {
    methods: ['post'],
    partsOf: (entity) => ({
      parameters: [idempotency],
      ...body(formRef(entity)),
      responses: replies(recordRef(entity)),
    }),
  },
  update: {
    methods: ['put', 'post'],
    partsOf: (entity) => ({
      parameters: [idempotency],
      ...body(changeRef(entity)),
      responses: replies(recordRef(entity)),
    }),
  },
  del: remove,
  remove,
  restore: {
    methods: ['post'],
    partsOf: (entity) => ({
      parameters: [idempotency],
      ...body(ids),
      responses: replies({ type: 'array', items: recordRef(entity) }),
    }),
  },
  purge: {
    methods: ['post'],
    partsOf: () => ({
      parameters: [idempotency],
      ...body(ids),
      responses: replies({ type: 'array', maxItems: 0 }),
    }),
  },
  importRows: {
    methods: ['post'],
    partsOf: (entity) => ({
      parameters: [idempotency],
      ...body({
        type: 'object',
        required: ['rows'],
        properties: {
          rows: { type: 'array', maxItems: MAX_IMPORT_ROWS, items: formRef(entity) },
          dryRun: { type: 'boolean', default: false },
          mode: { type: 'string', enum: ['add', 'update', 'both'], default: 'add' },
          by: {
            type: 'string',
            enum: importKeys(entity).map(({ name }) => name),
            description: 'With `update` and `both`: the field by which a row names its record',
          },
        },
      }),
      responses: replies(imported),
    }),
  },
  updateRows: {
    methods: ['post'],
    partsOf: (entity) => ({
      parameters: [idempotency],
      ...body({
        type: 'object',
        required: ['rows'],
        properties: {
          rows: {
            type: 'array',
            maxItems: MAX_UPDATE_ROWS,
            items: changeRef(entity),
          },
        },
      }),
      responses: replies({ type: 'array', items: recordRef(entity) }),
    }),
  },
  options: {
    methods: ['get'],
    partsOf: (entity) => ({
      parameters: [
        query('keyword'),
        query('limit', { type: 'integer', maximum: 200, default: 20 }),
        query('ids'),
        ...(parentFields(entity).length > 0 ? [query('notBelow')] : []),
      ],
      responses: replies({ type: 'array', items: choice }),
    }),
  },
  export: {
    methods: ['get', 'post'],
    partsOf: ({ search }) => ({
      parameters: [...search.map(({ field }) => query(field)), query('columns')],
      responses: { 200: exported, 400: refused },
    }),
  },
};

/** Returns the schema of a list's query: page, sort order, view and filter. */
const searchOf = (entity: Entity) => ({
  type: 'object',
  properties: {
    ...pageFields,
    size: { ...pageFields.size, default: entity.list.size },
    fromEnd: { type: 'boolean', default: false, description: 'True if `current` counts from the last page' },
    ascs: { ...text, description: `Fields, joined by commas: ${sortedNames(entity).join(', ')}` },
    descs: text,
    ...(entity.views.length > 0 && { view: { type: 'string', enum: entity.views.map((view) => view.name) } }),
    orgId: text,
    ...(entity.bin && {
      [binKey]: {
        type: 'boolean',
        description: `The records deleted in the last ${entity.bin.days} days instead of the others`,
      },
    }),
    ...(entity.keyword && {
      [keywordKey]: { type: 'string', description: `Part of ${entity.keyword.join(' or ')}` },
    }),
    ...filters(entity),
  },
  additionalProperties: {
    description: `Another operator: \`<field>_<operator>\` with ${searchSuffixes.join(', ')}`,
  },
});

/** Returns the filters of a list by field. Without a suffix, a field has the operator of its search item. */
function filters(entity: Entity): Readonly<Record<string, Schema>> {
  const items = new Map(entity.search.map((item) => [item.field, item]));
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    searchedNames(entity)
      .filter((name) => name !== 'orgId')
      .map((name) => {
        const { op = 'in', title = fields.get(name)?.title } = items.get(name) ?? {};
        return [name, { title: title ?? name, description: op }];
      }),
  );
}

const imported: Schema = {
  type: 'object',
  properties: {
    added: { type: 'integer' },
    updated: { type: 'integer' },
    errors: {
      type: 'array',
      description: 'Of a dry run: what is wrong with which field, `rows.3.name`, or with a row.',
      items: { type: 'object', properties: { field: text, rule: text, msg: text } },
    },
  },
};

const choice: Schema = {
  type: 'object',
  properties: { value: text, label: text, disabled: { type: 'boolean' }, extra: {} },
};

const exported = {
  description: 'All rows of the list, as the workbook or the text asked for by Accept',
  content: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
    'text/csv': { schema: { type: 'string' } },
  },
};
