import { render, renderHook, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useFillHeight } from './useFillHeight.ts';

function Filled() {
  const ref = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const height = useFillHeight('books', ref, below, true, 0);
  return (
    <>
      <div ref={ref} data-testid="filled" style={{ height }} />
      <div ref={below} />
    </>
  );
}

it('a list reaches to the end of its window but for an offset of 10, with its pager in view (R9.06)', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 150 } as DOMRect);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  render(<Filled />);
  expect(screen.getByTestId('filled')).toHaveStyle({ height: `${800 - 150 - 40 - 10}px` });
  vi.restoreAllMocks();
});

it('useFillHeight begins with the last height of the same name, else with the last height of all', () => {
  const measured = vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(700);
  const ref = { current: document.createElement('div') };
  const none = { current: null };
  const first = (name: string, own: { current: HTMLElement | null }) => {
    const heights: (number | undefined)[] = [];
    renderHook(() => heights.push(useFillHeight(name, own, none, own.current !== null, 50)));
    return heights[0];
  };
  first('a', ref);
  measured.mockReturnValue(900);
  first('b', ref);
  expect([first('a', none), first('b', none), first('c', none)]).toEqual([
    ...[700 - 50 - 10, 900 - 50 - 10, 900 - 50 - 10],
  ]);
  measured.mockReturnValue(100);
  first('a', ref);
  expect(first('a', none)).toBe(200);
  vi.restoreAllMocks();
});

it('the height is measured when the element is drawn later, as by a skin whose code is still loading', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(640);
  const none = { current: null };
  const { result, rerender } = renderHook(
    ({ drawn }: { drawn: HTMLElement | null }) => useFillHeight('late', none, none, true, 50, drawn),
    { initialProps: { drawn: null as HTMLElement | null } },
  );
  expect(result.current).not.toBe(640 - 50 - 10);
  rerender({ drawn: document.createElement('div') });
  expect(result.current).toBe(640 - 50 - 10);
  vi.restoreAllMocks();
});
