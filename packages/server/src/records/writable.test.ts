import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { mergeUpdate, pickWritable } from './writable.ts';

const text = { type: 'string' } as const;
const owned = { type: 'string', readOnly: true } as const;
const inner = { type: 'object', properties: { free: text, owned } } as const;
const entity = parseArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        type: 'object',
        properties: {
          cover: { type: 'object', properties: { free: text, owned, inner } },
          parts: { type: 'array', items: { type: 'object', properties: { free: text, owned, inner } } },
        },
      },
    },
  },
}).entities.book!;

describe('T-A5 what a caller may set', () => {
  it('T-A5 takes nothing of the server’s from a form, in objects and lists, one inside the other', () => {
    const part = { free: 'a', owned: 'x', unknown: 'x', inner: { free: 'b', owned: 'x' } };
    expect(pickWritable(entity.fields, { cover: part, parts: [part] }, 'add')).toEqual({
      cover: { free: 'a', inner: { free: 'b' } },
      parts: [{ free: 'a', inner: { free: 'b' } }],
    });
  });

  it('T-A5 an update keeps what is the server’s in an object, and in an object inside it', () => {
    const before = { cover: { free: 'a', owned: 'mine', inner: { free: 'b', owned: 'mine too' } } };
    const form = { cover: { free: 'c', owned: 'x', inner: { free: 'd', owned: 'x' } } };
    expect(mergeUpdate(entity, before, form)).toEqual({
      cover: { free: 'c', owned: 'mine', inner: { free: 'd', owned: 'mine too' } },
    });
    // emptied is emptied
    expect(mergeUpdate(entity, before, { cover: null })).toEqual({ cover: null });
    expect(mergeUpdate(entity, before, {})).toEqual(before);
  });
});
