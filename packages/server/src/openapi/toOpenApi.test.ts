import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { shop, shopFile } from '../testing/shop.fixture.ts';
import { toOpenApi } from './toOpenApi.ts';

/**
 * Returns the OpenAPI document of the shop. Each test creates it again, so that the covered code is counted for
 * each test.
 */
function describeShop() {
  const document = toOpenApi(Object.values(shop().entities), {
    title: 'Shop',
    version: '1',
    prefix: '/api',
  });
  const paths = document.paths as Record<
    string,
    Record<string, { operationId: string; parameters?: unknown; requestBody?: unknown }>
  >;
  const { schemas } = document.components as {
    schemas: Record<string, { properties: object; required?: string[] }>;
  };
  return { document, paths, schemas };
}

describe('toOpenApi', () => {
  it('toOpenApi describes the calls the routes have', () => {
    const { document, paths } = describeShop();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(paths).filter((path) => path.includes('/shop-book/'))).toEqual([
      '/api/shop-book/page-query',
      '/api/shop-book/detail',
      '/api/shop-book/add',
      '/api/shop-book/update',
      '/api/shop-book/remove',
      '/api/shop-book/options',
      '/api/shop-book/export',
      '/api/shop-book/release',
      '/api/shop-book/reprice',
      '/api/shop-book/act-on-query',
      '/api/shop-book/counts',
      '/api/shop-book/ops-log',
    ]);
    expect(Object.keys(paths['/api/shop-book/page-query'] ?? {})).toEqual(['post', 'get']);
    expect(paths['/api/shop-book/page-query']?.get).not.toHaveProperty('requestBody');
    expect(paths['/api/shop-book/detail']?.get?.parameters).toEqual([
      { name: 'id', in: 'query', required: true, schema: { type: 'string' } },
    ]);
    expect(paths['/api/shop-book/add']?.post?.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/shop.book.form' } } },
    });
  });
  it('toOpenApi leaves out of a reply what is write-only, and of a form what the service owns (T-A4, T-A5)', () => {
    const { schemas } = describeShop();
    expect(schemas['shop.book']?.properties).not.toHaveProperty('secret');
    expect(schemas['shop.book.form']?.properties).toHaveProperty('secret');
    for (const name of ['stock', 'status', 'orgId', 'rowVersion'])
      expect(schemas['shop.book.form']?.properties).not.toHaveProperty(name);
    expect(schemas['shop.book.form']?.required).toEqual(['name', 'price']);
  });
  it('toOpenApi describes empty values, the names of references and the actions of a record', () => {
    const { schemas } = describeShop();
    const { properties, required } = schemas['shop.book'] as {
      properties: Record<string, object>;
      required: string[];
    };
    expect(properties.pages).toMatchObject({ type: ['integer', 'null'] });
    expect(properties.name).toMatchObject({ type: 'string' });
    expect(properties).toMatchObject({ authorName: {}, coAuthorNames: { type: 'array' }, _actions: {} });
    expect(required).toEqual(['name', 'price', 'status', 'id', 'createTime', 'rowVersion']);
    // only some callers may see these fields
    expect(schemas['shop.shelf']?.required).not.toContain('rent');
  });
  it('toOpenApi describes a change as some of the values, each of which null clears', () => {
    const { paths, schemas } = describeShop();
    expect(paths['/api/shop-book/update']?.put?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/shop.book.change' } } },
    });
    const change = schemas['shop.book.change'] as { properties: Record<string, object>; required: string[] };
    expect(change.required).toEqual(['id', 'rowVersion']);
    expect(change.properties.pages).toMatchObject({ type: ['integer', 'null'] });
    // this value is set when the record is added
    expect(change.properties).not.toHaveProperty('isbn');
  });
  it('toOpenApi leaves out forms that no call uses, and licence and address unless they are given', () => {
    const area = { area: 'shop', entities: { book: { ...shopFile.entities.book, operations: ['getList'] } } };
    const entities = Object.values(parseArea(area).entities);
    const { components, info, servers } = toOpenApi(entities, { title: 'Shop', version: '1' });
    expect(Object.keys((components as { schemas: object }).schemas)).toEqual([
      'Refusal',
      'shop.book',
      'shop.book.actions.reprice',
    ]);
    expect([info, servers]).toEqual([{ title: 'Shop', version: '1' }, [{ url: '/' }]]);
    const license = { name: 'MIT', identifier: 'MIT' };
    const described = toOpenApi(entities, {
      title: 'Shop',
      version: '1',
      license,
      server: 'https://shop.example',
    });
    expect(described).toMatchObject({ info: { license }, servers: [{ url: 'https://shop.example' }] });
  });
  it('toOpenApi refers to schemas that exist, under operation ids that are unique', () => {
    const { document, paths, schemas } = describeShop();
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(names.filter((name) => !Object.hasOwn(schemas, String(name)))).toEqual([]);
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('toOpenApi describes the calls of charts and cards, those of the area’s own too: each once, with the methods it has', () => {
    const statistics = {
      cards: [{}],
      charts: [
        { kind: 'bar', by: 'status' },
        { kind: 'line', name: 'own', title: '自', call: '/own?metric=a' },
        { kind: 'line', name: 'other', title: '他', call: '/own?metric=b' },
      ],
    };
    const area = { area: 'shop', entities: { book: { ...shopFile.entities.book, statistics } } };
    const { paths: found } = toOpenApi(Object.values(parseArea(area).entities), {
      title: 'Shop',
      version: '1',
    });
    expect(Object.keys(found as object).slice(-4, -1)).toEqual([
      '/shop-book/count-by-status',
      '/shop-book/own',
      '/shop-book/summary',
    ]);
    const { parameters } = (found as ReturnType<typeof describeShop>['paths'])['/shop-book/own']?.get ?? {};
    expect(parameters).toContainEqual({
      name: 'metric',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['a', 'b'] },
    });
  });
});
