import type { Row } from '@isp/schema';
import { describe, expect, it, vi } from 'vitest';
import type { Path } from '../path.ts';
import { start, text } from './createFormEngine.fixture.ts';

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
