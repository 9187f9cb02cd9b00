import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useScrollsDown } from './useScrollsDown.ts';

it('useScrollsDown follows the direction of the last scroll of any element, but no trembling', () => {
  const pane = document.body.appendChild(document.createElement('div'));
  const { result, unmount } = renderHook(useScrollsDown);
  const scrollTo = (top: number) => {
    pane.scrollTop = top;
    act(() => void fireEvent.scroll(pane));
    return result.current;
  };
  expect(result.current).toBe(false);
  expect([scrollTo(40), scrollTo(44), scrollTo(36), scrollTo(60)]).toEqual([true, true, true, true]);
  expect([scrollTo(50), scrollTo(90), scrollTo(0)]).toEqual([false, true, false]);
  unmount();
  pane.remove();
});
