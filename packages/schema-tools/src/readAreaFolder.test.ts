import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAreaFolder } from './readAreaFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-areas-'));
});
afterEach(() => rm(folder, { recursive: true }));

const field = (more: object) => ({ record: { properties: { name: { type: 'string', ...more } } } });
const write = (name: string, file: object) => writeFile(join(folder, name), JSON.stringify(file));

it('a pattern that some text makes slow is refused wherever a folder is read, not only in the build (T-R5)', async () => {
  await write('shop.json', { entities: { book: field({ pattern: '^(a+)+$' }) } });
  expect(() => readAreaFolder(folder)).toThrow(/shop\.json[\s\S]*pattern/);
});

it('a dictionary of any file may be named, and one that is in none is refused', async () => {
  await write('base.json', { dictionaries: { country: ['CN'] }, entities: { place: field({}) } });
  await write('shop.json', { entities: { book: field({ 'x-dict': 'country' }) } });
  expect(readAreaFolder(folder).map(({ name }) => name)).toEqual(['base', 'shop']);
  await write('shop.json', { entities: { book: field({ 'x-dict': 'contry' }) } });
  expect(() => readAreaFolder(folder)).toThrow(/shop\.json[\s\S]*Did you mean "country"/);
});

it('what is named of an entity of another file is there: itself, its fields, their choices', async () => {
  const status = { oneOf: [{ const: 'OPEN' }, { const: 'CLOSED' }] };
  await write('base.json', { entities: { place: field(status) } });
  const refersTo = (ref: unknown) => write('shop.json', { entities: { book: field({ 'x-ref': ref }) } });
  await refersTo({ entity: 'base.place', filter: { name_in: 'OPEN,CLOSED', createTime_notnull: true } });
  expect(readAreaFolder(folder)).toHaveLength(2);
  for (const [ref, message] of [
    ['base.plaec', /Did you mean "base.place"/],
    [{ entity: 'base.place', filter: { nmae: 'OPEN' } }, /Did you mean "name"/],
    [{ entity: 'base.place', filter: { name: ['OPEN', 'CLOSD'] } }, /Did you mean "CLOSED"/],
  ] as const) {
    await refersTo(ref);
    expect(() => readAreaFolder(folder)).toThrow(message);
  }
});

it('readAreaFolder names the file that is no JSON', async () => {
  await writeFile(join(folder, 'shop.json'), '{ "entities": ');
  expect(() => readAreaFolder(folder)).toThrow(/shop\.json[\s\S]*not JSON/);
});
