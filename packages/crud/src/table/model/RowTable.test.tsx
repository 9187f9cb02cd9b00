import type { Row } from '@isp/schema';
import { render, screen } from '@testing-library/react';
import { Table } from 'antd';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { RowTable, type TableColumn } from './RowTable.tsx';

const columns: readonly TableColumn[] = [
  { key: 'name', title: '书名', width: 120, align: 'left', render: ({ name }) => String(name), reads: [] },
];

/**
 * Returns how often the component renders when the rows change. It counts how often the key of a new row is read,
 * because the table reads the key at every render.
 */
async function looks(draw: (rows: readonly Row[]) => ReactElement): Promise<number> {
  const id = vi.fn();
  const row = (at: number): Row => ({
    name: `第 ${at} 本`,
    get id() {
      id();
      return String(at);
    },
  });
  const view = render(draw([row(1), row(2)]));
  await screen.findByText('第 2 本');
  id.mockClear();
  view.rerender(draw([row(3), row(4)]));
  await screen.findByText('第 4 本');
  const count = id.mock.calls.length;
  view.unmount();
  return count;
}

it('RowTable draws other rows once, for which antd itself reads their keys several times', async () => {
  const ours = await looks((rows) => (
    <RowTable columns={columns} rows={rows} rowKey="id" size="medium" virtual={false} />
  ));
  const plain = await looks((rows) => (
    <Table
      columns={[{ title: '书名', dataIndex: 'name' }]}
      dataSource={rows}
      rowKey="id"
      pagination={false}
    />
  ));
  expect(ours).toBe(2);
  expect(plain).toBeGreaterThan(2);
});
