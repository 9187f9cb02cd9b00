import { fromJsonSchema, type Row } from '@isp/schema';
import { acceptsValue, deriveRuleOf } from '@isp/schema/internal';
import { describe, expect, it, vi } from 'vitest';
import type { Path } from '../path.ts';
import { fromDotted } from '../values.ts';
import { createFormEngine } from './createFormEngine.ts';
import { createScopes } from './scope.ts';

const text = { type: 'string' };

/** An engine over a plain object, and the calls it made. */
function start(
  record: object,
  values: Row = {},
  check: (values: Row) => ReadonlyMap<string, string> = () => new Map(),
) {
  const entity = fromJsonSchema({ type: 'object', ...record });
  const asked = vi.fn(acceptsValue);
  const engine = createFormEngine({
    fields: entity.fields,
    conditions: entity.conditions,
    record: { type: 'object', ...record },
    initial: values,
    accepts: asked,
    derive: (rule, values) => deriveRuleOf(rule, undefined)?.(values),
    check: (row) =>
      [...check(row)].map(([name, message]) => ({ path: fromDotted(name, row, () => []), message })),
  });
  engine.validateByElement(createScopes);
  return { engine, asked, values: engine.values };
}

const priced = {
  properties: { kind: text, price: { type: 'number' }, paper: text, note: text },
  if: { properties: { kind: { const: 'print' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: { required: ['paper'] },
  else: { properties: { paper: false } },
};

describe('conditions', () => {
  it('a condition hides a field while it is false, and shows it with its star while it holds', () => {
    const { engine } = start(priced);
    expect(engine.stateOf(['paper'])).toMatchObject({ hidden: true, required: false });
    engine.subscribe(['paper'], () => {});
    engine.change(['kind'], 'print');
    expect(engine.stateOf(['paper'])).toMatchObject({ hidden: false, required: true });
  });

  it('a condition is evaluated only when a field it reads changes', () => {
    const { engine, asked } = start(priced);
    engine.stateOf(['paper']);
    asked.mockClear();
    engine.change(['note'], 'a');
    engine.change(['price'], 3);
    expect(asked).not.toHaveBeenCalled();
    engine.change(['kind'], 'print');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('the engine calls only the subscribers of fields whose state changed', () => {
    const { engine } = start(priced);
    const paper = vi.fn();
    const note = vi.fn();
    engine.stateOf(['paper']);
    engine.stateOf(['note']);
    engine.subscribe(['paper'], paper);
    engine.subscribe(['note'], note);
    engine.change(['kind'], 'print');
    engine.change(['kind'], 'print');
    expect(paper).toHaveBeenCalledTimes(1);
    expect(note).not.toHaveBeenCalled();
  });

  it('a condition reads an empty value as absent (R5.07)', () => {
    const { engine } = start({
      properties: { name: text, alias: text },
      if: { required: ['name'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: {},
      else: { properties: { alias: false } },
    });
    expect(engine.stateOf(['alias']).hidden).toBe(true);
    engine.change(['name'], 'x');
    expect(engine.stateOf(['alias']).hidden).toBe(false);
    engine.change(['name'], '');
    expect(engine.stateOf(['alias']).hidden).toBe(true);
  });

  it('a condition reads a hidden field as absent', () => {
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
    expect(engine.stateOf(['c']).hidden).toBe(false);
    engine.stateOf(['b']);
    engine.change(['a'], undefined);
    expect(engine.stateOf(['b']).hidden).toBe(true);
    expect(engine.stateOf(['c']).hidden).toBe(true);
  });

  it('the engine keeps a hidden value until the field shows again, unless the schema clears it', () => {
    const hides = {
      ...priced,
      properties: { ...priced.properties, note: { ...text, 'x-ui': { onHidden: 'clear' } } },
    };
    const { engine, values } = start(
      { ...hides, else: { properties: { paper: false, note: false } } },
      { kind: 'print', paper: 'A4', note: 'n' },
    );
    engine.stateOf(['paper']);
    engine.stateOf(['note']);
    engine.change(['kind'], 'file');
    expect(values().paper).toBe('A4');
    expect(values().note).toBeUndefined();
  });

  it('a condition has a result of its own for every element of a list', () => {
    const { engine } = start(
      { properties: { parts: { type: 'array', items: { type: 'object', ...priced } } } },
      { parts: [{ kind: 'print' }, { kind: 'file' }] },
    );
    expect(engine.stateOf(['parts', 0, 'paper']).hidden).toBe(false);
    expect(engine.stateOf(['parts', 1, 'paper']).hidden).toBe(true);
    const first = vi.fn();
    engine.subscribe(['parts', 0, 'paper'], first);
    engine.change(['parts', 1, 'kind'], 'print');
    expect(engine.stateOf(['parts', 1, 'paper']).hidden).toBe(false);
    expect(first).not.toHaveBeenCalled();
  });
});

describe('fields that follow others', () => {
  it('the engine clears a cascading reference when its parent changes', () => {
    const { engine, values } = start(
      {
        properties: {
          country: text,
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
        },
      },
      { country: 'a', city: '1' },
    );
    engine.change(['country'], 'b');
    expect(values().city).toBeUndefined();
  });

  it('the engine clears a cascade inside the same list element only', () => {
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
    engine.change(['stops', 1, 'country'], 'b');
    expect(values().stops).toEqual([{ country: 'a', city: '1' }, { country: 'b' }]);
  });

  it('the engine clears a choice that is no longer offered and keeps one that is', () => {
    const size = {
      oneOf: [
        { const: 's', title: 'S', 'x-when': { kind: ['print'] } },
        { const: 'm', title: 'M' },
      ],
    };
    const { engine, values } = start({ properties: { kind: text, size } }, { kind: 'print', size: 's' });
    engine.change(['kind'], 'file');
    expect(values().size).toBeUndefined();
    engine.change(['size'], 'm');
    engine.change(['kind'], 'print');
    expect(values().size).toBe('m');
  });

  it('the engine derives a value until the user writes one of their own', () => {
    const { engine, values } = start({
      properties: { name: text, alias: { ...text, 'x-derive': { rule: 'copy', from: ['name'] } } },
    });
    engine.change(['name'], 'nb-one');
    expect(values().alias).toBe('nb-one');
    engine.change(['name'], 'nb-two');
    expect(values().alias).toBe('nb-two');
    engine.change(['alias'], 'mine');
    engine.change(['name'], 'nb-three');
    expect(values().alias).toBe('mine');
  });

  const number = { type: 'number' };
  const derived = (rule: string, ...from: string[]) => ({ ...number, 'x-derive': { rule, from } });

  it('the engine computes a value of two changed values when it has both, and reads the options of the last', () => {
    const { engine, values } = start(
      {
        properties: {
          p: number,
          a: derived('product', 'p'),
          c: derived('product', 'p'),
          b: derived('sum', 'a', 'c'),
          d: derived('sum', 'b', 'b'),
          note: text,
        },
        if: { properties: { b: { minimum: 15 } }, required: ['b'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        then: {},
        else: { properties: { note: false } },
      },
      { p: 1, a: 1, c: 1, b: 2, d: 4 },
    );
    expect(engine.stateOf(['note']).hidden).toBe(true);
    engine.change(['p'], 10);
    expect(values()).toEqual({ p: 10, a: 10, c: 10, b: 20, d: 40 });
    expect(engine.stateOf(['note']).hidden).toBe(false);
  });

  it('the engine clears what depends on a computed value, and what is computed of that', () => {
    const { engine, values } = start(
      {
        properties: {
          country: text,
          region: { ...text, 'x-derive': { rule: 'upper', from: ['country'] } },
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { region: 'region' } } },
          label: { ...text, 'x-derive': { rule: 'join', from: ['country', 'city'] } },
        },
      },
      { country: 'a', region: 'A', city: '1', label: 'a-1' },
    );
    engine.change(['country'], 'b');
    expect(values()).toEqual({ country: 'b', region: 'B', label: 'b' });
  });

  it('a field of the same name at the top of the record is not the one beside', () => {
    const province = text;
    const city = { ...text, 'x-ref': { entity: 'shop.city', by: { province: 'province' } } };
    const { engine, values } = start(
      {
        properties: {
          province,
          stops: { type: 'array', items: { type: 'object', properties: { province, city } } },
          homes: { type: 'array', items: { type: 'object', properties: { city } } },
        },
      },
      {
        province: 'x',
        stops: [{ province: 'x', city: '1' }],
        homes: [{ city: '2' }, { city: '3' }],
      },
    );
    engine.change(['province'], 'y');
    expect(values()).toEqual({ province: 'y', stops: [{ province: 'x', city: '1' }], homes: [{}, {}] });
  });

  it('default values of a new object update computed fields', () => {
    const box = {
      type: 'object',
      properties: {
        street: text,
        kind: { ...text, default: 'home' },
        code: text,
        label: { ...text, 'x-derive': { rule: 'upper', from: ['box.kind'] } },
      },
      if: { properties: { kind: { const: 'home' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: { required: ['code'] },
      else: { properties: { code: false } },
    };
    const { engine, values } = start({ properties: { box } });
    engine.subscribe(['box', 'code'], () => {});
    expect(engine.stateOf(['box', 'code']).hidden).toBe(true);
    engine.change(['box', 'street'], 's');
    expect(values()).toEqual({ box: { street: 's', kind: 'home', label: 'HOME' } });
    expect(engine.stateOf(['box', 'code'])).toMatchObject({ hidden: false, required: true });
  });

  it('assigned values keep their dependent fields and update computed ones', () => {
    const { engine, values } = start(
      {
        properties: {
          country: text,
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
          label: { ...text, readOnly: true, 'x-derive': { rule: 'join', from: ['country', 'city'] } },
        },
      },
      { country: 'a', city: '1', label: 'a-1' },
    );
    engine.assign([
      { path: ['country'], value: 'b' },
      { path: ['city'], value: '2' },
    ]);
    expect(values()).toEqual({ country: 'b', city: '2', label: 'b-2' });
    engine.assign([
      { path: ['city'], value: '3' },
      { path: ['label'], value: 'b-3' },
    ]);
    engine.change(['city'], '4');
    expect(values().label).toBe('b-4');
  });

  it('a value cleared because its field is hidden updates computed fields', () => {
    const { engine, values } = start(
      {
        properties: {
          kind: text,
          size: { ...text, 'x-ui': { onHidden: 'clear' } },
          paper: text,
          label: { ...text, 'x-derive': { rule: 'upper', from: ['size'] } },
        },
        allOf: [
          {
            if: { properties: { kind: { const: 'print' } }, required: ['kind'] },
            // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
            then: {},
            else: { properties: { size: false } },
          },
          {
            if: { required: ['size'] },
            // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
            then: {},
            else: { properties: { paper: false } },
          },
        ],
      },
      { kind: 'print', size: 'm', label: 'M' },
    );
    for (const name of ['size', 'paper']) engine.stateOf([name]);
    engine.change(['kind'], 'web');
    expect(values()).toEqual({ kind: 'web' });
    expect(engine.stateOf(['paper']).hidden).toBe(true);
  });
});

describe('errors', () => {
  const needsName = (row: Row) => new Map(row.name ? [] : [['name', '必填'] as const]);
  const record = {
    properties: { name: text, note: text, box: { type: 'object', properties: { size: text } } },
  };

  it('a field shows no error while it is first typed in, and shows it when it is left', () => {
    const { engine } = start(record, { name: 'x' }, needsName);
    engine.subscribe(['name'], () => {});
    engine.change(['name'], '');
    expect(engine.stateOf(['name']).error).toBeUndefined();
    engine.blur(['name']);
    expect(engine.stateOf(['name']).error).toBe('必填');
    engine.change(['name'], 'y');
    expect(engine.stateOf(['name']).error).toBeUndefined();
  });

  it('a field that is left without a change is not validated', () => {
    const { engine } = start(record, {}, needsName);
    engine.subscribe(['name'], () => {});
    engine.blur(['name']);
    expect(engine.stateOf(['name']).error).toBeUndefined();
  });

  it('a submit validates the whole record once', () => {
    const check = vi.fn(needsName);
    const { engine } = start(record, {}, check);
    engine.subscribe(['name'], () => {});
    expect(engine.submit()).toMatchObject({ ok: false, unplaced: [] });
    expect(check).toHaveBeenCalledTimes(1);
    expect(engine.stateOf(['name']).error).toBe('必填');
  });

  it('the engine shows an error at the nearest field on screen, else returns it', () => {
    const { engine } = start(
      record,
      {},
      () =>
        new Map([
          ['box.size', 'a'],
          ['other', 'b'],
        ]),
    );
    engine.subscribe(['box'], () => {});
    expect(engine.submit().unplaced).toEqual(['b']);
    expect(engine.stateOf(['box']).error).toBe('a');
  });

  it('an error of the server is removed when its value is cleared or computed again', () => {
    const { engine } = start(
      {
        properties: {
          country: text,
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
          label: { ...text, 'x-derive': { rule: 'upper', from: ['country'] } },
        },
      },
      { country: 'a', city: '1', label: 'A' },
    );
    for (const name of ['city', 'label']) engine.subscribe([name], () => {});
    engine.refuse([
      { field: 'city', message: '不存在' },
      { field: 'label', message: '已存在' },
    ]);
    engine.change(['country'], 'b');
    expect(engine.stateOf(['city']).error).toBeUndefined();
    expect(engine.stateOf(['label']).error).toBeUndefined();
    expect(engine.errorPaths()).toEqual([]);
  });

  it('an error of the server stays until its field changes', () => {
    const { engine } = start(record, { name: 'x', note: 'n' }, needsName);
    engine.subscribe(['name'], () => {});
    engine.subscribe(['note'], () => {});
    expect(
      engine.refuse([
        { field: 'name', message: '已存在' },
        { field: 'gone', message: '别处' },
      ]),
    ).toEqual([{ field: 'gone', message: '别处' }]);
    engine.change(['note'], 'm');
    expect(engine.stateOf(['name']).error).toBe('已存在');
    engine.change(['name'], 'y');
    expect(engine.stateOf(['name']).error).toBeUndefined();
  });

  it('an error of the server shows in a language chosen later, if the server sent that language (R2.36)', () => {
    const { engine } = start(record, { name: 'x', note: 'n' }, needsName);
    engine.subscribe(['name'], () => {});
    engine.subscribe(['note'], () => {});
    engine.refuse([
      { field: 'name', message: '已存在', messages: { 'zh-CN': '已存在', 'en-US': 'Already exists' } },
      { field: 'note', message: '太长' },
    ]);
    engine.relocalise('en-US');
    expect(engine.stateOf(['name']).error).toBe('Already exists');
    expect(engine.stateOf(['note']).error).toBe('太长');
    engine.relocalise('zh-CN');
    expect(engine.stateOf(['name']).error).toBe('已存在');
  });

  it('a step is validated without the fields of other steps', () => {
    const { engine } = start(
      record,
      {},
      () =>
        new Map([
          ['name', 'a'],
          ['note', 'b'],
        ]),
    );
    engine.subscribe(['name'], () => {});
    engine.subscribe(['note'], () => {});
    expect(engine.submit(['note']).ok).toBe(false);
    expect(engine.stateOf(['name']).error).toBeUndefined();
    expect(engine.stateOf(['note']).error).toBe('b');
  });

  it('a form is not submitted while a control is not ready', () => {
    const { engine } = start(record, { name: 'x' });
    engine.subscribe(['name'], () => {});
    const release = engine.block(['name'], '上传中');
    expect(engine.submit().ok).toBe(false);
    expect(engine.stateOf(['name']).error).toBe('上传中');
    release();
    expect(engine.stateOf(['name']).error).toBeUndefined();
    expect(engine.submit().ok).toBe(true);
  });

  it('a changed list drops the errors of its elements', () => {
    const { engine } = start(
      { properties: { parts: { type: 'array', items: { type: 'object', properties: { size: text } } } } },
      { parts: [{}, {}] },
      () => new Map([['parts.1.size', 'a']]),
    );
    engine.subscribe(['parts'], () => {});
    engine.subscribe(['parts', 1, 'size'], () => {});
    engine.submit();
    expect(engine.stateOf(['parts', 1, 'size']).error).toBe('a');
    engine.blur(['parts']);
    engine.replace({ parts: [{}] });
    expect(engine.stateOf(['parts', 1, 'size']).error).toBeUndefined();
  });
});

it('a change or a server error cannot reach a prototype (T-R4)', () => {
  const { engine } = start({ properties: { name: text } });
  engine.change(['__proto__', 'polluted'], 'yes');
  engine.refuse([{ field: '__proto__.polluted', message: 'x' }]);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

describe('fields that hide each other', () => {
  it.each([
    // each by being there: whichever was first stays
    ['then', 'then'],
    // one by being there, one by being gone: nothing that holds
    ['then', 'else'],
    ['else', 'then'],
    ['else', 'else'],
  ] as const)('settle instead of asking for ever: %s, %s (T-R8)', (first, second) => {
    const { engine } = start(
      {
        properties: { a: text, b: text },
        allOf: [
          { if: { required: ['a'] }, [first]: { properties: { b: false } } },
          { if: { required: ['b'] }, [second]: { properties: { a: false } } },
        ],
      },
      { a: 'x', b: 'y' },
    );
    for (const name of ['a', 'b']) {
      engine.stateOf([name]);
      engine.subscribe([name], () => {});
    }
    for (const name of ['a', 'b', 'a']) {
      for (const value of ['z', undefined, 'z']) engine.change([name], value);
    }
    for (const name of ['a', 'b']) expect(engine.stateOf([name]).hidden).toBeTypeOf('boolean');
  });
});

describe('elements of a list that move', () => {
  const line = {
    type: 'object',
    properties: { name: text, slug: { ...text, 'x-derive': { rule: 'upper', from: ['name'] } } },
  };
  const lines = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  const invalid = (row: Row) =>
    new Map(
      ((row.lines ?? []) as { name?: string }[]).flatMap(({ name }, at) =>
        name === 'b' ? [[`lines.${at}.name`, 'no b'] as const] : [],
      ),
    );
  const open = () => {
    const started = start({ properties: { lines: { type: 'array', items: line } } }, { lines }, invalid);
    for (const at of [0, 1, 2]) {
      engineFields(at).forEach((path) => {
        started.engine.stateOf(path);
        started.engine.subscribe(path, () => {});
      });
    }
    return started;
  };
  const engineFields = (at: number): Path[] => [
    ['lines', at, 'name'],
    ['lines', at, 'slug'],
  ];
  const errorsOf = ({ engine }: ReturnType<typeof open>) =>
    [0, 1, 2].map((at) => engine.stateOf(['lines', at, 'name']).error);

  it('errors go with their element when one before it is removed, and are gone with it', () => {
    const form = open();
    form.engine.submit();
    expect(errorsOf(form)).toEqual([undefined, 'no b', undefined]);
    form.engine.rearrange(['lines'], lines.slice(1), [1, 2]);
    expect(errorsOf(form)).toEqual(['no b', undefined, undefined]);
    form.engine.rearrange(['lines'], [lines[2]], [1]);
    expect(errorsOf(form)).toEqual([undefined, undefined, undefined]);
  });

  it('an error of the server moves with its element', () => {
    const form = open();
    form.engine.refuse([{ field: 'lines.2.name', message: 'taken' }]);
    form.engine.rearrange(['lines'], [lines[2], lines[0], lines[1]], [2, 0, 1]);
    expect(errorsOf(form)).toEqual(['taken', undefined, undefined]);
  });

  it('what was typed over a computed value stays with its element, and the others are computed on (T-R19)', () => {
    const { engine, values } = open();
    engine.change(['lines', 0, 'name'], 'aa');
    engine.change(['lines', 1, 'name'], 'bb');
    engine.change(['lines', 1, 'slug'], 'own');
    const now = () => values().lines as Row[];
    engine.rearrange(['lines'], now().slice(1), [1, 2]);
    engine.change(['lines', 0, 'name'], 'bbb');
    engine.change(['lines', 1, 'name'], 'cc');
    expect(now()).toEqual([
      { name: 'bbb', slug: 'own' },
      { name: 'cc', slug: 'CC' },
    ]);
  });

  it('a visited element is judged where it is now, and its neighbour is not judged for it', () => {
    const form = open();
    form.engine.change(['lines', 0, 'name'], 'x');
    form.engine.blur(['lines', 0, 'name']);
    form.engine.rearrange(['lines'], [{ name: 'c' }], [2]);
    form.engine.change(['lines', 0, 'name'], 'b');
    expect(errorsOf(form)[0]).toBeUndefined();
  });
});

describe('values computed over a list', () => {
  const money = { ...text, format: 'money' };
  const order = {
    properties: {
      rate: { type: 'number' },
      total: { ...money, readOnly: true, 'x-derive': { rule: 'sum', from: ['lines.amount'] } },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            count: { type: 'integer' },
            price: money,
            amount: {
              ...money,
              readOnly: true,
              'x-derive': { rule: 'product', from: ['count', 'price', 'rate'] },
            },
          },
        },
      },
    },
  };

  it('computed fields are updated by changes of an element, of the whole list, and of fields outside of it', () => {
    const { engine, values } = start(order, { rate: 1, lines: [{ count: 2, price: '1.50' }] });
    engine.change(['lines', 0, 'count'], 3);
    expect(values()).toMatchObject({ total: '4.50', lines: [{ amount: '4.50' }] });
    engine.rearrange(['lines'], [...(values().lines as Row[]), { count: 1, price: '10' }], [0]);
    expect(values()).toMatchObject({ total: '14.50', lines: [{ amount: '4.50' }, { amount: '10.00' }] });
    engine.change(['rate'], 2);
    expect(values()).toMatchObject({ total: '29.00', lines: [{ amount: '9.00' }, { amount: '20.00' }] });
    engine.rearrange(['lines'], (values().lines as Row[]).slice(1), [1]);
    expect(values()).toMatchObject({ total: '20.00' });
    engine.rearrange(['lines'], undefined, []);
    expect(values().total).toBe('0.00');
  });
});

describe('paths by segments', () => {
  it('paths by segments distinguish fields of any name', () => {
    const names = ['a.b', '1', '', 'a', '*', 'a/b'];
    const properties = Object.fromEntries(
      names.map((name) => [name, name === 'a' ? { type: 'object', properties: { b: text } } : text]),
    );
    const { engine, values } = start({ properties });
    const heard = vi.fn();
    for (const name of names) engine.subscribe([name], () => heard(name));
    engine.change(['a.b'], 'x');
    engine.change(['1'], 'y');
    engine.change([''], 'z');
    expect(heard.mock.calls).toEqual([['a.b'], ['1'], ['']]);
    engine.change(['a', 'b'], 'w');
    expect(values()).toEqual({ 'a.b': 'x', '1': 'y', '': 'z', a: { b: 'w' } });
    engine.refuse([{ field: 'a.b', message: 'taken' }]);
    expect(engine.errorPaths()).toEqual([['a.b']]);
    engine.refuse([{ field: ['a', 'b'], message: 'no' }]);
    expect(engine.errorPaths()).toEqual([['a.b'], ['a']]);
  });

  it('subscribers of a container are called when it is replaced, its watchers also when a part of it changes', () => {
    const { engine } = start(
      { properties: { box: { type: 'object', properties: { size: text, note: text } } } },
      { box: { size: '1' } },
    );
    const calls: string[] = [];
    engine.subscribe(['box'], () => calls.push('box'));
    engine.subscribe(['box', 'size'], () => calls.push('size'));
    const stop = engine.watch([['box']], () => calls.push('watched'));
    const stopAny = engine.onValuesChange(() => calls.push('any'));
    engine.change(['box', 'size'], '2');
    expect(calls.toSorted()).toEqual(['any', 'size', 'watched']);
    calls.length = 0;
    engine.change(['box'], { size: '3' });
    expect(new Set(calls)).toEqual(new Set(['box', 'size', 'watched', 'any']));
    stop();
    stopAny();
    calls.length = 0;
    engine.change(['box', 'note'], '2');
    expect(calls).toEqual([]);
  });

  it('a field shows the same state until something in it changes', () => {
    const { engine } = start({ properties: { name: text, note: text } });
    const before = engine.stateOf(['name']);
    engine.change(['note'], 'x');
    expect(engine.stateOf(['name'])).toBe(before);
    engine.change(['name'], 'y');
    expect(engine.stateOf(['name'])).toEqual({ ...before, value: 'y' });
  });
});

describe('a table of many rows', () => {
  const line = { type: 'object', properties: { name: text, note: text } };
  const table = {
    properties: {
      title: text,
      lines: { type: 'array', items: line },
      tags: { type: 'array', items: text },
    },
  };
  const lines = Array.from({ length: 500 }, () => ({}) as Row);
  const unnamed = (row: Row) =>
    new Map(
      ((row.lines ?? []) as Row[]).flatMap(({ name }, at) =>
        name ? [] : [[`lines.${at}.name`, 'no name'] as const],
      ),
    );
  const open = (check: (row: Row) => ReadonlyMap<string, string> = unnamed) => {
    const spy = vi.fn(check);
    const form = start(table, { lines }, spy);
    const stop = form.engine.treatAsVisible(['lines'], ['name']);
    return { ...form, spy, stop };
  };

  it('a table validates after a failed submit the row that was typed in, and no other', () => {
    const { engine, spy } = open();
    expect(engine.submit()).toMatchObject({ ok: false, unplaced: [] });
    expect(engine.errorPaths()).toHaveLength(500);
    spy.mockClear();
    engine.change(['lines', 250, 'name'], 'x');
    expect(spy.mock.calls.map(([row]) => row.lines)).toEqual([[{ name: 'x' }]]);
    expect(engine.errorPaths()).toHaveLength(499);
    expect(engine.stateOf(['lines', 250, 'name']).error).toBeUndefined();
    expect(engine.stateOf(['lines', 251, 'name']).error).toBe('no name');
    engine.change(['lines', 250, 'name'], '');
    expect(engine.stateOf(['lines', 250, 'name']).error).toBe('no name');
    engine.change(['title'], 'x');
    expect(spy.mock.lastCall?.[0].lines).toEqual([]);
    expect(engine.errorPaths()).toHaveLength(500);
  });

  it('a table of many rows says what is wrong in rows that are not drawn, at fields that will be', () => {
    const { engine, stop } = open(
      () =>
        new Map([
          ['lines.3.name', 'a'],
          ['lines.4.note', 'b'],
          ['tags.0', 'c'],
        ]),
    );
    engine.treatAsVisible(['tags'], ['']);
    engine.assign([{ path: ['tags'], value: ['x'] }]);
    engine.subscribe(['lines'], () => {});
    expect(engine.submit().unplaced).toEqual([]);
    expect(engine.errorPaths()).toEqual([['lines', 3, 'name'], ['lines'], ['tags', 0]]);
    stop();
    engine.submit();
    expect(engine.errorPaths()).toEqual([['lines'], ['tags', 0]]);
  });

  it('watchers of a row that is not drawn are called when an error in it appears and when it is gone', () => {
    const { engine } = open();
    const heard = vi.fn();
    engine.watch([['lines', 300]], heard);
    engine.submit();
    expect(heard).toHaveBeenCalledOnce();
    expect(engine.getState(['lines', 300, 'name']).error).toBe('no name');
    engine.validate([['title']]);
    expect(heard).toHaveBeenCalledOnce();
    engine.replace({ lines: lines.map(() => ({ name: 'x' })) });
    expect(heard.mock.calls.length).toBeGreaterThan(1);
    expect(engine.getState(['lines', 300, 'name']).error).toBeUndefined();
  });

  it('rows keep their keys when they move', () => {
    const { engine } = start(table, { lines: lines.slice(0, 4) });
    const [a, b, c, d] = engine.keysOf(['lines']);
    expect(new Set([a, b, c, d]).size).toBe(4);
    expect(engine.keysOf(['lines'])).toBe(engine.keysOf(['lines']));
    engine.rearrange(['lines'], [{}, {}, {}], [3, undefined, 0]);
    const [first, second, third] = engine.keysOf(['lines']);
    expect([first, third]).toEqual([d, a]);
    expect([a, b, c, d]).not.toContain(second);
    engine.change(['lines'], [{}]);
    expect(engine.keysOf(['lines'])).toHaveLength(1);
    expect([a, b, c, d, second]).not.toContain(engine.keysOf(['lines'])[0]);
    expect(engine.keysOf(['nothing'])).toEqual([]);
  });

  it('a row that holds the form back does so wherever it is moved, and no more when it is gone (T-R19)', () => {
    const { engine } = open();
    engine.block(['lines', 2, 'name'], 'on its way');
    engine.rearrange(['lines'], lines.toReversed(), [...lines.keys()].reverse());
    engine.submit();
    expect(engine.stateOf(['lines', 497, 'name']).error).toBe('on its way');
    engine.change(['lines', 497, 'name'], 'x');
    expect(engine.stateOf(['lines', 497, 'name']).error).toBe('on its way');
    expect(engine.isBlocked()).toBe(true);
    engine.rearrange(['lines'], lines.slice(0, 497), [...lines.keys()].slice(0, 497));
    expect(engine.isBlocked()).toBe(false);
    expect(engine.errorPaths()).toHaveLength(497);
  });

  it('an error of the server in a row ends when the row is edited, not when its neighbours are', () => {
    const { engine } = open(() => new Map());
    engine.refuse([
      { field: 'lines.1.name', message: 'taken' },
      { field: 'lines.2.name', message: 'taken' },
    ]);
    engine.change(['lines', 1, 'name'], 'x');
    expect(engine.errorPaths()).toEqual([['lines', 2, 'name']]);
    engine.validate([['lines', 2, 'name']]);
    expect(engine.errorPaths()).toEqual([]);
  });

  it('other rows are not blamed for those before', () => {
    const { engine } = open();
    engine.submit();
    engine.change(['lines'], [{}, { name: 'x' }]);
    expect(engine.errorPaths()).toEqual([]);
    engine.submit();
    expect(engine.errorPaths()).toEqual([['lines', 0, 'name']]);
    engine.replace({ lines: [{}] });
    expect(engine.errorPaths()).toEqual([]);
    engine.change(['lines', 0, 'name'], '');
    expect(engine.errorPaths()).toEqual([]);
  });
});

describe('events of a form', () => {
  it('the engine calls the listeners of reveal, and is not submitted until every hold is released', () => {
    const { engine } = start({ properties: { name: text } });
    const revealed = vi.fn();
    const stop = engine.onReveal(revealed);
    engine.reveal(['name']);
    stop();
    engine.reveal(['name']);
    expect(revealed.mock.calls).toEqual([[['name']]]);
    const first = engine.block(['name'], 'first');
    const second = engine.block(['name'], 'second');
    first();
    expect(engine.isBlocked()).toBe(true);
    second();
    expect(engine.isBlocked()).toBe(false);
  });

  it('once for each change of the user, and where something is wrong only when that changes', () => {
    const { engine } = start(
      { properties: { name: text, note: text } },
      {},
      (row) => new Map(row.name === 'x' ? [] : [['name', 'no'] as const]),
    );
    const changed = vi.fn();
    const invalid = vi.fn();
    engine.onChange(changed);
    const stop = engine.onErrorsChange(invalid);
    engine.subscribe(['name'], () => {});
    engine.submit();
    expect(invalid).toHaveBeenCalledTimes(1);
    const list = engine.errorPaths();
    engine.change(['note'], 'a');
    expect(engine.errorPaths()).toBe(list);
    engine.change(['name'], 'x');
    expect(invalid).toHaveBeenCalledTimes(2);
    stop();
    engine.submit();
    engine.change(['name'], 'y');
    expect(invalid).toHaveBeenCalledTimes(2);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('without the blanks around what was typed into a text, where they are no part of it', () => {
    const { fields, conditions } = fromJsonSchema({ type: 'object', properties: { name: text, code: text } });
    const check = vi.fn((_row: Row) => []);
    const engine = createFormEngine({
      ...{ fields, conditions, accepts: acceptsValue, check },
      initial: { name: ' stored ' },
      derive: (rule, values) => deriveRuleOf(rule, undefined)?.(values),
      trims: ({ name }) => name === 'name',
    });
    engine.change(['code'], ' a ');
    expect(engine.trimmedValues()).toEqual({ name: ' stored ', code: ' a ' });
    engine.change(['name'], ' b ');
    expect(engine.submit().value).toEqual({ name: 'b', code: ' a ' });
    expect(check).toHaveBeenLastCalledWith({ name: 'b', code: ' a ' });
    expect(engine.values().name).toBe(' b ');
  });

  it('an object that is begun begins with its defaults', () => {
    const box = { type: 'object', properties: { size: text, unit: { ...text, default: 'mm' } } };
    const { engine, values } = start({ properties: { box } });
    engine.change(['box', 'size'], '');
    expect(values()).toEqual({});
    engine.replace({});
    engine.change(['box', 'size'], '1');
    expect(values()).toEqual({ box: { size: '1', unit: 'mm' } });
    engine.replace({});
    engine.change(['box', 'unit'], 'cm');
    expect(values()).toEqual({ box: { unit: 'cm' } });
  });
});
