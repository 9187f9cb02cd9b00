import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openShop, withBooks } from './openShop.fixture.tsx';

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '');
const isPinned = (title: RegExp) =>
  screen.getByRole('columnheader', { name: title }).matches('.ant-table-cell-fix-end');

/** jsdom has no layout: sets the width of the list. */
const listWidth = (px: number) =>
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return this.closest('.isp-list') ? px : 0;
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the column a list opens sorted by', () => {
  it('the sorted column is pinned to the right where it would be cut off', async () => {
    listWidth(700);
    await openShop(withBooks(3));
    await screen.findByText('共 3 条');
    expect(isPinned(/创建时间/)).toBe(true);
    expect(headers().join(' ')).toMatch(/书名.*状态.*创建时间.*操作/);
    expect(isPinned(/状态/)).toBe(false);
  });

  it('the sorted column stays where it is in a list that has room for it', async () => {
    listWidth(1600);
    await openShop(withBooks(3));
    await screen.findByText('共 3 条');
    expect(isPinned(/创建时间/)).toBe(false);
  });

  it('the sorted column is not pinned on a phone', async () => {
    listWidth(360);
    await openShop(withBooks(3));
    await screen.findByText('共 3 条');
    expect(document.querySelector('.ant-table-cell-fix-end')).toBeNull();
  });
});

it('a page of few rows is as high as a full one: its table has the height of the pane as a CSS variable', async () => {
  await openShop(withBooks(1));
  await screen.findByText('共 1 条');
  const table = document.querySelector<HTMLElement>('.isp-list-body>div');
  expect(table?.style.getPropertyValue('--isp-rows')).toMatch(/^\d+px$/);
});
