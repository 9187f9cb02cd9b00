import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStableObject } from './useStableObject.ts';

it('useStableObject returns the previous object while its members are the same', () => {
  const list = [1];
  const { result, rerender } = renderHook((props) => useStableObject(props), {
    initialProps: { list, at: 1 },
  });
  const first = result.current;
  rerender({ list, at: 1 });
  expect(result.current).toBe(first);
  rerender({ list, at: 2 });
  expect(result.current).toEqual({ list, at: 2 });
  rerender({ list: [1], at: 2 });
  expect(result.current.list).not.toBe(list);
});
