// @vitest-environment node
// Calls the service for every entity of the area files. A new area needs no test of its own.
import { readAreaFolder } from '@isp/schema-tools';
import { openDatabase } from '@isp/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openService } from './openService.ts';

const areas = readAreaFolder('schemas');
const entities = areas.flatMap((area) => Object.values(area.entities));
let database: Awaited<ReturnType<typeof openDatabase>>;
let app: Awaited<ReturnType<typeof openService>>;

beforeAll(async () => {
  database = await openDatabase();
  app = await openService(database);
}, 60_000);
afterAll(async () => {
  await app?.close();
  await database?.close();
});

it.each(entities)('$key has a list, which is empty at first', async ({ path }) => {
  const list = await app.inject({ method: 'POST', url: `/api/${path}/page-query`, payload: {} });
  expect(list.json()).toMatchObject({ success: true, data: { total: 0, records: [] } });
});

it('every dictionary of the area files has its values in both languages', async () => {
  for (const [code, options] of areas.flatMap(({ dictionaries }) => Object.entries(dictionaries)))
    for (const language of ['zh-CN', 'en-US']) {
      const url = `/api/dict/list?codes=${code}`;
      const reply = await app.inject({ url, headers: { 'accept-language': language } });
      expect(reply.json().data[code]).toHaveLength(options.length);
    }
});
