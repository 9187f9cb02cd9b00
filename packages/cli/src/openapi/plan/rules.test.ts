import { chineseOf } from '@isp/schema-tools/internal';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../calls/apiCall.ts';
import { createFlatSchemas } from '../calls/flatSchema.ts';
import { readCalls } from '../calls/readCalls.ts';
import { createReferences } from '../calls/references.ts';
import { createNotes } from '../document/notes.ts';
import { roleOf } from './callRole.ts';
import { mapDocument } from './mapDocument.ts';
import { toName, toSingular } from './names.ts';
import { rowKeyOf } from './rowKey.ts';

type Tree = Record<string, unknown>;

const call = (method: string, path: string) => roleOf({ method, path, parameters: [] } as unknown as ApiCall);

it.each([
  ['GET', '/books', 'getList', '/books', undefined],
  ['POST', '/books', 'add', '/books', undefined],
  ['DELETE', '/books', 'remove', '/books', undefined],
  ['GET', '/books/{id}', 'detail', '/books', 'id'],
  ['PATCH', '/books/{id}', 'update', '/books', 'id'],
  ['GET', '/books.json', 'getList', '/books', undefined],
  ['DELETE', '/books/{id}.json', 'del', '/books', 'id'],
  ['GET', "/Books('{key}')", 'detail', '/Books', 'key'],
  ['GET', '/books/page', 'getList', '/books', undefined],
  ['POST', '/books/save', 'add', '/books', undefined],
  ['DELETE', '/books/delete/{id}', 'del', '/books', 'id'],
  ['GET', '/search', 'getList', '/search', undefined],
  ['GET', '/shops/{shop}/books', 'getList', '/shops/{shop}/books', undefined],
])('%s %s is the call %s of %s', (method, path, role, base, key) => {
  expect(call(method, path)).toMatchObject({ role, base, key });
});

it.each([
  ['categories', 'category'],
  ['releases', 'release'],
  ['boxes', 'box'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['status', 'status'],
  ['news', 'news'],
])('the singular of %s is %s', (name, singular) => expect(toSingular(name)).toBe(singular));

it.each([
  ['Book shop', 'bookShop'],
  ['HTTPServer', 'httpServer'],
  ['constructor', 'constructorRecord'],
  ['3d-models', 'dModels'],
  ['图书', undefined],
])('the name of %s is %s', (text, name) => expect(toName(text)).toBe(name));

it.each([
  [['id', 'name'], 'petId', 'id'],
  [['id', 'petId'], 'petId', 'petId'],
  [['id', 'number'], 'issue_number', 'number'],
  [['id', 'slug'], 'slug', 'slug'],
  [['uuid', 'name'], undefined, 'uuid'],
  [['title'], 'petId', undefined],
])('the key of a record with %j and the parameter %s is %s', (fields, parameter, key) => {
  expect(rowKeyOf(fields, parameter, 'pets')?.name).toBe(key);
});

const book = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } };
const reply = (schema: unknown, headers: Tree = {}) => ({
  responses: { 200: { description: 'OK', headers, content: { 'application/json': { schema } } } },
});
const sent = (schema: unknown, type = 'application/json') => ({
  requestBody: { content: { [type]: { schema } } },
});
const query = (...parameters: readonly (readonly [name: string, schema?: Tree, required?: boolean])[]) => ({
  parameters: parameters.map(([name, schema = { type: 'string' }, required = false]) => ({
    name,
    in: 'query',
    required,
    schema,
  })),
});
const books = (names: Tree = {}) => ({
  type: 'object',
  properties: { items: { type: 'array', items: book }, ...names },
});

/** Maps paths, and returns the description of the first entity, its content, and the codes of the notes. */
function map(paths: Tree) {
  const root = { openapi: '3.0.0', paths };
  const notes = createNotes();
  const references = createReferences(root, notes);
  const document = readCalls({ root, version: '3.0', positionOf: () => undefined }, references);
  const flat = createFlatSchemas(references, notes);
  const { entities } = mapDocument(document, {
    area: 'shop',
    known: [],
    only: undefined,
    tools: { flat, notes, given: {} },
  });
  const [first] = entities;
  const found = notes.findings('a', () => undefined);
  for (const text of [...found.map(({ message }) => message), ...(first?.guesses ?? [])])
    expect(chineseOf(text)).toMatch(/\p{Script=Han}/u);
  return { ...first, codes: found.map(({ code }) => code) };
}

