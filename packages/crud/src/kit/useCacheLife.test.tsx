import { loadArea } from '@isp/schema';
import { act, render, screen } from '@testing-library/react';
import { type Cache, unstable_serialize, useSWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { useCrud } from '../context/context.ts';
import { useRecord } from '../data/useRecord.ts';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { sampleId, sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';
import { CACHE_LIFE_MS } from './useCacheLife.ts';

const module = loadArea(shop);
const modules = [module];
const id = sampleId('shop.book', 0);
let cache: Cache;
let mine = '';

function Shown() {
  cache = useSWRConfig().cache;
  mine = unstable_serialize([useCrud().cacheKey]);
  const { data } = useRecord(module.area.entities.book!, id);
  return <p>{data ? `shown ${String(data.id)}` : 'waiting'}</p>;
}

const open = () => {
  const adapter = memoryAdapter({ areas: modules, rows: (entity) => sampleRows(entity, 2) });
  const host = (
    <AreaHost adapter={adapter} areas={modules}>
      <Shown />
    </AreaHost>
  );
  return { adapter, host };
};
// the number of cache entries of this test; tests of other files may have left entries in the same cache
const kept = () => [...cache.keys()].filter((key) => key.startsWith(mine)).length;

afterEach(() => vi.useRealTimers());

it('cached data of an adapter is dropped some time after its last screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { adapter, host } = open();
  const first = await act(async () => render(host));
  expect(await screen.findByText(`shown ${id}`)).toBeVisible();
  const before = kept();
  expect(before).toBeGreaterThan(0);
  first.unmount();
  await act(async () => vi.advanceTimersByTimeAsync(CACHE_LIFE_MS / 2));
  // the provider is mounted again before its data is removed, so the data is shown at once, and the timer of the
  // first unmount removes nothing
  const second = await act(async () => render(host));
  expect(screen.getByText(`shown ${id}`)).toBeVisible();
  await act(async () => vi.advanceTimersByTimeAsync(CACHE_LIFE_MS));
  expect(kept()).toBe(before);
  second.unmount();
  await act(async () => vi.advanceTimersByTimeAsync(CACHE_LIFE_MS + 1));
  expect(kept()).toBe(0);
  expect(adapter.callsOf('detail').length).toBeGreaterThan(0);
});
