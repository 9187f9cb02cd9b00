import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import { toArea } from '../parse/toArea.ts';
import { fieldAt } from '../value/fieldAt.ts';
import { mayWrite } from '../value/mayWrite.ts';
import { normalise, settleRecord } from './normalise.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const owned = { ...whole, readOnly: true } as const;
const kind = (tells: JsonSchemaObject, properties: JsonSchemaObject) => ({
  properties: { kind: tells, ...properties },
  required: ['kind'],
});
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

describe('what is stored of hidden fields that ask to be kept', () => {
  const kept = { ...text, 'x-ui': { onHidden: 'keep' } };
  const withNote: JsonSchemaObject = {
    properties: { k: text, note: kept },
    if: { properties: { k: { const: 'a' } }, required: ['k'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { properties: { note: false } },
  };
  const entity = fromJsonSchema({
    properties: {
      kind: text,
      o: withNote,
      only: { properties: { note: kept } },
      gone: withNote,
      lines: { type: 'array', items: withNote },
      note: kept,
      word: { ...text, 'x-ui': { onHidden: 'keep', keepLiteral: true } },
    },
    if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: {
      properties: { note: false, word: false, gone: false, only: { properties: { note: false } } },
    },
  });
  const hidden = { k: 'a', note: 'keepme' };

  it('the stored value of a hidden field that is kept is what a form sends of it, in objects and lists too, and nothing of an object that is hidden itself', () => {
    const row = {
      kind: 'a',
      o: hidden,
      only: { note: 'keepme' },
      lines: [{ k: 'b', note: '' }, hidden],
      note: 'keepme',
      word: 'null',
    };
    const stored = { ...row, lines: [{ k: 'b' }, hidden] };
    for (const mode of ['add', 'update'] as const) {
      const payload = normalise(entity, { ...row, gone: hidden }, mode);
      expect(payload).toEqual(stored);
      expect(settleRecord(entity, payload)).toEqual(stored);
    }
    expect(settleRecord(entity, { ...row, gone: hidden })).toEqual(stored);
  });

  it.each([[null], [''], ['null'], [[]]])('an empty value goes, hidden or not: %j', (note) => {
    expect(settleRecord(entity, { kind: 'b', note, o: { k: 'b', note } })).toEqual({
      kind: 'b',
      o: { k: 'b' },
    });
    expect(settleRecord(entity, { kind: 'a', note, o: { k: 'a', note } })).toEqual({
      kind: 'a',
      o: { k: 'a' },
    });
  });

  it('hidden fields that are kept are sent without what the server writes in them', () => {
    const box = { properties: { name: text, used: owned }, 'x-ui': { onHidden: 'keep' } };
    const hiding = fromJsonSchema({
      properties: { kind: text, box, o: { properties: { k: text, box } } },
      if: { required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: { properties: { box: false, o: { properties: { box: false } } } },
    });
    const row = { kind: 'a', box: { name: 'b', used: 9 }, o: { k: 'c', box: { name: 'd', used: 9 } } };
    expect(normalise(hiding, row, 'update')).toEqual({
      kind: 'a',
      box: { name: 'b' },
      o: { k: 'c', box: { name: 'd' } },
    });
  });

  it('an object whose only value is hidden is not sent for it where the form may not write the object', () => {
    const closed = {
      ...entity,
      fields: entity.fields.map((field) => (field.name === 'only' ? { ...field, readOnly: true } : field)),
    };
    expect(normalise(closed, { kind: 'a', only: { note: 'keepme' } }, 'update')).toEqual({ kind: 'a' });
  });
});

describe('normalise, below the first level', () => {
  it.each(['add', 'update'] as const)(
    '%s sends nothing the server keeps, at any depth of lists and objects',
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
    // A new record has no id yet, so the id and the version are not sent.
    expect(normalise(book, { id: '1', rowVersion: 2, name: 'x' }, 'add')).toEqual({ name: 'x' });
  });

  it.each(['add', 'update'] as const)(
    '%s sends nothing the server keeps of the kind an object is, and the constant that says the kind (T-A5)',
    (mode) => {
      const kinds = {
        oneOf: [
          kind({ enum: ['a', 'a2'] }, { used: owned, x: text, in: { properties: { used: owned, y: text } } }),
          kind({ const: 'b' }, { used: whole, z: text }),
          kind({ const: 'c' }, { seen: owned }),
        ],
      };
      const entity = fromJsonSchema({ properties: { d: kinds, list: { type: 'array', items: kinds } } });
      const a = { kind: 'a', used: 99, x: 'q', in: { used: 1, y: 'r' }, more: 1 };
      const sent = { kind: 'a', x: 'q', in: { y: 'r' }, more: 1 };
      expect(normalise(entity, { d: a, list: [a] }, mode)).toEqual({ d: sent, list: [sent] });
      // The kind has two constants. The object has the second one, which must be kept.
      expect(normalise(entity, { d: { ...a, kind: 'a2' } }, mode)).toEqual({ d: { ...sent, kind: 'a2' } });
      // Members that this kind may write are sent, although in another kind the server writes them. If the kind is
      // unknown, a member is not sent if the server writes it in every kind that has it.
      const b = { kind: 'b', used: 5, z: 's' };
      expect(normalise(entity, { d: { ...b, seen: 7 } }, mode)).toEqual({ d: b });
      expect(normalise(entity, { d: { kind: 'none', used: 5, seen: 7 } }, mode)).toEqual({
        d: { kind: 'none', used: 5 },
      });
    },
  );

  it('where no constant says the kind, the kinds that know most of its members do (T-A5)', () => {
    const entity = fromJsonSchema({
      properties: {
        d: {
          oneOf: [
            { properties: { used: owned, x: text, in: { properties: { used: owned, y: text } } } },
            { properties: { used: whole, in: { properties: { used: owned, z: text } } } },
            { properties: { seen: owned } },
          ],
        },
      },
    });
    const sentOf = (d: Row) => normalise(entity, { d }, 'add').d;
    expect(sentOf({ used: 1, x: 'q' })).toEqual({ x: 'q' });
    expect(sentOf({ seen: 1, x: 'q' })).toEqual({ x: 'q' });
    expect(sentOf({ used: 1, in: { used: 2, y: 'r', z: 's' } })).toEqual({ used: 1, in: { y: 'r', z: 's' } });
  });

  it('a condition reads the word null of a field that keeps it, behind a reference too (R5.07)', () => {
    const entity = fromJsonSchema({
      $defs: { word: { ...text, 'x-ui': { keepLiteral: true } } },
      properties: { word: { $ref: '#/$defs/word' }, note: text },
      if: { properties: { word: { const: 'null' } }, required: ['word'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: { properties: { note: false } },
    });
    expect(normalise(entity, { word: 'null', note: 'a' }, 'add')).toEqual({ word: 'null' });
  });

  it('fieldAt finds the field at a path, through lists by number and star', () => {
    expect(fieldAt(book.fields, 'cover.color')?.name).toBe('color');
    expect(fieldAt(book.fields, 'parts.3.pages.*.at')?.name).toBe('at');
    for (const path of ['cover.3', 'cover.color.x', 'parts.name', 'nothing', 'toString', 'parts.x1.name'])
      expect([path, fieldAt(book.fields, path)]).toEqual([path, undefined]);
  });

  it('normalise writes by mode', () => {
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
