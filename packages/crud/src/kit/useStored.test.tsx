import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStored } from './useStored.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const read = (text: string | null): string => (text === null ? 'none' : (JSON.parse(text) as string));
const open = (key: string) => renderHook((own) => useStored(own, read), { initialProps: key });

it('useStored keeps a value under its key, and another one under another', () => {
  window.localStorage.setItem('b', '"before"');
  const { result, rerender } = open('a');
  expect(result.current[0]).toBe('none');
  act(() => result.current[1]('x'));
  expect([result.current[0], window.localStorage.getItem('a')]).toEqual(['x', '"x"']);
  rerender('b');
  expect(result.current[0]).toBe('before');
  act(() => result.current[1]('y'));
  expect([result.current[0], window.localStorage.getItem('b')]).toEqual(['y', '"y"']);
  rerender('a');
  expect(result.current[0]).toBe('x');
  act(() => result.current[1](undefined));
  expect([result.current[0], window.localStorage.getItem('a')]).toEqual(['none', null]);
});

it('useStored loses only the memory where storage is forbidden', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { result } = open('a');
  expect(result.current[0]).toBe('none');
  act(() => result.current[1]('x'));
  expect(result.current[0]).toBe('x');
});
