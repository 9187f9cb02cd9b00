import { describe, expect, it } from 'vitest';
import { toArea } from '../parse/toArea.ts';
import { fieldAt, mayWrite, normalise } from './normalise.ts';

const text = { type: 'string' } as const;
const book = toArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        type: 'object',
        properties: {
          name: text,
          parts: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                name: text,
                seen: { type: 'integer', readOnly: true },
                pages: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { at: text, size: { type: 'integer', readOnly: true } },
                  },
                },
              },
            },
          },
          cover: {
            type: 'object',
            properties: {
              color: text,
              proof: { type: 'string', readOnly: true },
              dropped: text,
              kept: { type: 'string', 'x-ui': { onHidden: 'keep' } },
              cleared: { type: 'string', 'x-ui': { onHidden: 'clear' } },
            },
            if: { properties: { color: { const: 'none' } }, required: ['color'] },
            // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
            then: { properties: { dropped: false, kept: false, cleared: false } },
          },
        },
      },
    },
  },
}).entities.book!;

describe('normalise, below the first level', () => {
  it.each(['add', 'update'] as const)(
    'R5.13 %s sends nothing the server keeps, at any depth of lists and objects',
    (mode) => {
      const value = {
        parts: [
          { name: 'a', seen: 3, pages: [{ at: '1', size: 9 }] },
          { name: 'b', seen: 4 },
        ],
        cover: { color: 'red', proof: 'p' },
      };
      expect(normalise(book, value, mode)).toEqual({
        parts: [{ name: 'a', pages: [{ at: '1' }] }, { name: 'b' }],
        cover: { color: 'red' },
      });
    },
  );

  it('a hidden field of an object follows its onHidden', () => {
    const cover = { color: 'none', dropped: '1', kept: '2', cleared: '3' };
    expect(normalise(book, { cover }, 'add')).toEqual({ cover: { color: 'none', kept: '2', cleared: null } });
    expect(normalise(book, { cover: { color: 'none' } }, 'add')).toEqual({
      cover: { color: 'none', cleared: null },
    });
    expect(normalise(book, { name: 'x' }, 'add')).toEqual({ name: 'x' });
  });

  it('an add sends no null, an update one for each field that was emptied and none for what it was not given', () => {
    expect(normalise(book, { name: '', parts: [] }, 'add')).toEqual({});
    expect(normalise(book, { id: '1', name: '', parts: [] }, 'update')).toEqual({
      id: '1',
      name: null,
      parts: null,
    });
    expect(normalise(book, { id: '1', name: undefined }, 'update')).toEqual({ id: '1' });
    // an add has no identity yet
    expect(normalise(book, { id: '1', rowVersion: 2, name: 'x' }, 'add')).toEqual({ name: 'x' });
  });

  it('finds the field at a path, through lists by number and star', () => {
    expect(fieldAt(book.fields, 'cover.color')?.name).toBe('color');
    expect(fieldAt(book.fields, 'parts.3.pages.*.at')?.name).toBe('at');
    for (const path of ['cover.3', 'cover.color.x', 'parts.name', 'nothing', 'toString', 'parts.x1.name'])
      expect([path, fieldAt(book.fields, path)]).toEqual([path, undefined]);
  });

  it('writes by mode', () => {
    const field = fieldAt(book.fields, 'name')!;
    const may = (more: object) => [
      mayWrite({ ...field, ...more }, 'add'),
      mayWrite({ ...field, ...more }, 'update'),
    ];
    expect(may({})).toEqual([true, true]);
    expect(may({ mode: 'create' })).toEqual([true, false]);
    expect(may({ mode: 'fixed' })).toEqual([true, false]);
    expect(may({ mode: 'edit' })).toEqual([false, true]);
    expect(may({ readOnly: true })).toEqual([false, false]);
    expect(may({ name: 'params' })).toEqual([false, false]);
  });
});
