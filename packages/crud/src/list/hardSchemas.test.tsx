import { loadArea } from '@isp/schema';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { shopFile } from '../core/books.fixture.ts';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { openShop, withBooks } from './openShop.fixture.tsx';

const text = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
const fail = (): never => {
  throw new Error('cannot draw');
};

/** Returns the areas of a shop whose books have exactly these fields. */
function areasOf(properties: Readonly<Record<string, object>>, list?: object): AreaIndex {
  const { label: _label, ...book } = shopFile.entities.book;
  const record = { type: 'object', properties };
  const area = loadArea({
    area: 'shop',
    title: '书店',
    entities: {
      book: {
        title: book.title,
        path: book.path,
        permission: book.permission,
        label: 'f0',
        record,
        ...(list && { list }),
      },
    },
  });
  return { 'shop.book': { path: 'book', label: 'f0', title: '图书', load: () => Promise.resolve(area) } };
}

it('a cell that throws shows its plain value; its row, the others and the toolbar stay (T-R8)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openShop(withBooks(3), { extensions: [{ widgets: { text: { ...text, cell: fail } } }] });
  expect(await screen.findByText('共 3 条')).toBeVisible();
  expect(screen.getAllByRole('row').filter((row) => row.matches('.ant-table-row'))).toHaveLength(3);
  expect(screen.getByRole('button', { name: '刷新' })).toBeEnabled();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Cannot draw'), expect.any(Error));
  logged.mockRestore();
});

it('a widget whose text throws still shows its plain value, its tooltip and its copy button (T-R8)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ui = { ellipsis: true, copyable: true };
  const areas = areasOf({
    f0: { type: 'string', title: '甲', 'x-ui': ui },
    f1: { type: 'string', title: '乙' },
  });
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': [{ id: '1', f0: '山', f1: '海' }] } });
  await openShop(adapter, { areas, extensions: [{ widgets: { text: { ...text, text: fail } } }] });
  expect(await screen.findByText('海')).toBeVisible();
  expect(screen.getByText('山')).toHaveAttribute('title', '山');
  expect(screen.getByRole('button', { name: '复制 山' })).toBeVisible();
  logged.mockRestore();
});

it('a record of a thousand fields has a list of the columns it names (T-R8)', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`f${at}`, { type: 'string', title: `字段 ${at}` }]),
  );
  const areas = areasOf(properties, { columns: ['f0', 'f500', 'f999'] });
  const row = Object.fromEntries(Object.keys(properties).map((name) => [name, `值 ${name}`]));
  await openShop(memoryAdapter({ areas, rows: { 'shop.book': [{ id: '1', ...row }] } }), { areas });
  expect(await screen.findByText('值 f999')).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers.filter((title) => title?.startsWith('字段'))).toEqual(['字段 0', '字段 500', '字段 999']);
});
