// Opens the screens of every area file. A new area needs no test of its own.
import { renderArea } from '@isp/crud/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

interface AreaFile {
  readonly area: string;
  readonly entities: Readonly<Record<string, object>>;
}

const files = Object.values(
  import.meta.glob<AreaFile>('../schemas/*.json', { eager: true, import: 'default' }),
);
const entities = files.flatMap((file) =>
  Object.keys(file.entities).map((entity) => ({ name: `${file.area}.${entity}`, file, entity })),
);
const others = (file: AreaFile) => files.filter((one) => one !== file);

beforeAll(() => {
  // jsdom has no layout
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

describe.each(entities)(
  '$name',
  ({ entity, file }) => {
    it('the list shows the records', async () => {
      const { list } = await renderArea(file, { page: 'list', entity, rows: 3, others: others(file) });
      await vi.waitFor(() => expect(list.ids()).toHaveLength(3), { timeout: 15_000 });
    });

    it('the form of a new record opens', async () => {
      await renderArea(file, { page: 'form', entity, others: others(file) });
      expect(await screen.findAllByRole('textbox', {}, { timeout: 15_000 })).not.toHaveLength(0);
    });
  },
  30_000,
);
