import { fromJsonSchema, type Row } from '@isp/schema';
import { acceptsValue, deriveRuleOf } from '@isp/schema/internal';
import { describe, expect, it, vi } from 'vitest';
import { start, text } from './createFormEngine.fixture.ts';
import { createFormEngine } from './createFormEngine.ts';

const priced = {
  properties: { kind: text, price: { type: 'number' }, paper: text, note: text },
  if: { properties: { kind: { const: 'print' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
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
    const asked = vi.fn(acceptsValue);
    const { engine } = start(priced, {}, undefined, asked);
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
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
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
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
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

it('a change or a server error cannot reach a prototype (T-R4)', () => {
  const { engine } = start({ properties: { name: text } });
  engine.change(['__proto__', 'polluted'], 'yes');
  engine.refuse([{ field: '__proto__.polluted', message: 'x' }]);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

describe('fields that hide each other', () => {
  it.each([
    // each field hides the other while it has a value: the first field stays visible
    ['then', 'then'],
    // one field hides the other by having a value, and the other hides the first by having no value: there is no
    // stable state
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

  it('an optional object requires its fields only while it has a value', () => {
    const box = {
      type: 'object',
      required: ['size'],
      properties: { size: text, unit: { ...text, default: 'mm' } },
    };
    const { engine } = start({ properties: { box } });
    const isUnused = (name: string) => engine.stateOf(['box', name]).unused;
    const heard = vi.fn();
    engine.subscribe(['box', 'size'], heard);
    expect([isUnused('size'), isUnused('unit')]).toEqual([true, true]);
    expect(engine.submit().ok).toBe(true);
    engine.change(['box', 'unit'], 'cm');
    expect([isUnused('size'), isUnused('unit')]).toEqual([false, false]);
    expect(heard).toHaveBeenCalled();
    engine.change(['box', 'unit'], undefined);
    expect([isUnused('size'), isUnused('unit')]).toEqual([true, true]);
    engine.assign([{ path: ['box'], value: { size: '1' } }]);
    expect([isUnused('size'), isUnused('unit')]).toEqual([false, false]);
    engine.replace({});
    expect([isUnused('size'), isUnused('unit')]).toEqual([true, true]);
  });
});