describe('pages', () => {
  it.each([
    [
      query(['page', { type: 'integer', default: 0 }], ['size']),
      books({ totalElements: { type: 'integer' } }),
      { query: { page: '{page}', size: '{size}' }, firstPage: 0 },
    ],
    [
      query(['pageNum'], ['pageSize']),
      books({ hasMore: { type: 'boolean' } }),
      { query: { pageNum: '{page}', pageSize: '{size}' }, more: { at: 'hasMore' } },
    ],
    [query(['skip'], ['limit']), books(), { query: { skip: '{offset}', limit: '{size}' } }],
    [
      query(['cursor'], ['limit']),
      books({ meta: { type: 'object', properties: { next_cursor: { type: 'string' } } } }),
      { query: { limit: '{size}' }, cursor: { param: 'cursor', next: 'meta.next_cursor' } },
    ],
    [query(), books(), {}],
  ])('%j', (parameters, schema, paging) => {
    expect(map({ '/books': { get: { ...parameters, ...reply(schema) } } }).rest?.paging).toEqual(paging);
  });

  it('the header Link says whether there are more pages, and a header counts the records', () => {
    const list = (headers: Tree) =>
      map({ '/books': { get: { ...query(['page']), ...reply({ type: 'array', items: book }, headers) } } });
    expect(list({ Link: {} }).rest?.paging).toEqual({ query: { page: '{page}' }, more: 'link' });
    expect(list({ 'X-Total-Count': {} }).rest?.reply).toMatchObject({ total: { header: 'x-total-count' } });
  });

  it('a list of which only the beginning can be read is noted', () => {
    const { codes, rest } = map({
      '/books': { get: { ...query(['limit', { type: 'integer', maximum: 50 }]), ...reply(books()) } },
    });
    expect(codes).toContain('ISP7014');
    expect(rest?.calls).toMatchObject({ getList: { query: { limit: '50' } } });
  });
});

describe('orders and searches', () => {
  it('a field and a direction sort the list, and a field of the record is searched', () => {
    const parameters = query(
      ['sort', { type: 'string', enum: ['title', 'size'] }],
      ['order', { type: 'string', enum: ['asc', 'desc'] }],
      ['title'],
      ['q'],
    );
    const { content, rest } = map({ '/books': { get: { ...parameters, ...reply(books()) } } });
    expect(rest).toMatchObject({
      sort: { asc: { sort: '{field}', order: 'asc' }, desc: { sort: '{field}', order: 'desc' } },
      search: { as: 'query', operators: { equal: '{field}={value}' }, keyword: { query: 'q={value}' } },
    });
    expect(content).toMatchObject({
      list: { columns: [{ field: 'id', sortable: false }, 'title'], sort: 'title' },
      search: { keyword: ['title'], items: [{ field: 'title', op: 'equal' }] },
    });
  });

  it('a parameter of another kind is noted', () => {
    expect(map({ '/books': { get: { ...query(['embed'], ['fields']), ...reply(books()) } } }).codes).toEqual([
      'ISP7013',
      'ISP7013',
    ]);
  });
});

