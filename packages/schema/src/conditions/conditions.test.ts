import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import type { Path } from '../json/path.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import { toArea } from '../parse/toArea.ts';
import { normalise, prepareSave, settleValues } from '../settle/normalise.ts';
import { interpretEntity } from '../validate/entityValidator.ts';
import { effectsOf } from './effectsOf.ts';

const text = { type: 'string' };
const number = { type: 'integer' };

function effects(record: JsonSchemaObject, value: Row) {
  const { hidden, required } = effectsOf(fromJsonSchema(record), value);
  const dotted = (paths: ReadonlyMap<string, Path>) =>
    [...paths.values()].map((path) => path.join('.')).sort();
  return { hidden: dotted(hidden), required: dotted(required) };
}

const gpu: JsonSchemaObject = {
  properties: { gpu: number, model: text, note: text },
  if: { properties: { gpu: { minimum: 1 } }, required: ['gpu'] },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: { required: ['model'] },
  else: { properties: { model: false } },
};

describe('effects of conditions', () => {
  it.each([
    [{}, { hidden: ['model'], required: [] }],
    [{ gpu: 0 }, { hidden: ['model'], required: [] }],
    [{ gpu: 2 }, { hidden: [], required: ['model'] }],
    [{ gpu: null }, { hidden: ['model'], required: [] }],
  ])('if/then/else: %j', (value, expected) => expect(effects(gpu, value)).toEqual(expected));

  it('dependentRequired and dependentSchemas', () => {
    const record = {
      properties: { phone: text, contact: text, mail: text, copy: text },
      dependentRequired: { phone: ['contact'] },
      dependentSchemas: { mail: { required: ['copy'] } },
    };
    expect(effects(record, { phone: '1' })).toEqual({ hidden: [], required: ['contact'] });
    expect(effects(record, { mail: 'a', phone: '' })).toEqual({ hidden: [], required: ['copy'] });
  });

  it('draft-07 dependencies, both kinds', () => {
    const record = {
      properties: { a: text, b: text, c: text },
      dependencies: { a: ['b'], b: { required: ['c'] } },
    };
    expect(effects(record, { a: 'x', b: 'y' })).toEqual({ hidden: [], required: ['b', 'c'] });
  });

  it('several conditions in allOf, nested in one another', () => {
    const record: JsonSchemaObject = {
      properties: { a: number, b: number, c: text },
      allOf: [
        {
          if: { properties: { a: { const: 1 } }, required: ['a'] },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
          then: {
            if: { properties: { b: { const: 2 } }, required: ['b'] },
            // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
            then: { required: ['c'] },
          },
          else: { properties: { c: false } },
        },
      ],
    };
    expect(effects(record, { a: 1, b: 2 })).toEqual({ hidden: [], required: ['c'] });
    expect(effects(record, { a: 1, b: 3 })).toEqual({ hidden: [], required: [] });
    expect(effects(record, { a: 2, b: 2 })).toEqual({ hidden: ['c'], required: [] });
  });

  it('a field declared only inside a branch is hidden elsewhere', () => {
    const record: JsonSchemaObject = {
      properties: { kind: text },
      if: { properties: { kind: { const: 'paper' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: { properties: { pages: number }, required: ['pages'] },
      else: { properties: { url: text } },
    };
    expect(fromJsonSchema(record).fields.map((field) => field.name)).toEqual(['kind', 'pages', 'url']);
    expect(effects(record, { kind: 'paper' })).toEqual({ hidden: ['url'], required: ['pages'] });
    expect(effects(record, {})).toEqual({ hidden: ['pages'], required: [] });
  });

  it('oneOf with a constant that distinguishes the branches', () => {
    const record: JsonSchemaObject = {
      properties: { name: text },
      oneOf: [
        { title: '新建', properties: { mode: { const: 'NEW' }, size: number }, required: ['mode', 'size'] },
        { title: '已有', properties: { mode: { const: 'OLD' }, id: text }, required: ['mode'] },
      ],
    };
    const mode = fromJsonSchema(record).fields.find((field) => field.name === 'mode');
    expect(mode).toMatchObject({
      required: true,
      widget: 'select',
      options: [
        { value: 'NEW', label: '新建' },
        { value: 'OLD', label: '已有' },
      ],
    });
    expect(effects(record, { mode: 'NEW' })).toEqual({ hidden: ['id'], required: ['size'] });
    expect(effects(record, { mode: 'OLD' })).toEqual({ hidden: ['size'], required: [] });
  });

  it('nested objects, arrays and references', () => {
    const record = {
      $defs: {
        volume: {
          type: 'object',
          properties: { mode: text, size: number },
          ...gpuLike('mode', 'NEW', 'size'),
        },
      },
      properties: {
        main: { $ref: '#/$defs/volume' },
        others: { type: 'array', items: { $ref: '#/$defs/volume' } },
      },
    };
    const value = { main: { mode: 'NEW' }, others: [{ mode: 'NEW' }, { mode: 'OLD' }] };
    expect(effects(record, value)).toEqual({
      hidden: ['others.1.size'],
      required: ['main.size', 'others.0.size'],
    });
  });

  it('a condition names the fields that it reads, so that a keystroke elsewhere evaluates nothing', () => {
    expect(fromJsonSchema(gpu).conditions.map((condition) => condition.reads)).toEqual([[['gpu']]]);
  });

  it('the value of a hidden field switches nothing on', () => {
    const record: JsonSchemaObject = {
      ...gpu,
      allOf: [{ if: { required: ['model'] }, else: { properties: { note: false } } }],
    };
    expect(effects(record, { gpu: 0, model: 'T4', note: 'x' }).hidden).toEqual(['model', 'note']);
  });

  it('a schema that contains itself is followed with a guard (T-R8)', () => {
    const record = {
      $defs: {
        node: {
          type: 'object',
          properties: { name: text, next: { $ref: '#/$defs/node' } },
          ...gpuLike('name', 'x', 'next'),
        },
      },
      $ref: '#/$defs/node',
    };
    expect(effects(record, { name: 'x' }).required).toContain('next');
  });
});

function gpuLike(reads: string, value: string, needs: string): JsonSchemaObject {
  return {
    if: { properties: { [reads]: { const: value } }, required: [reads] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { required: [needs] },
    else: { properties: { [needs]: false } },
  };
}

describe('normalise', () => {
  const book = toArea({
    area: 'shop',
    entities: {
      book: {
        record: {
          type: 'object',
          required: ['name', 'shelf'],
          properties: {
            name: { type: 'string' },
            shelf: { type: 'string', 'x-mode': 'fixed' },
            first: { type: 'string', 'x-mode': 'create' },
            later: { type: 'string', 'x-mode': 'edit' },
            stock: { type: 'integer', readOnly: true },
            kind: { type: 'string' },
            omitted: { type: 'string' },
            kept: { type: 'string', 'x-ui': { onHidden: 'keep' } },
            cleared: { type: 'string', 'x-ui': { onHidden: 'clear' } },
          },
          if: { properties: { kind: { const: 'plain' } }, required: ['kind'] },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
          then: { properties: { omitted: false, kept: false, cleared: false } },
        },
      },
    },
  }).entities.book!;

  it('normalise removes params and what the server keeps before an add (R5.13)', () => {
    const value = {
      name: 'x',
      shelf: 'a',
      first: 'b',
      later: 'c',
      stock: 3,
      params: { x: 1 },
      _actions: [],
      createTime: 'y',
    };
    expect(normalise(book, value, 'add')).toEqual({ name: 'x', shelf: 'a', first: 'b' });
  });
  it('an update keeps its identity and sends null for what was emptied (R5.13)', () => {
    const value = {
      id: '1',
      rowVersion: 4,
      name: '',
      shelf: 'a',
      first: 'b',
      later: 'c',
      kind: 'x',
      params: 1,
    };
    expect(normalise(book, value, 'update')).toEqual({
      id: '1',
      rowVersion: 4,
      name: null,
      later: 'c',
      kind: 'x',
    });
  });
  it('a hidden field follows its onHidden', () => {
    const value = { name: 'x', kind: 'plain', omitted: '1', kept: '2', cleared: '3' };
    expect(normalise(book, value, 'add')).toEqual({ name: 'x', kind: 'plain', kept: '2', cleared: null });
    expect(settleValues(book, value)).toEqual({ name: 'x', kind: 'plain' });
  });
  it('normalise requires only fields of its mode', () => {
    const validate = interpretEntity(book);
    expect(validate({}).map((issue) => issue.path)).toEqual(['/name', '/shelf']);
    expect(validate({ id: '1' }).map((issue) => issue.path)).toEqual(['/name']);
  });
  it('normalise validates the whole record and takes the payload from it', () => {
    const { payload, issues } = prepareSave(book, interpretEntity(book), { name: 'x', shelf: '' }, 'add');
    expect(payload).toEqual({ name: 'x' });
    expect(issues).toMatchObject([{ path: '/shelf', keyword: 'required' }]);
  });
});
