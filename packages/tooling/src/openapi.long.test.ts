import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadArea, parseArea, type Row } from '@isp/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../../cli/src/runCommand.ts';
import type { DialectAdapterOptions } from '../../crud/src/rest/dialectAdapter.ts';
import { restAdapter } from '../../crud/src/rest/restAdapter.ts';
import { documents, installDocuments } from '../scripts/openapiDocuments.mjs';
import type { Json } from './openapi/documentSchemas.ts';
import { documentServer, type ServerHabits } from './openapi/documentServer.ts';
import { sampleValue } from './openapi/sampleValue.ts';

let folder = '';
beforeAll(() => installDocuments());
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-openapi-'));
  mkdirSync(join(folder, 'schemas/locales'), { recursive: true });
  writeFileSync(join(folder, 'menus.json'), '{}\n');
  writeFileSync(join(folder, 'schemas/locales/en-US.json'), '{ "common": {} }\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isp = (...args: readonly string[]) => runCommand([...args], {});
const jsonIn = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const own = join(import.meta.dirname, 'openapi/antDesignPro.document.json');
const petstore = { base: '/pet', list: '/pet/findByStatus' };
const numbered = (number: string, size: string) => (query: URLSearchParams) => ({
  from: (Number(query.get(number)) - 1) * Number(query.get(size)),
  size: Number(query.get(size)),
});
const text = (_: Json, count: number) => `key-${count}`;
const github = [
  '@octokit/openapi/generated/api.github.com.json',
  '--param',
  'owner=isp',
  '--param',
  'repo=docs',
];

/** Documents, with the entity that is used, the field that is changed, and what only its author knows. */
const cases: readonly (readonly [string, readonly string[], string, string, ServerHabits])[] = [
  ['petstore, Swagger 2', ['@readme/oas-examples/2.0/json/petstore.json'], 'pet', 'name', petstore],
  ['petstore, OpenAPI 3.0', ['@readme/oas-examples/3.0/json/petstore.json'], 'pet', 'name', petstore],
  ['petstore, OpenAPI 3.1', ['@readme/oas-examples/3.1/yaml/petstore.yaml'], 'pet', 'name', petstore],
  [
    'Ant Design Pro',
    [own],
    'rule',
    'name',
    { base: '/api/rule', key: 'key', records: 'data', total: 'total', page: numbered('current', 'pageSize') },
  ],
  [
    'Scalar Galaxy',
    ['@scalar/galaxy/dist/latest.yaml'],
    'planet',
    'name',
    {
      base: '/planets',
      records: 'data',
      total: 'meta.total',
      page: (query) => ({ from: Number(query.get('offset')), size: Number(query.get('limit')) }),
    },
  ],
  [
    'Netlify',
    ['@netlify/open-api/dist/swagger.json'],
    'site',
    'name',
    { base: '/sites', nextKey: text, page: numbered('page', 'per_page') },
  ],
  [
    'GitHub, milestones',
    github,
    'milestone',
    'title',
    { base: '/repos/{owner}/{repo}/milestones', key: 'number', page: numbered('page', 'per_page') },
  ],
];

describe.each(cases)(
  'an area of a document: %s',
  (_, [place = '', ...options], entityName, field, habits) => {
    it('a list is read, and a record is added, changed and deleted', { timeout: 60_000 }, async () => {
      const file = place.startsWith('/') ? place : join(documents, place);
      const area = `area${cases.findIndex(([, [one]]) => one === place)}`;
      const names = ['--area', area, '--only', entityName, '--folder', join(folder, 'schemas')];
      const written = await isp('openapi', file, ...options, ...names, '--write');
      expect(written, written.output).toMatchObject({ code: 0 });
      const again = await isp('openapi', file, ...options, ...names, '--check');
      expect(again, again.output).toMatchObject({ code: 0 });
      const checked = await isp('check', join(folder, 'schemas'));
      expect(checked, checked.output).toMatchObject({ code: 0 });

      const schema = jsonIn(`schemas/${area}.json`);
      const rest = jsonIn(`schemas/rest/${area}.json`) as Pick<DialectAdapterOptions, 'dialect' | 'entities'>;
      const document = parse(readFileSync(file, 'utf8')) as Json;
      const server = documentServer(document, habits);
      const adapter = restAdapter({ ...rest, prefix: '', areas: [loadArea(schema)], fetch: server.fetch });
      const entity = parseArea(schema).entities[entityName];
      if (!entity) throw new Error(`There is no entity ${entityName}.`);
      const ref = { area, entity: entityName, path: entity.path };
      const list = (page: number) =>
        adapter.getList(ref, { page, size: 2, search: {}, sort: entity.list.sort ?? '' });
      const key = (row: Row) => String(row[entity.rowKey]);
      const form = formOf(schema.entities[entityName].record, field);

      expect((await list(1)).records).toEqual([]);
      for (const name of ['one', 'two', 'three']) await adapter.add?.(ref, { ...form, [field]: name });
      const { records } = await list(1);
      expect(records.map((row) => row[field])).toEqual(['one', 'two']);
      const [first, second] = records as [Row, Row];
      expect((await list(2)).records.map((row) => row[field])).toEqual(['three']);
      expect(await adapter.detail(ref, key(first))).toMatchObject({ [field]: 'one' });
      await adapter.update?.(ref, { ...form, [entity.rowKey]: second[entity.rowKey], [field]: 'changed' });
      expect(await adapter.detail(ref, key(second))).toMatchObject({ [field]: 'changed' });
      await adapter.del?.(ref, key(first), first);
      expect((await list(1)).records.map((row) => row[field])).toEqual(['changed', 'three']);
      await expect(adapter.detail(ref, key(first))).rejects.toMatchObject({ kind: 'notFound' });
      expect(server.mistakes).toEqual([]);
    });
  },
);

/** Returns a form with the required fields of a record. */
function formOf(record: Json, field: string): Row {
  const required = [...((record.required ?? []) as string[]), field];
  return sampleValue({ ...record, required }, () => undefined) as Row;
}

const examples = ['2.0/json/petstore', '2.0/json/api-with-examples', '2.0/json/schema-circular'].concat(
  ['petstore', 'petstore-expanded', 'star-trek', 'uspto', 'circular-paths', 'circular-request-bodies'].map(
    (name) => `3.0/json/${name}`,
  ),
  [
    'complex-nesting',
    'discriminators',
    'form-data',
    'link-example',
    'parameters-extreme',
    'polymorphism',
  ].map((name) => `3.0/json/${name}`),
  ['readme-legacy', 'schema-additional-properties', 'schema-types'].map((name) => `3.0/json/${name}`),
  ['petstore', 'readme', 'schema-types', 'train-travel', 'webhooks'].map((name) => `3.1/json/${name}`),
);

it.each([
  ...examples.map((name) => `@readme/oas-examples/${name}.json`),
  '@readme/oas-examples/3.1/yaml/readme.yaml',
  '@scalar/galaxy/dist/latest.yaml',
  'galaxy-templates/dist/latest.yaml',
  '@netlify/open-api/dist/swagger.json',
  '@octokit/openapi/generated/api.github.com.json',
  '@octokit/openapi/generated/ghes-2.22.json',
])(
  'the document %s is mapped, or a message says why not, within ten seconds',
  { timeout: 10_000 },
  async (name) => {
    const { code, output } = await isp(
      'openapi',
      join(documents, name),
      '--folder',
      join(folder, 'schemas'),
      '--json',
    );
    const { entities, error, findings } = JSON.parse(output);
    expect(error).toBeUndefined();
    // a document without a list of records ends with an error that names it
    const errors = findings
      .filter(({ severity }: Json) => severity === undefined)
      .map(({ code: kind }: Json) => kind);
    expect(code === 0 ? entities.length > 0 : errors.join()).toEqual(code === 0 ? true : 'ISP7005');
  },
);
