import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { bookEntity } from '../core/books.fixture.ts';
import type { FormGroup } from './toFormGroups.ts';
import type { FormCore } from './useFormCore.ts';
import { useFormEngine } from './useFormEngine.ts';
import { useSending } from './useSending.ts';

const fields = (...names: readonly string[]) =>
  names.flatMap((name) => bookEntity.fields.find((field) => field.name === name) ?? []);
const groups = [{ fields: fields('title') }, { fields: fields('price') }] as unknown as readonly FormGroup[];

function open({
  stepped = false,
  initial = { title: 'a', price: 1 } as object,
  onSubmit = vi.fn(async () => undefined),
} = {}) {
  const onBusy = vi.fn();
  const submit: FormCore['submit'] = { current: () => {} };
  const view = renderHook(() => {
    const bound = useFormEngine({ model: bookEntity, initial: initial as never, mode: 'add' });
    const core = {
      ...bound,
      id: 'f',
      locale: 'zh-CN',
      t: (text: string) => text,
      submit,
    } as unknown as FormCore;
    return { ...bound, ...useSending({ core, groups, stepped, onSubmit, onBusy }) };
  });
  const { engine } = view.result.current;
  for (const name of ['title', 'price']) engine.subscribe([name], () => undefined);
  return { ...view, engine, onSubmit, onBusy, send: () => act(async () => submit.current()) };
}

it('useSending sends once until the answer, and is busy meanwhile (T-R11)', async () => {
  let answer = () => {};
  const onSubmit = vi.fn(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  const { result, send, onBusy } = open({ onSubmit });
  await send();
  await send();
  expect(onSubmit.mock.calls).toEqual([[{ title: 'a', price: 1 }]]);
  expect([result.current.busy, onBusy.mock.calls]).toEqual([true, [[true]]]);
  await act(async () => answer());
  expect([result.current.busy, onBusy.mock.calls]).toEqual([false, [[true], [false]]]);
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('useSending does not send an invalid record, and shows the message that belongs to no field', async () => {
  const { result, send, onSubmit, engine } = open({ initial: { price: 1 } });
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(engine.stateOf(['title']).error).toBeDefined();
  expect(result.current.problem).toBe('');
  act(() => engine.change(['title'], 'a'));
  await send();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('useSending shows a refusal at its fields, and the part that belongs to no field as a message (R4.14)', async () => {
  const refusal = new AdapterError('invalid', '不合法', {
    fields: [
      { field: 'title', message: '已存在' },
      { field: 'nowhere', message: '没有这个' },
    ],
  });
  const onSubmit = vi.fn(async (): Promise<undefined> => Promise.reject(refusal));
  const { result, send, engine, onBusy } = open({ onSubmit });
  await send();
  expect(engine.stateOf(['title']).error).toBe('已存在');
  expect(result.current.problem).toBe('没有这个');
  expect([result.current.busy, onBusy.mock.calls]).toEqual([false, [[true], [false]]]);
  onSubmit.mockRejectedValueOnce(new AdapterError('failed', '不行'));
  await send();
  expect(result.current.problem).toContain('不行');
  onSubmit.mockRejectedValueOnce(new TypeError('internal'));
  await send();
  expect(result.current.problem).toBe('internal');
  onSubmit.mockResolvedValueOnce(undefined);
  await send();
  expect(result.current.problem).toBe('');
});

it('useSending goes from step to step, validates each, and sends after the last', async () => {
  const { result, send, onSubmit, engine } = open({ stepped: true, initial: {} });
  expect([result.current.step, result.current.last]).toEqual([0, false]);
  await send();
  expect(result.current.step).toBe(0);
  act(() => engine.change(['title'], 'a'));
  await send();
  expect(result.current.step).toBe(1);
  expect(engine.stateOf(['price']).error).toBeUndefined();
  act(() => engine.change(['price'], 2));
  await send();
  expect([result.current.step, result.current.last]).toEqual([2, true]);
  expect(onSubmit).not.toHaveBeenCalled();
  act(() => result.current.go(1));
  expect([result.current.step, result.current.last]).toEqual([1, false]);
  act(() => result.current.go(2));
  await send();
  expect(onSubmit).toHaveBeenCalledWith({ title: 'a', price: 2 });
});
