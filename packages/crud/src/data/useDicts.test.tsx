import type { Option } from '@isp/schema';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CrudProvider } from '../host/CrudProvider.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { useDict, useDicts } from './useDicts.ts';
import { useLabels } from './useLabels.ts';

const dicts: Readonly<Record<string, readonly Option[]>> = {
  kind: [{ value: 'K', label: 'Paper' }],
  shelf: [{ value: 'S', label: 'Oak' }],
};
const codes = ['kind', 'shelf'];

function All() {
  const data = useDicts(codes);
  return <p>{`all ${data?.kind?.[0]?.label} ${data?.shelf?.[0]?.label}`}</p>;
}
function One({ code }: { readonly code: string }) {
  const { options, loading } = useDict(code);
  return <p>{`one ${loading ? 'loading' : options[0]?.label}`}</p>;
}
const wanted = [{ entity: 'shop.author', ids: ['7'] }];
function Name({ id }: { readonly id: string }) {
  return <p>{`${id}: ${useLabels(wanted)('shop.author', '7')}`}</p>;
}

const areas = {
  'shop.author': { path: 'author', label: 'name', title: '作者', load: () => Promise.reject(new Error()) },
};
const provided = (adapter: ReturnType<typeof memoryAdapter>) => (children: React.ReactNode) => (
  <CrudProvider areas={areas} adapter={adapter} navigate={() => {}} href={() => undefined}>
    {children}
  </CrudProvider>
);

it('a dictionary that was read with others is not read again for a component that shows it alone', async () => {
  const dict = vi.fn(async (asked: readonly string[]) =>
    Object.fromEntries(asked.map((code) => [code, dicts[code] ?? []])),
  );
  const within = provided({ ...memoryAdapter({ areas, rows: {} }), dict });
  const view = render(within(<All />));
  expect(await screen.findByText('all Paper Oak')).toBeVisible();
  view.rerender(
    within(
      <>
        <All />
        <One code="shelf" />
      </>,
    ),
  );
  expect(screen.getByText('one Oak')).toBeVisible();
  expect(dict.mock.calls.map(([asked]) => asked)).toEqual([['kind', 'shelf']]);
});

it('a dictionary that cannot be read is waited for no longer', async () => {
  const dict = () => Promise.reject(new Error('away'));
  render(provided({ ...memoryAdapter({ areas, rows: {} }), dict })(<One code="kind" />));
  expect(screen.getByText('one loading')).toBeVisible();
  expect(await screen.findByText('one undefined')).toBeVisible();
});

it('useDicts names of the same records are asked for once, however many show them', async () => {
  const options = vi.fn(async () => [{ value: '7', label: 'Lin' }]);
  const within = provided({ ...memoryAdapter({ areas, rows: {} }), options });
  render(
    within(
      <>
        <Name id="a" />
        <Name id="b" />
      </>,
    ),
  );
  await waitFor(() => expect(screen.getByText('a: Lin')).toBeVisible());
  expect(screen.getByText('b: Lin')).toBeVisible();
  expect(options).toHaveBeenCalledOnce();
});
