import { act, render } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

/** Loads the package a second time, as on a page where another bundle contains its own copy. */
async function loadCopy() {
  vi.resetModules();
  const [{ CrudProvider }, { useCrud }] = await Promise.all([
    import('./CrudProvider.tsx'),
    import('../context/context.ts'),
  ]);
  return { CrudProvider, useCrud };
}
afterAll(() => void vi.resetModules());

it('two copies of the package on one page have separate caches', async () => {
  const keys: string[] = [];
  for (const { CrudProvider, useCrud } of [await loadCopy(), await loadCopy()]) {
    const Key = () => {
      keys.push(useCrud().cacheKey);
      return null;
    };
    const adapter = memoryAdapter({ areas: [], rows: {} });
    await act(async () =>
      render(
        <CrudProvider adapter={adapter} areas={{}}>
          <Key />
        </CrudProvider>,
      ),
    );
  }
  expect(new Set(keys).size).toBe(2);
});
