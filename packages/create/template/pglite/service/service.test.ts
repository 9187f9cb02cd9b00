// @vitest-environment node
// Calls the service for every entity of the area files. A new area needs no test of its own.
import { readAreaFolder } from '@isp/schema-tools';
import { openDatabase } from '@isp/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openService } from './openService.ts';

const entities = readAreaFolder('schemas').flatMap((area) => Object.values(area.entities));
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
