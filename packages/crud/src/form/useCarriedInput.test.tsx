import type { Row } from '@isp/schema';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { useCarriedInput } from './useCarriedInput.ts';
import type { FormCore } from './useFormCore.ts';
import { useFormEngine } from './useFormEngine.ts';

type Input = { current: (() => Row | undefined) | null } | undefined;

const open = (input: Input, hasInput = true) =>
  renderHook(() => {
    const bound = useFormEngine({ model: bookEntity, initial: { title: 'a', pages: 1 }, mode: 'add' });
    const core = { ...bound, model: bookEntity } as unknown as FormCore;
    return { ...bound, isCarried: useCarriedInput(core, input, () => hasInput) };
  }).result.current;

it('useCarriedInput carries over the input of the replaced form, for fields that exist and can be written (T-R19)', () => {
  const before = { title: 'b', pages: 1, gone: 'x', status: 'OUT' };
  const input: Input = { current: () => before };
  const { engine, isCarried } = open(input);
  expect(isCarried).toBe(true);
  expect(engine.values()).toEqual({ title: 'b', pages: 1 });
  // the function now returns the input of the form that is open
  expect(input?.current?.()).toEqual({ title: 'b', pages: 1 });
});

it('useCarriedInput carries over nothing without input, and returns nothing for an untouched form (T-R19)', () => {
  const input: Input = { current: () => undefined };
  const { engine, isCarried } = open(input, false);
  expect(isCarried).toBe(false);
  expect(engine.values()).toEqual({ title: 'a', pages: 1 });
  expect(input?.current?.()).toBeUndefined();
  expect(open(undefined).isCarried).toBe(false);
});
