import { accepts, loadArea, type Row, withValueAt } from '@isp/schema';
import { describe, expect, it, vi } from 'vitest';
import { type Checked, createFormEngine } from './createFormEngine.ts';
import { deriveValue } from './deriveValue.ts';

const text = { type: 'string' };

/** An engine over a plain object, and everything it asked. */
function start(
  record: object,
  values: Row = {},
  check: (values: Row) => ReadonlyMap<string, string> = () => new Map(),
) {
  const { area } = loadArea({
    area: 'shop',
    title: '书店',
    entities: { book: { title: '书', record: { type: 'object', ...record } } },
  } as never);
  const entity = area.entities.book!;
  const asked = vi.fn(accepts);
  let stored = values;
  const engine = createFormEngine({
    fields: entity.fields,
    conditions: entity.conditions,
    store: {
      read: () => stored,
      write(changes) {
        for (const { path, value } of changes) stored = withValueAt(stored, path, value);
      },
    },
    accepts: asked,
    derive: deriveValue,
    check: (row): Checked => ({ value: row, errors: check(row) }),
  });
  return { engine, asked, values: () => stored };
}

const priced = {
  properties: { kind: text, price: { type: 'number' }, paper: text, note: text },
  if: { properties: { kind: { const: 'print' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: { required: ['paper'] },
  else: { properties: { paper: false } },
};

describe('conditions', () => {
  it('hides a field whose condition is false, and shows it with its star when it holds', () => {
    const { engine } = start(priced);
    expect(engine.stateOf('paper')).toMatchObject({ hidden: true, required: false });
    engine.subscribe('paper', () => {});
    engine.change('kind', 'print');
    expect(engine.stateOf('paper')).toMatchObject({ hidden: false, required: true });
  });

  it('asks a condition only when a field it reads changes', () => {
    const { engine, asked } = start(priced);
    engine.stateOf('paper');
    asked.mockClear();
    engine.change('note', 'a');
    engine.change('price', 3);
    expect(asked).not.toHaveBeenCalled();
    engine.change('kind', 'print');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('tells only the subscribers of fields that look different', () => {
    const { engine } = start(priced);
    const paper = vi.fn();
    const note = vi.fn();
    engine.stateOf('paper');
    engine.stateOf('note');
    engine.subscribe('paper', paper);
    engine.subscribe('note', note);
    engine.change('kind', 'print');
    engine.change('kind', 'print');
    expect(paper).toHaveBeenCalledTimes(1);
    expect(note).not.toHaveBeenCalled();
  });

  it('R5.07 takes an empty value as absent', () => {
    const { engine } = start({
      properties: { name: text, alias: text },
      if: { required: ['name'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: {},
      else: { properties: { alias: false } },
    });
    expect(engine.stateOf('alias').hidden).toBe(true);
    engine.change('name', 'x');
    expect(engine.stateOf('alias').hidden).toBe(false);
    engine.change('name', '');
    expect(engine.stateOf('alias').hidden).toBe(true);
  });

  it('takes a hidden field as absent for the conditions that read it', () => {
    const step = (from: string, to: string) => ({
      if: { required: [from] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: {},
      else: { properties: { [to]: false } },
    });
    const { engine } = start(
      { properties: { a: text, b: text, c: text }, allOf: [step('a', 'b'), step('b', 'c')] },
      { a: 'x', b: 'y' },
    );
    expect(engine.stateOf('c').hidden).toBe(false);
    engine.stateOf('b');
    engine.change('a', undefined);
    expect(engine.stateOf('b').hidden).toBe(true);
    expect(engine.stateOf('c').hidden).toBe(true);
  });

  it('keeps a hidden value for the moment it shows again, unless the schema clears it', () => {
    const hides = {
      ...priced,
      properties: { ...priced.properties, note: { ...text, 'x-ui': { onHidden: 'clear' } } },
    };
    const { engine, values } = start(
      { ...hides, else: { properties: { paper: false, note: false } } },
      { kind: 'print', paper: 'A4', note: 'n' },
    );
    engine.stateOf('paper');
    engine.stateOf('note');
    engine.change('kind', 'file');
    expect(values().paper).toBe('A4');
    expect(values().note).toBeUndefined();
  });

  it('has an answer of its own for every element of a list', () => {
    const { engine } = start(
      { properties: { parts: { type: 'array', items: { type: 'object', ...priced } } } },
      { parts: [{ kind: 'print' }, { kind: 'file' }] },
    );
    expect(engine.stateOf('parts.0.paper').hidden).toBe(false);
    expect(engine.stateOf('parts.1.paper').hidden).toBe(true);
    const first = vi.fn();
    engine.subscribe('parts.0.paper', first);
    engine.change('parts.1.kind', 'print');
    expect(engine.stateOf('parts.1.paper').hidden).toBe(false);
    expect(first).not.toHaveBeenCalled();
  });
});

describe('fields that follow others', () => {
  it('clears a cascading reference when its parent changes', () => {
    const { engine, values } = start(
      {
        properties: {
          country: text,
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
        },
      },
      { country: 'a', city: '1' },
    );
    engine.change('country', 'b');
    expect(values().city).toBeUndefined();
  });

  it('clears a cascade inside the same list element only', () => {
    const item = {
      type: 'object',
      properties: {
        country: text,
        city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
      },
    };
    const { engine, values } = start(
      { properties: { stops: { type: 'array', items: item } } },
      {
        stops: [
          { country: 'a', city: '1' },
          { country: 'a', city: '2' },
        ],
      },
    );
    engine.change('stops.1.country', 'b');
    expect(values().stops).toEqual([{ country: 'a', city: '1' }, { country: 'b' }]);
  });

  it('clears a choice that is no longer offered and keeps one that is', () => {
    const size = {
      oneOf: [
        { const: 's', title: 'S', 'x-when': { kind: ['print'] } },
        { const: 'm', title: 'M' },
      ],
    };
    const { engine, values } = start({ properties: { kind: text, size } }, { kind: 'print', size: 's' });
    engine.change('kind', 'file');
    expect(values().size).toBeUndefined();
    engine.change('size', 'm');
    engine.change('kind', 'print');
    expect(values().size).toBe('m');
  });

  it('derives a value until the user writes one of their own', () => {
    const { engine, values } = start({
      properties: { name: text, alias: { ...text, 'x-derive': { rule: 'copy', from: ['name'] } } },
    });
    engine.change('name', 'nb-one');
    expect(values().alias).toBe('nb-one');
    engine.change('name', 'nb-two');
    expect(values().alias).toBe('nb-two');
    engine.change('alias', 'mine');
    engine.change('name', 'nb-three');
    expect(values().alias).toBe('mine');
  });
});

describe('errors', () => {
  const needsName = (row: Row) => new Map(row.name ? [] : [['name', '必填'] as const]);
  const record = {
    properties: { name: text, note: text, box: { type: 'object', properties: { size: text } } },
  };

  it('says nothing while a field is first typed in, and speaks when it is left', () => {
    const { engine } = start(record, { name: 'x' }, needsName);
    engine.subscribe('name', () => {});
    engine.change('name', '');
    expect(engine.stateOf('name').error).toBeUndefined();
    engine.blur('name');
    expect(engine.stateOf('name').error).toBe('必填');
    engine.change('name', 'y');
    expect(engine.stateOf('name').error).toBeUndefined();
  });

  it('does not judge a field that was only passed through', () => {
    const { engine } = start(record, {}, needsName);
    engine.subscribe('name', () => {});
    engine.blur('name');
    expect(engine.stateOf('name').error).toBeUndefined();
  });

  it('checks the whole record once at submit', () => {
    const check = vi.fn(needsName);
    const { engine } = start(record, {}, check);
    engine.subscribe('name', () => {});
    expect(engine.submit()).toMatchObject({ ok: false, unplaced: [] });
    expect(check).toHaveBeenCalledTimes(1);
    expect(engine.stateOf('name').error).toBe('必填');
  });

  it('shows an error at the nearest field on screen, else hands it back', () => {
    const { engine } = start(
      record,
      {},
      () =>
        new Map([
          ['box.size', 'a'],
          ['other', 'b'],
        ]),
    );
    engine.subscribe('box', () => {});
    expect(engine.submit().unplaced).toEqual(['b']);
    expect(engine.stateOf('box').error).toBe('a');
  });

  it('keeps what the server refused until that field changes', () => {
    const { engine } = start(record, { name: 'x', note: 'n' }, needsName);
    engine.subscribe('name', () => {});
    engine.subscribe('note', () => {});
    expect(
      engine.refuse([
        { field: 'name', message: '已存在' },
        { field: 'gone', message: '别处' },
      ]),
    ).toEqual(['别处']);
    engine.change('note', 'm');
    expect(engine.stateOf('name').error).toBe('已存在');
    engine.change('name', 'y');
    expect(engine.stateOf('name').error).toBeUndefined();
  });

  it('checks only the fields of a step', () => {
    const { engine } = start(
      record,
      {},
      () =>
        new Map([
          ['name', 'a'],
          ['note', 'b'],
        ]),
    );
    engine.subscribe('name', () => {});
    engine.subscribe('note', () => {});
    expect(engine.submit(['note']).ok).toBe(false);
    expect(engine.stateOf('name').error).toBeUndefined();
    expect(engine.stateOf('note').error).toBe('b');
  });

  it('holds the form back while a control is not ready', () => {
    const { engine } = start(record, { name: 'x' });
    engine.subscribe('name', () => {});
    const release = engine.hold('name', '上传中');
    expect(engine.submit().ok).toBe(false);
    expect(engine.stateOf('name').error).toBe('上传中');
    release();
    expect(engine.stateOf('name').error).toBeUndefined();
    expect(engine.submit().ok).toBe(true);
  });

  it('drops errors of list elements when the list changes', () => {
    const { engine } = start(
      { properties: { parts: { type: 'array', items: { type: 'object', properties: { size: text } } } } },
      { parts: [{}, {}] },
      () => new Map([['parts.1.size', 'a']]),
    );
    engine.subscribe('parts', () => {});
    engine.subscribe('parts.1.size', () => {});
    engine.submit();
    expect(engine.stateOf('parts.1.size').error).toBe('a');
    engine.blur('parts');
    engine.replace({ parts: [{}] });
    expect(engine.stateOf('parts.1.size').error).toBeUndefined();
  });
});

it('T-R4 a change or a server error cannot reach a prototype', () => {
  const { engine } = start({ properties: { name: text } });
  expect(() => engine.change('__proto__.polluted', 'yes')).toThrow(/__proto__/);
  engine.refuse([{ field: '__proto__.polluted', message: 'x' }]);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
