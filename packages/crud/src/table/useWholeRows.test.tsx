import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWholeRows } from './useWholeRows.ts';

const ROW_PX = 48;
const FOOT_PX = 40;
const noRows = [] as const;

function sizeOf(element: HTMLElement): number {
  const { tagName } = element;
  const rows = () => element.querySelectorAll('tbody tr').length * ROW_PX;
  const foot = () => (element.querySelector('tfoot') ? FOOT_PX : 0);
  if (tagName === 'TR') return ROW_PX;
  if (tagName === 'TFOOT') return FOOT_PX;
  return tagName === 'TABLE' ? rows() + foot() : 0;
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return sizeOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX : 0;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly run: () => void) {}
      observe() {
        this.run();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface AreaProps {
  readonly count: number;
  readonly height: number;
  readonly hasSummary?: boolean;
}

function Area({ count, height, hasSummary = false }: AreaProps) {
  const root = useRef<HTMLDivElement>(null);
  useWholeRows(root, height, noRows);
  const names = Array.from({ length: count }, (_, at) => `row ${at + 1}`);
  return (
    <div ref={root}>
      <div className="ant-table-body" data-testid="body">
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name} className="ant-table-row" />
            ))}
          </tbody>
          {hasSummary && <tfoot />}
        </table>
      </div>
    </div>
  );
}

it.each<[string, AreaProps, number]>([
  ['after the last row that fits', { count: 30, height: 500 }, 10 * ROW_PX],
  [
    'below the summary, which has its room first',
    { count: 10, height: 500, hasSummary: true },
    9 * ROW_PX + 40,
  ],
  ['where it may, if all rows fit', { count: 5, height: 500 }, 500],
  ['where it may, if not even one row fits', { count: 30, height: 20 }, 20],
])('the area with the rows ends %s', (_, props, height) => {
  const { getByTestId } = render(<Area {...props} />);
  expect(getByTestId('body').style.maxHeight).toBe(`${height}px`);
});
