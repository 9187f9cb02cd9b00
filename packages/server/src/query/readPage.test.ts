import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Ask } from '../database/sql/tx.ts';
import { MAX_COUNTED, readPage } from './readPage.ts';

/**
 * Reads a page of ten rows. `found` is the number of rows that the database returns, and `known` the length of the
 * list that was stored earlier.
 */
function readKnown(current: number, found: number, known: number | undefined) {
  const long = { total: () => known, keep: vi.fn(), forget: vi.fn() };
  const rows = Array.from({ length: found }, (_, at) => ({ id: String(at), 'isp total': [found, found] }));
  const ask = (async () => rows) as unknown as Ask;
  const page = readPage(ask, {
    table: 'shop_book',
    columns: sql`*`,
    where: sql`true`,
    order: [{ name: 'id', down: true }],
    current,
    size: 10,
    long,
  });
  return page.then((read) => ({ ...read, long }));
}

it('a list that turns out to end before what is known of it is counted again the next time', async () => {
  const { long, total, totalIsAtLeast } = await readKnown(3, 4, MAX_COUNTED);
  expect([total, totalIsAtLeast]).toEqual([24, false]);
  expect(long.forget).toHaveBeenCalledOnce();
  expect((await readKnown(1000, 10, MAX_COUNTED)).long.forget, 'at its very end').toHaveBeenCalledOnce();
});

it('one that goes on as known stays known, and so does one that ends behind what was counted', async () => {
  const page = await readKnown(3, 11, MAX_COUNTED);
  expect([page.total, page.totalIsAtLeast, page.rows.length]).toEqual([MAX_COUNTED, true, 10]);
  expect(page.long.forget).not.toHaveBeenCalled();
  expect((await readKnown(1001, 4, MAX_COUNTED)).long.forget).not.toHaveBeenCalled();
});

it('an unknown one is counted, and remembered only when it is long', async () => {
  const { long, total } = await readKnown(1, 4, undefined);
  expect(total).toBe(4);
  expect(long.keep).not.toHaveBeenCalled();
});
