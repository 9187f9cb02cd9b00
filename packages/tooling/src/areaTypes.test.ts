import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArea } from '@isp/schema';
import { areaTypes } from '@isp/schema/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, toolEnv, tsc } from '../scripts/run.mjs';
import { root } from './sourceFiles.ts';

/**
 * Code with the generated types, as an engineer writes it. A line that must not compile has `@ts-expect-error`
 * above it, so that the test fails if the line compiles.
 */
const typed = `
import type { ShopBook, ShopRecords } from './everyKey.ts';

export const book: ShopBook = { name: '红楼梦', kind: 'PAPER', pages: 100, address: { city: '北京' } };
export const either = (record: ShopBook) =>
  record.delivery && record.delivery.by === 'SELF' ? record.delivery.shop : record.delivery?.to;
export const byKey = (record: ShopRecords['shop.book']): string => record.name;
export const tags: readonly string[] = book.tags ?? [];

// @ts-expect-error a misspelt field
export const misspelt: ShopBook = { nmae: '红楼梦', kind: 'PAPER' };
// @ts-expect-error a misspelt field that is read
export const read = book.nmae;
// @ts-expect-error a misspelt field of an object inside
export const inside: ShopBook = { name: 'x', kind: 'PAPER', address: { city: 'x', zpi: '1' } };
// @ts-expect-error a required field that is missing
export const missing: ShopBook = { name: '红楼梦' };
// @ts-expect-error a choice that is none
export const choice: ShopBook = { name: '红楼梦', kind: 'PAPR' };
// @ts-expect-error a text for a number
export const text: ShopBook = { name: '红楼梦', kind: 'PAPER', pages: '100' };
// @ts-expect-error what the server keeps
book.status = 'DRAFT';
// @ts-expect-error a misspelt entity
export type Wrong = ShopRecords['shop.bok'];
`;

/**
 * Area with a hostile title. A title comes from an unknown author and must stay inside its comment in the generated
 * code. T-R6
 */
const hostile = {
  area: 'shop',
  title: '*/ export const broken: never = 1; /*',
  entities: {
    book: {
      title: '*/ export const broken: never = 1; /*',
      record: {
        properties: {
          name: { type: 'string', title: '*/ } export const broken: never = 1; //\n*/ oops' },
          kind: { enum: ['a"; export const broken: never = 1; //', '`broken`'] },
        },
      },
    },
  },
};

describe('types of an area', () => {
  let folder: string;
  const areas = readdirSync(`${root}schemas`).filter((name) => name.endsWith('.json'));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'isp-types-'));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
    write('everyKey.ts', areaTypes(parseArea(read('packages/schema/fixtures/everyKey.json'))));
    for (const name of areas)
      write(name.replace('.json', '.ts'), areaTypes(parseArea(read(`schemas/${name}`))));
    write('hostile.ts', areaTypes(parseArea(hostile)));
    write('typed.ts', typed);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      types: [],
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a misspelt field name does not compile, and everything right does', async () => {
    const { code, output } = await run(tsc, ['-p', folder, '--pretty', 'false'], { env: toolEnv() });
    expect(output.replace(/^npm warn.*\n/gm, '')).toBe('');
    expect(code).toBe(0);
  });

  it('types of an area are words about data, with nothing in them that runs (T-R6)', () => {
    const text = readFileSync(join(folder, 'hostile.ts'), 'utf8');
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
    expect(code).not.toMatch(/broken|oops|const/);
  });
});