describe('calls of records', () => {
  it('words in paths, keys in the query and lists of keys', () => {
    const { content, rest } = map({
      '/books/page': {
        get: {
          ...query(['current'], ['size']),
          ...reply({
            type: 'object',
            properties: {
              success: { type: 'boolean' },
              data: {
                type: 'object',
                properties: { records: { type: 'array', items: book }, total: { type: 'integer' } },
              },
            },
          }),
        },
      },
      '/books/detail': {
        get: {
          ...query(['id', { type: 'integer' }, true]),
          ...reply({ type: 'object', properties: { success: { type: 'boolean' }, data: book } }),
        },
      },
      '/books/save': {
        post: { ...sent(book), ...reply({ type: 'object', properties: { success: { type: 'boolean' } } }) },
      },
      '/books/update': {
        post: { ...sent(book), ...reply({ type: 'object', properties: { success: { type: 'boolean' } } }) },
      },
      '/books/remove': {
        post: {
          ...query(['ids', { type: 'string' }, true]),
          ...reply({ type: 'object', properties: { success: { type: 'boolean' } } }),
        },
      },
    });
    expect(content?.operations).toEqual(['getList', 'detail', 'add', 'update', 'del', 'remove']);
    expect(rest).toMatchObject({
      calls: {
        detail: { method: 'GET', path: '/books/detail', query: { id: '{id}' } },
        update: { method: 'POST', path: '/books/update' },
        del: { method: 'POST', path: '/books/remove', query: { ids: '{id}' } },
        remove: { query: { ids: '{ids}' } },
      },
      reply: {
        records: 'data.records',
        total: { at: 'data.total' },
        record: 'data',
        success: { at: 'success', is: [true] },
      },
    });
  });

  it('a key of other records in the query is not the key of the records', () => {
    const paths = (...names: readonly string[]) => ({
      '/pets': {
        get: reply({ type: 'array', items: book }),
        delete: { ...query(...names.map((name) => [name] as const)), ...reply({}) },
      },
      '/pets/detail': { get: { ...query(...names.map((name) => [name] as const)), ...reply(book) } },
    });
    const { guesses, rest } = map(paths('ownerId', 'id'));
    expect(rest?.calls).toMatchObject({
      detail: { method: 'GET', path: '/pets/detail', query: { id: '{id}' } },
      del: { method: 'DELETE', path: '/pets', query: { id: '{id}' } },
    });
    expect(guesses?.filter((guess) => guess === '"id" in the query is the key of a record')).toHaveLength(1);
    expect(map(paths('ownerId', 'pet_ids')).rest?.calls).toMatchObject({
      del: { query: { pet_ids: '{id}' } },
    });
    const refused = map(paths('ownerId'));
    expect(refused.content?.operations).toEqual(['getList', 'detail']);
    expect(refused.rest?.calls).toEqual({ getList: { method: 'GET', path: '/pets' } });
    expect(refused.codes.filter((code) => code === 'ISP7009')).toHaveLength(2);
  });

  it('a guess that the forms of both calls have in common is printed once', () => {
    const replied = {
      type: 'object',
      properties: {
        data: { type: 'array', items: book },
        total: { type: 'integer' },
        success: { type: 'boolean' },
      },
    };
    const { guesses } = map({
      '/books': { get: { ...query(['current'], ['pageSize']), ...reply(replied) }, post: {}, put: {} },
    });
    expect(guesses).toContain('a form sends the record itself, as in Ant Design Pro');
    expect(new Set(guesses).size).toBe(guesses?.length);
  });

  it('an envelope round a form and a record, and several keys in a body', () => {
    const envelope = { type: 'object', properties: { book } };
    const { rest } = map({
      '/books': {
        get: reply({ type: 'object', properties: { books: { type: 'array', items: book } } }),
        post: { ...sent(envelope), ...reply(envelope) },
        delete: {
          ...sent({ type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } }),
          ...reply({}),
        },
      },
      '/books/{id}': {
        get: reply(envelope),
        patch: { ...sent(envelope, 'application/merge-patch+json'), ...reply(book) },
      },
    });
    expect(rest?.calls).toEqual({
      getList: { method: 'GET', path: '/books' },
      detail: { method: 'GET', path: '/books/{id}' },
      add: { method: 'POST', path: '/books', body: { book: '{form}' } },
      update: {
        method: 'PATCH',
        path: '/books/{id}',
        headers: { 'Content-Type': 'application/merge-patch+json' },
        body: { book: '{form}' },
        record: '',
      },
      del: { method: 'DELETE', path: '/books', body: { ids: ['{id}'] } },
      remove: { method: 'DELETE', path: '/books', body: { ids: '{ids}' } },
    });
    expect(rest?.reply).toEqual({ records: 'books', record: 'book' });
  });

  it('forms that JSON cannot send are noted, and their calls left out', () => {
    const list = { get: reply({ type: 'array', items: book }) };
    const { codes, content } = map({
      '/books': { ...list, post: sent(book, 'multipart/form-data') },
      '/books/{id}': { put: {} },
    });
    expect(content?.operations).toEqual(['getList', 'detail']);
    expect(codes.filter((code) => code === 'ISP7011')).toHaveLength(2);
  });

  it('a call that needs a field which the record cannot have is left out', () => {
    const form = {
      type: 'object',
      required: ['cover'],
      properties: { title: { type: 'string' }, cover: { type: 'string', format: 'binary' } },
    };
    const { codes, content } = map({
      '/books': { get: reply({ type: 'array', items: book }), post: sent(form) },
    });
    expect(content?.operations).toEqual(['getList', 'detail']);
    expect(codes).toEqual(expect.arrayContaining(['ISP7009', 'ISP7012']));
  });

  it('a field is in the form of the calls that take it', () => {
    const form = (...names: readonly string[]) =>
      sent({
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      });
    const { content } = map({
      '/books': { get: reply({ type: 'array', items: book }), post: form('title', 'code', 'secret') },
      '/books/{id}': { put: form('title', 'reason') },
    });
    const { properties } = (content?.record ?? {}) as Tree;
    expect(properties).toEqual({
      id: { type: 'integer', readOnly: true },
      title: { type: 'string' },
      code: { type: 'string', writeOnly: true, 'x-mode': 'create' },
      secret: { type: 'string', writeOnly: true, 'x-mode': 'create' },
      reason: { type: 'string', writeOnly: true, 'x-mode': 'edit' },
    });
  });
});
