import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { ScreenTarget } from '../core/screenTarget.ts';

/**
 * Number of renders of each kind of component. Each kind is counted by a wrapped hook that only components of this
 * kind call.
 */
const { draws, counted } = vi.hoisted(() => {
  const draws = { reference: 0, choice: 0, search: 0, rows: 0, control: 0, form: 0 };
  const counted =
    <Asked extends unknown[], Answer>(part: keyof typeof draws, hook: (...asked: Asked) => Answer) =>
    (...asked: Asked) => {
      draws[part]++;
      return hook(...asked);
    };
  return { draws, counted };
});

vi.mock('../data/useRefOptions.ts', async (load) => {
  const { useRefOptions } = await load<typeof import('../data/useRefOptions.ts')>();
  return { useRefOptions: counted('reference', useRefOptions) };
});
vi.mock('../data/useOptions.ts', async (load) => {
  const module = await load<typeof import('../data/useOptions.ts')>();
  return {
    ...module,
    useChoices: counted('choice', module.useChoices),
    useFieldOptions: counted('choice', module.useFieldOptions),
  };
});
vi.mock('../form/useSave.ts', async (load) => {
  const module = await load<typeof import('../form/useSave.ts')>();
  return { ...module, useSave: counted('form', module.useSave) };
});
vi.mock('../fields/useField.ts', async (load) => {
  const { useField } = await load<typeof import('../fields/useField.ts')>();
  return { useField: counted('control', useField) };
});
vi.mock('../list/search/useLineWidth.ts', async (load) => {
  const { useLineWidth } = await load<typeof import('../list/search/useLineWidth.ts')>();
  return { useLineWidth: counted('search', useLineWidth) };
});
vi.mock('../table/useTableTools.tsx', async (load) => {
  const { useTableTools } = await load<typeof import('../table/useTableTools.tsx')>();
  return { useTableTools: counted('rows', useTableTools) };
});

// the modules are reset so that this test counts the loads of fresh modules, and are reset again afterwards for the
// next tests
vi.resetModules();
const { memoryAdapter } = await import('../testing/memoryAdapter.ts');
const { CrudProvider } = await import('../host/CrudProvider.tsx');
const { FormLoader } = await import('../form/FormLoader.tsx');
const { SchemaForm } = await import('../form/SchemaForm.tsx');
const { ListScreen } = await import('../list/ListScreen.tsx');
const { books } = await import('../core/books.fixture.ts');
const { shopAreas } = await import('../list/shopArea.fixture.tsx');
afterAll(() => {
  vi.resetModules();
});
beforeEach(() => {
  Object.assign(draws, { reference: 0, choice: 0, search: 0, rows: 0, control: 0, form: 0 });
});

const schema = {
  type: 'object',
  properties: {
    book: { type: 'string', title: '图书', 'x-ref': 'shop.book' },
    shelf: {
      title: '书架',
      oneOf: [
        { const: 'A', title: '甲' },
        { const: 'B', title: '乙' },
      ],
    },
  },
};

/** A portal whose router creates a new location object and new functions for every address. */
function Portal({ children }: { readonly children: ReactNode }) {
  const [adapter] = useState(() => memoryAdapter({ areas: shopAreas, rows: { 'shop.book': books(24) } }));
  const [search, setSearch] = useState('');
  return (
    <App>
      <CrudProvider
        adapter={adapter}
        areas={shopAreas}
        scopeKey="contexts"
        location={{ search, setSearch }}
        href={({ entity, id }: ScreenTarget) => `/${entity}/${id ?? ''}`}
        navigate={() => undefined}
        openUrl={() => false}
        onRecord={() => undefined}
        guard={() => () => undefined}
      >
        <Suspense>{children}</Suspense>
        <button type="button" onClick={() => setSearch(`?title=${Math.random()}`)}>
          go
        </button>
      </CrudProvider>
    </App>
  );
}

it('another address draws no picker, though the portal hands over new functions with it', async () => {
  const onSubmit = async () => undefined;
  render(
    <Portal>
      <SchemaForm schema={schema} value={undefined} onSubmit={onSubmit} />
    </Portal>,
  );
  await screen.findByRole('combobox', { name: '图书' });
  await waitFor(() => expect(draws.choice).toBeGreaterThan(0));
  await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull());
  const before = { ...draws };
  expect(before.reference).toBeGreaterThan(0);
  for (let times = 0; times < 3; times++) fireEvent.click(screen.getByRole('button', { name: 'go' }));
  expect(draws).toEqual(before);
});

it('another address draws no control of a form, and no form', async () => {
  const form = { entity: 'shop.book', preset: new URLSearchParams(), onDone: () => undefined };
  await act(async () =>
    render(
      <Portal>
        <FormLoader {...form} onLeave={form.onDone} />
      </Portal>,
    ),
  );
  await screen.findByRole('textbox', { name: /书名/ });
  await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull());
  const before = { ...draws };
  expect(Math.min(before.control, before.form)).toBeGreaterThan(0);
  for (let times = 0; times < 3; times++) fireEvent.click(screen.getByRole('button', { name: 'go' }));
  expect(draws).toEqual(before);
});

it('a key in the search draws no row', async () => {
  await act(async () =>
    render(
      <Portal>
        <ListScreen entity="shop.book" />
      </Portal>,
    ),
  );
  await screen.findByText('共 24 条');
  const before = draws.rows;
  await userEvent.type(await screen.findByRole('textbox', { name: /书名/ }), '海边');
  expect(draws.rows).toBe(before);
});
