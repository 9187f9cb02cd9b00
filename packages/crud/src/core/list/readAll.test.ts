import { expect, it, vi } from 'vitest';
import type { Adapter, ListQuery } from '../adapter.ts';
import { bookEntity, books } from '../books.fixture.ts';
import { readAll } from './readAll.ts';

/** Returns a service with `count` books. It returns 100 rows per page, whatever page size is requested. */
function shelf(count: number, totalIsAtLeast = false) {
  const rows = books(count);
  const getList = vi.fn(async (_: unknown, { page }: ListQuery) => ({
    total: totalIsAtLeast ? 1 : count,
    totalIsAtLeast,
    records: rows.slice((page - 1) * 100, page * 100),
  }));
  return { getList, adapter: { getList } as unknown as Adapter, rows };
}

it('readAll reads on until there is no more, however few come at a time', async () => {
  const { adapter, getList, rows } = shelf(230);
  const { signal } = new AbortController();
  const found = await readAll(adapter, bookEntity, { search: { up: '1' }, sort: 'title' }, signal);
  expect(found).toEqual(rows);
  expect(getList.mock.calls).toEqual(
    [1, 2, 3].map((page) => [
      expect.objectContaining({ entity: 'book' }),
      { page, size: 200, search: { up: '1' }, sort: 'title' },
      { signal },
    ]),
  );
});

it('readAll reads further pages when the total is a lower bound, and ends at an empty page or at the limit', async () => {
  const uncounted = shelf(100, true);
  expect(await readAll(uncounted.adapter, bookEntity, { search: {} })).toHaveLength(100);
  expect(uncounted.getList.mock.calls.map(([, query]) => query)).toEqual(
    [1, 2].map((page) => ({ page, size: 200, search: {} })),
  );
  const many = shelf(500);
  expect(await readAll(many.adapter, bookEntity, { search: {}, max: 200 })).toHaveLength(200);
  expect(many.getList).toHaveBeenCalledTimes(2);
  expect(await readAll(shelf(0).adapter, bookEntity, { search: {} })).toEqual([]);
});
