import { describe, expect, it } from 'vitest';
import { summarizeSql } from './summarizeSql.ts';

describe('the summary of a statement', () => {
  it.each([
    ['select "id" from "shop_book" where "id" = $1', 'SELECT', 'shop_book'],
    ['insert into "shop_book" ("id") values ($1) returning *', 'INSERT', 'shop_book'],
    ['update only shop_book set a = $1 from other', 'UPDATE', 'shop_book'],
    ['delete from public."shop_book" using chosen', 'DELETE', 'public.shop_book'],
    [
      'with chosen as (select key from isp_job for update) delete from isp_job using chosen',
      'DELETE',
      'isp_job',
    ],
    ['with a as (select 1) select * from a', 'SELECT', 'a'],
    ['  (select a from b) union all (select c from d)', 'SELECT', 'b'],
    ['select count(*) from (select * from "inner" limit 5) as x', 'SELECT', 'x'],
    ['select (select a from part) from (select b from other) as "whole"', 'SELECT', 'whole'],
    ['select count(*) from (select * from "inner" limit 5)', 'SELECT', 'inner'],
    ['select * from jsonb_to_recordset($1) as j join real_one on true', 'SELECT', undefined],
    ['select (select count(*) from part) from "whole" where a in (select b from c)', 'SELECT', 'whole'],
    ['select a is distinct from b from c', 'SELECT', 'c'],
    ['begin', 'BEGIN', undefined],
    ["select set_config('role', 'x', true)", 'SELECT', undefined],
    ['', 'SQL', undefined],
  ])('%s', (sql, operation, table) => {
    expect(summarizeSql(sql)).toMatchObject({ operation, table });
  });

  it.each([
    [
      `select 'a''b', "q'1" from t where n = 12.5 and x2 = $1`,
      `select ?, "q'1" from t where n = ? and x2 = $1`,
    ],
    [String.raw`select e'it\'s' || 'x'`, 'select ? || ?'],
    ['do $$ begin secret; end $$', 'do ?'],
    ['select $tag$ secret $tag$, $2', 'select ?, $2'],
    ["select 'cut off in the mid", 'select ?'],
    ['select $x$ cut off', 'select ?'],
  ])('literals of %s are replaced', (sql, text) => {
    expect(summarizeSql(sql).text).toBe(text);
  });

  it('a very long statement is cut, also inside a text', () => {
    const { text } = summarizeSql(`select '${'secret '.repeat(1000)}'`);
    expect(text).toBe('select ?');
  });
});
