import { fromJsonSchema } from '@isp/schema';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { useFormEngine } from '../form/useFormEngine.ts';
import { useGroupShown } from '../form/useGroupShown.ts';
import { useField } from './useField.ts';

it('a field is drawn when what it shows changes, and for nothing else', () => {
  let draws = 0;
  const engine = renderHook(() => useFormEngine({ model: bookEntity, initial: { title: 'a' } })).result
    .current.engine;
  const { result, unmount } = renderHook(() => {
    draws++;
    return useField(engine, path);
  });
  expect(result.current).toMatchObject({ value: 'a', hidden: false, error: undefined });
  act(() => engine.change(['pages'], 3));
  expect(draws).toBe(1);
  act(() => engine.change(['title'], 'b'));
  expect([result.current.value, draws]).toEqual(['b', 2]);
  unmount();
  act(() => engine.change(['title'], 'c'));
  expect(draws).toBe(2);
});
const path = ['title'];

it('a group shows as long as one of its fields does', () => {
  const model = fromJsonSchema({
    type: 'object',
    properties: { kind: { type: 'string' }, pages: { type: 'integer' }, size: { type: 'integer' } },
    if: { properties: { kind: { const: 'x' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: { properties: { pages: false, size: false } },
  });
  const { engine } = renderHook(() => useFormEngine({ model, initial: { kind: 'a' } })).result.current;
  const named = (...names: readonly string[]) => model.fields.filter(({ name }) => names.includes(name));
  const [both, all] = [named('pages', 'size'), named('pages', 'size', 'kind')];
  const { result } = renderHook(() => useGroupShown(engine, both));
  const other = renderHook(() => useGroupShown(engine, all));
  expect(result.current).toBe(true);
  act(() => engine.change(['kind'], 'x'));
  expect([result.current, other.result.current]).toEqual([false, true]);
  act(() => engine.change(['kind'], 'y'));
  expect(result.current).toBe(true);
});
