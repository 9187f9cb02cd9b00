import { fromJsonSchema } from '@isp/schema';
import { openSchema } from '@isp/schema/internal';
import type { Validate } from '@isp/schema/validate';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { useFormEngine } from './useFormEngine.ts';

const schema = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    name: { type: 'string', maxLength: 3 },
    pages: { type: 'integer' },
  },
  if: { properties: { kind: { const: 'print' } } },
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
  then: { properties: { pages: { maximum: 9 } } },
  else: { properties: { pages: false } },
} as const;

function bind(initial: Readonly<Record<string, unknown>>) {
  const opened = openSchema(schema);
  const validate = vi.fn<Validate>(opened.validate);
  const { fields, record, conditions } = opened;
  const { result } = renderHook(() =>
    useFormEngine({ model: { fields, record, conditions, foreign: true }, initial, validate }),
  );
  const { engine } = result.current;
  engine.subscribe(['name'], () => undefined);
  engine.subscribe(['pages'], () => undefined);
  engine.change(['name'], 'a');
  engine.blur(['name']);
  /** Returns the number of validations that `work` causes. */
  const asked = (work: () => void) => {
    validate.mockClear();
    work();
    return validate.mock.calls.length;
  };
  return { ...result.current, asked };
}

describe('a form of a foreign schema', () => {
  it.each([
    ['what it accepts', { kind: 'print', pages: 3 }, 'ab', 1],
    ['what it refuses', { kind: 'print', pages: 3 }, 'abcd', 1],
    ['what it refuses while a hidden value is held', { kind: 'file', pages: 3 }, 'abcd', 2],
  ])('the form validates %s no more often than needed for each key', (_, initial, name, times) => {
    const { engine, asked } = bind(initial);
    expect(asked(() => engine.change(['name'], name))).toBe(times);
    expect(engine.stateOf(['name']).error !== undefined).toBe(name.length > 3);
  });

  it('the form validates a value once where it is sent as it was validated', () => {
    const { engine, payloadOf, asked } = bind({ kind: 'print', pages: 3 });
    const times = asked(() => {
      const { value, ok } = engine.submit();
      expect(ok).toBe(true);
      expect(payloadOf(value)).toEqual({ kind: 'print', name: 'a', pages: 3 });
    });
    expect(times).toBe(1);
  });

  it('a form of a foreign schema sends hidden values only where the schema accepts them', () => {
    const { engine, payloadOf } = bind({ kind: 'file', pages: 3 });
    const { value, ok } = engine.submit();
    expect(ok).toBe(true);
    expect(payloadOf(value)).toEqual({ kind: 'file', name: 'a' });
    expect(payloadOf({ kind: 'file', name: 'b' })).toEqual({ kind: 'file', name: 'b' });
  });
});

describe('a form of an entity', () => {
  const bound = (mode: 'add' | 'edit' | 'plain', initial: Readonly<Record<string, unknown>>) =>
    renderHook(() => useFormEngine({ model: bookEntity, initial, mode })).result.current;

  it('a form of an entity sends writable fields of a new record, and also the key and emptied fields of an old one (R5.07)', () => {
    const value = { id: '1', title: 'a', author: '', status: 'IN', rowVersion: 2, own: 1 };
    expect(bound('add', {}).payloadOf(value)).toEqual({ title: 'a' });
    expect(bound('edit', value).payloadOf(value)).toEqual({
      id: '1',
      rowVersion: 2,
      title: 'a',
      author: null,
    });
    expect(bound('plain', {}).payloadOf(value)).toEqual({
      id: '1',
      title: 'a',
      status: 'IN',
      rowVersion: 2,
      own: 1,
    });
  });

  it('the form calculates computed fields from the start', () => {
    const model = fromJsonSchema({
      type: 'object',
      properties: {
        count: { type: 'integer' },
        price: { type: 'integer' },
        sum: { type: 'integer', readOnly: true, 'x-derive': { rule: 'product', from: ['count', 'price'] } },
      },
    } as never);
    for (const mode of ['add', 'edit'] as const) {
      const { result } = renderHook(() => useFormEngine({ model, initial: { count: 2, price: 3 }, mode }));
      expect(Number(result.current.initial.sum)).toBe(6);
      act(() => result.current.engine.change(['count'], 5));
      expect(Number(result.current.engine.values().sum)).toBe(15);
    }
  });

  it('the form trims a name before it is validated and sent', () => {
    const { engine } = bound('add', {});
    engine.subscribe(['title'], () => undefined);
    engine.change(['title'], '  a ');
    engine.change(['price'], 1);
    expect(engine.submit()).toMatchObject({ ok: true, value: { title: 'a', price: 1 } });
  });

  it('a form of an entity shows errors in the current language', () => {
    const { result, rerender } = renderHook(
      ({ locale }) => useFormEngine({ model: bookEntity, initial: {}, mode: 'add', locale }),
      { initialProps: { locale: 'zh-CN' } },
    );
    const { engine } = result.current;
    engine.subscribe(['title'], () => undefined);
    act(() => void engine.submit());
    const before = engine.stateOf(['title']).error;
    expect(before).toContain('书名');
    rerender({ locale: 'en-US' });
    expect(engine.stateOf(['title']).error).not.toBe(before);
  });
});
