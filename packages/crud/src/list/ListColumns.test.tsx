import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openShop, withBooks } from './openShop.fixture.tsx';

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '');

/** Sets the width of the list, because jsdom has no layout. */
const listWidth = (px: number) =>
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return this.closest('.isp-list') ? px : 0;
  });

afterEach(() => {
  vi.restoreAllMocks();
});

// the column by which the list is sorted at first is not pinned; only the column with the actions is
it.each([1600, 700])('only the actions of a list are pinned at %d px', async (px) => {
  listWidth(px);
  await openShop(withBooks(3));
  await screen.findByText('共 3 条');
  expect(headers().join(' ')).toMatch(/书名.*状态.*操作/);
  const cells = [...document.querySelectorAll('th.ant-table-cell-fix-end, th.ant-table-cell-fix-start')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['操作']);
});

it('a table is as high as its rows, up to the height of the pane', async () => {
  await openShop(withBooks(1));
  await screen.findByText('共 1 条');
  const body = document.querySelector<HTMLElement>('.isp-list-body .ant-table-body');
  expect(body?.style.maxHeight).toMatch(/^\d+px$/);
  expect([body?.style.height, body?.style.minHeight]).toEqual(['', '']);
});

it('with headAlign "cells" heads are above the texts of their cells, and row actions begin where their head does', async () => {
  listWidth(1600);
  await openShop(withBooks(2), { headAlign: 'cells' });
  await screen.findByText('共 2 条');
  const sideOf = (cell: Element) => getComputedStyle(cell).textAlign;
  const cells = [...(document.querySelector('.ant-table-row[data-row-key]')?.children ?? [])];
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(sideOf)).toEqual(cells.map(sideOf));
  const sides = new Map(heads.map((head) => [head.textContent, sideOf(head)]));
  expect([sides.get('书名'), sides.get('价格'), sides.get('操作')]).toEqual(['left', 'right', 'left']);
});

it('heads are no buttons where the server cannot sort, and the list asks for no order', async () => {
  const adapter = withBooks(2);
  await openShop({ ...adapter, sorts: () => false });
  await screen.findByText('共 2 条');
  const sorted = (name: string) => screen.queryByRole('columnheader', { name })?.getAttribute('aria-sort');
  expect(screen.queryByRole('button', { name: '书名' })).toBeNull();
  expect(sorted('书名')).toBeNull();
  const asked = adapter.callsOf('getList').map(({ args: [query] }) => 'sort' in (query as object));
  expect(asked).toEqual([false]);
});
