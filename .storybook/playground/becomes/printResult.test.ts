import { readFileSync } from 'node:fs';
import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { createHash as createBrowserHash } from './browserCrypto.ts';
import { printResult } from './printResult.ts';

const area = parseArea(readFileSync(new URL('../examples/unique.json', import.meta.url), 'utf8'));
const [entity] = Object.values(area.entities);
if (!entity) throw new Error('The example has no entity.');
const shelf = entity;

describe('what a schema becomes', () => {
  it('the table has the fields, the unique rule and row-level security', () => {
    const sql = printResult('sql', area, shelf);
    expect(sql).toMatch(/^create table "shop_shelf" \(\n {2}"id" text primary key,/);
    expect(sql).toContain('"floor" bigint');
    expect(sql).toMatch(/create unique index .*"floor"/);
    expect(sql).toContain('alter table "shop_shelf" enable row level security;');
  });

  it('the calls are those of the service, with their methods', () => {
    const calls = printResult('rest', area, shelf).split('\n');
    expect(calls).toContainEqual(expect.stringMatching(/^POST {2}\/shelf\/page-query +书架: getList$/));
    expect(calls.every((call) => / \/shelf\//.test(call))).toBe(true);
  });

  it('the type and the document are those of the entity alone', () => {
    expect(printResult('types', area, shelf)).toContain('readonly floor: number');
    expect(Object.keys(JSON.parse(printResult('openapi', area, shelf)).components.schemas)).toContain(
      'shop.shelf',
    );
  });

  it('names in SQL have the same hash in a page as in the service', () => {
    expect(createBrowserHash('sha256').update('书架').digest('hex')).toBe(
      'da2c2d29f9ab75f44a9e0da3da5d3fdf02734f99cc489e3c1506d9d574dd4b8d',
    );
  });
});
