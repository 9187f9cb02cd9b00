import { describe, expect, it } from 'vitest';
import { checkArea } from './checkArea.ts';

const check = (head: object, more: object = {}) =>
  checkArea(
    JSON.stringify({
      ...head,
      area: 'shop',
      entities: { book: { record: { properties: { name: { type: 'string' } } } } },
      ...more,
    }),
  ).map(({ code, path }) => `${code} ${path}`);

const at = (format: string) => `https://isp.example/${format}area.schema.json`;

describe('checkFormat', () => {
  it.each([
    {},
    { format: 1 },
    { $schema: at('format/1/') },
    { $schema: at('format/1/'), format: 1 },
    { $schema: '../node_modules/@isp/schema/area.schema.json' },
    { $schema: at('') },
    { $schema: at(''), format: 1 },
    { $schema: 'https://shop.example/format/7/area.schema.json' },
  ])('%j is read as format 1', (head) => {
    expect(check(head)).toEqual([]);
  });

  it.each([
    [{ format: 2 }, '/format'],
    [{ $schema: at('format/2/') }, '/$schema'],
    [{ $schema: at('format/10/') }, '/$schema'],
  ])('a later format %j is the only mistake, whatever else the file has', (head, path) => {
    expect(check(head, { panels: [] })).toEqual([`unknown-format ${path}`]);
  });

  it.each([0, -1, 1.5, '1', null, [1]])('a format %j that does not exist is reported', (format) => {
    expect(check({ format }, { panels: [] })).toEqual(
      expect.arrayContaining(['unknown-format /format', 'unknown-key /panels']),
    );
  });
});
