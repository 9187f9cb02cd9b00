import { loadArea, type Option, type Row } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRevalidate } from '../../context/useRevalidate.ts';
import { type Adapter, AdapterError } from '../../core/adapter.ts';
import { AreaScreen } from '../../host/AreaScreen.tsx';
import { CrudProvider } from '../../host/CrudProvider.tsx';
import { toIndex } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';

const named = (title: string, more: object = {}) => ({
  title,
  label: 'name',
  record: { type: 'object', properties: { name: { type: 'string', title: '名称' }, ...more } },
});
const area = loadArea({
  area: 'world',
  title: '世界',
  entities: {
    country: named('国家'),
    city: named('城市', {
      countryId: { type: 'string', title: '国家', 'x-ref': { entity: 'world.country' } },
    }),
    trip: named('旅行', {
      countryId: { type: 'string', title: '国家', 'x-ref': { entity: 'world.country' } },
      cityId: {
        type: 'string',
        title: '城市',
        'x-ref': { entity: 'world.city', by: { countryId: 'countryId' } },
      },
      guideId: { type: 'integer', title: '向导', 'x-ref': { entity: 'world.country' } },
    }),
  },
});
const rows: Readonly<Record<string, readonly Row[]>> = {
  'world.country': [
    { id: '1', name: '甲国' },
    { id: '2', name: '乙国' },
  ],
  'world.city': [
    { id: '11', name: '甲城', countryId: '1' },
    { id: '21', name: '乙城', countryId: '2' },
  ],
  'world.trip': [{ id: '7', name: '夏天', countryId: '1', cityId: '11', guideId: 2 }],
};
const areas = toIndex([area]);
const server = (more: Partial<Parameters<typeof memoryAdapter>[0]> = {}) =>
  memoryAdapter({ areas: [area], rows, ...more });

function Write() {
  const revalidate = useRevalidate();
  return (
    <button type="button" onClick={() => void revalidate('world.country')}>
      written
    </button>
  );
}
const page = (
  adapter: Adapter,
  props: { readonly page: 'list' } | { readonly page: 'form'; readonly id?: string },
  scopeKey = 'one',
) => (
  <CrudProvider
    adapter={adapter}
    areas={areas}
    scopeKey={scopeKey}
    location={{ search: '', setSearch: () => {} }}
  >
    <AreaScreen entity="world.trip" {...props} />
    <Write />
  </CrudProvider>
);
const open = (adapter: Adapter, props: Parameters<typeof page>[1]) =>
  act(async () => render(page(adapter, props)));
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);
const pick = async (label: string, option: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
/**
 * Returns an adapter that does not send the names of referenced records with the rows, so that they are read by a
 * separate call.
 */
const withoutNames = (adapter: Adapter): Adapter => ({
  ...adapter,
  getList: async (entity, query, options) => {
    const found = await adapter.getList(entity, query, options);
    const strip = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !/.Name$/.test(key)));
    return { ...found, records: found.records.map(strip) };
  },
});

it('a dependent picker never offers the options of the previous parent', async () => {
  let answer = () => {};
  const pending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const below = (args: readonly unknown[]) => JSON.stringify(args).includes('"countryId":"2"');
  const adapter = server({
    latency: (call) => (call.name === 'options' && below(call.args) ? pending : undefined),
  });
  await open(adapter, { page: 'form' });
  await pick('国家', '甲国');
  await pick('城市', '甲城');
  await pick('国家', '乙国');
  await userEvent.click(screen.getByLabelText('城市'));
  await waitFor(() => expect(adapter.callsOf('options').some(({ args }) => below(args))).toBe(true));
  expect(offered()).not.toContain('甲城');
  await act(async () => answer());
  expect(await screen.findByText('乙城')).toBeInTheDocument();
  expect(offered()).not.toContain('甲城');
});

it.each([
  ['a picker', {}, '.ant-select-item-option'],
  ['a tree', { 'x-ui': { widget: 'tree-select' } }, '.ant-select-tree-title'],
])(
  '%s offers a record neither itself nor what hangs below it as its parent (C22)',
  async (_what, look, choices) => {
    const unit = loadArea({
      area: 'world',
      title: '世界',
      entities: {
        unit: {
          ...named('部门', { parentId: { type: 'string', title: '上级', 'x-ref': 'world.unit', ...look } }),
          list: { tree: { parent: 'parentId' } },
        },
      },
    });
    const units = [
      { id: '1', name: '总部' },
      { id: '2', name: '分部', parentId: '1' },
      { id: '3', name: '小组', parentId: '2' },
    ];
    const adapter = memoryAdapter({ areas: [unit], rows: { 'world.unit': units } });
    const shown = (props: { readonly id?: string }) => (
      <CrudProvider adapter={adapter} areas={toIndex([unit])} location={{ search: '', setSearch: () => {} }}>
        <AreaScreen entity="world.unit" page="form" {...props} />
      </CrudProvider>
    );
    const texts = () => [...document.querySelectorAll(choices)].map((one) => one.textContent);
    const { unmount } = await act(async () => render(shown({ id: '2' })));
    await userEvent.click(await screen.findByLabelText('上级'));
    await waitFor(() => expect(texts()).toContain('总部'));
    expect(texts()).not.toContain('分部');
    expect(texts()).not.toContain('小组');
    unmount();
    // a new record has no descendants, so any record may be its parent
    await act(async () => render(shown({})));
    await userEvent.click(await screen.findByLabelText('上级'));
    await waitFor(() => expect(texts()).toEqual(expect.arrayContaining(['总部', '分部', '小组'])));
  },
);

it.each([
  ['a number where the server writes texts', 'guideId', 2, (value: unknown) => String(value)],
  ['a text where the server writes numbers', 'countryId', '2', (value: unknown) => Number(value)],
])('a reference shows its name, not its key: %s', async (_what, field, key, write) => {
  const adapter = server();
  const options: Adapter['options'] = async (...asked) =>
    (await adapter.options(...asked)).map(
      (option): Option => ({ ...option, value: write(option.value) as string }),
    );
  const written = { ...adapter, options };
  await act(() =>
    adapter.getList({ area: 'world', entity: 'trip', path: 'trip' }, { page: 1, size: 1, search: {} }),
  );
  adapter.change('world.trip', '7', { [field]: key });
  const shown = await open(withoutNames(written), { page: 'list' });
  expect(await screen.findAllByText('乙国')).not.toHaveLength(0);
  shown.unmount();
  await open(written, { page: 'form', id: '7' });
  const label = field === 'guideId' ? '向导' : '国家';
  const item = (await screen.findByLabelText(label)).closest('.ant-select');
  await waitFor(() => expect(item).toHaveTextContent('乙国'));
  expect(item).not.toHaveTextContent('2');
  // the key of the chosen record is sent in the type of the field (number or text)
  await pick(label, '甲国');
  await userEvent.click(screen.getByRole('button', { name: /确\s?定$/ }));
  await waitFor(() => expect(adapter.callsOf('update')).toHaveLength(1));
  expect(adapter.callsOf('update')[0]?.args[0]).toMatchObject({ [field]: typeof key === 'number' ? 1 : '1' });
});

it('a picker, and the name of what is chosen, show nothing of the organisation before, whatever becomes of their reads (T-R9)', async () => {
  const adapter = server();
  const { rerender } = await open(adapter, { page: 'form', id: '7' });
  await userEvent.click(await screen.findByLabelText('国家'));
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['甲国', '乙国'])));
  const box = (label: string) => screen.getByLabelText(label).closest('.ant-select');
  await waitFor(() => expect(box('城市')).toHaveTextContent('甲城'));
  adapter.fail('options', new AdapterError('timeout', '请求超时'));
  await act(async () => rerender(page(adapter, { page: 'form', id: '7' }, 'two')));
  await waitFor(() => expect(adapter.callsOf('options').at(-1)?.outcome).toBe('refused'));
  await waitFor(() => expect(offered().join()).not.toMatch(/[甲乙]国/));
  expect(box('国家')).toHaveTextContent('1');
  expect(box('城市')).toHaveTextContent('11');
});

it('a name is read again after a write of its entity, and when it is shown anew', async () => {
  const adapter = server();
  const { unmount } = await open(withoutNames(adapter), { page: 'list' });
  expect(await screen.findByText('甲国')).toBeVisible();
  adapter.change('world.country', '1', { name: '大甲国' });
  await userEvent.click(screen.getByRole('button', { name: 'written' }));
  expect(await screen.findByText('大甲国')).toBeVisible();
  unmount();
  adapter.change('world.country', '1', { name: '新甲国' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 2100)));
  await open(withoutNames(adapter), { page: 'list' });
  expect(await screen.findByText('新甲国')).toBeVisible();
});

/** Returns `count` countries in the order in which the server sends them. */
const many = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), name: `第${at + 1}国` }));
const limitsOf = (adapter: ReturnType<typeof server>) =>
  adapter.callsOf('options').map(({ args }) => (args[0] as { limit: number }).limit);
const scroll = async () => {
  const list = document.querySelector('.ant-select-dropdown-list-holder') as HTMLElement;
  // elements have no height in jsdom, so any scroll event counts as a scroll to the end of the list
  await act(async () => void fireEvent.scroll(list));
};
/** Scrolls to the end of the list with the mouse wheel, as a user does. */
const scrollToEnd = async () => {
  fireEvent.wheel(document.querySelector('.ant-select-dropdown-list-holder') as HTMLElement);
  await scroll();
};

it('a picker reads on when its list is looked through, from the first again for another word, and says how far', async () => {
  const adapter = server({ rows: { ...rows, 'world.country': many(300) } });
  await open(adapter, { page: 'form' });
  const box = await screen.findByLabelText('国家');
  await userEvent.click(box);
  await screen.findByText('第1国', { selector: '.ant-select-item-option-content' });
  expect(limitsOf(adapter)).toEqual([20]);
  for (let limit = 40; limit <= 200; limit += 20) {
    expect(await screen.findByText(`仅显示前 ${limit - 20} 项，请输入名称查找`)).toBeInTheDocument();
    await scrollToEnd();
    await waitFor(() => expect(limitsOf(adapter).at(-1)).toBe(limit));
  }
  expect(await screen.findByText('仅显示前 200 项，请输入名称查找')).toBeInTheDocument();
  await scrollToEnd();
  expect(limitsOf(adapter).at(-1)).toBe(200);
  await userEvent.type(box, '第29');
  await waitFor(() => expect(offered()).toContain('第290国'));
  expect(limitsOf(adapter).at(-1)).toBe(20);
  // the reply has eleven options, fewer than the limit of 20, so there are no more and nothing further is read
  expect(screen.queryByText(/仅显示前/)).toBeNull();
  await scrollToEnd();
  expect(limitsOf(adapter).at(-1)).toBe(20);
});

it('a picker reads further pages only when the user scrolls, not when a key or the chosen value scrolls', async () => {
  const country = many(60);
  const trip = [{ id: '7', name: '夏天', countryId: '55' }];
  const adapter = server({ rows: { ...rows, 'world.country': country, 'world.trip': trip } });
  await open(adapter, { page: 'form', id: '7' });
  await userEvent.click(await screen.findByLabelText('国家'));
  await screen.findByText('第1国', { selector: '.ant-select-item-option-content' });
  const listed = () =>
    adapter.callsOf('options').flatMap(({ args }) => {
      const { filter, ids, limit } = args[0] as { limit: number; filter?: object; ids?: unknown };
      return ids || Object.keys(filter ?? {}).length > 0 ? [] : [limit];
    });
  await scroll();
  expect(listed()).toEqual([20]);
  await scrollToEnd();
  await waitFor(() => expect(listed()).toEqual([20, 40]));
  await userEvent.keyboard('{ArrowDown}');
  await scroll();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(listed()).toEqual([20, 40]);
});

it('a picker below another parent begins with the first choices again', async () => {
  const city = Array.from({ length: 60 }, (_, at) => ({
    id: String(at),
    name: `第${at}城`,
    countryId: at < 30 ? '1' : '2',
  }));
  const adapter = server({ rows: { ...rows, 'world.city': city } });
  const asked = () =>
    adapter.callsOf('options').flatMap(({ args }) => {
      const { filter, limit } = args[0] as { limit: number; filter?: { countryId?: string } };
      return filter?.countryId ? [`${filter.countryId}: ${limit}`] : [];
    });
  await open(adapter, { page: 'form' });
  await pick('国家', '甲国');
  await userEvent.click(screen.getByLabelText('城市'));
  await screen.findByText('第0城', { selector: '.ant-select-item-option-content' });
  const lists = document.querySelectorAll('.ant-select-dropdown-list-holder');
  const list = lists[lists.length - 1] as HTMLElement;
  fireEvent.wheel(list);
  await act(async () => void fireEvent.scroll(list));
  await waitFor(() => expect(asked()).toEqual(['1: 20', '1: 40']));
  await pick('国家', '乙国');
  await waitFor(() => expect(asked().at(-1)).toBe('2: 20'));
});

it('more choices that cannot be read are asked for again, and those that are there stay', async () => {
  const adapter = server({ rows: { ...rows, 'world.country': many(50) } });
  await open(adapter, { page: 'form' });
  await userEvent.click(await screen.findByLabelText('国家'));
  await screen.findByText('第1国', { selector: '.ant-select-item-option-content' });
  adapter.fail('options', new AdapterError('offline', 'x'), 1);
  await scrollToEnd();
  const again = await screen.findByRole('button', { name: '加载失败，点击重试' });
  expect(offered()).toContain('第1国');
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByText('加载失败，点击重试')).toBeNull());
  expect(screen.getByLabelText('国家')).toHaveFocus();
  expect(limitsOf(adapter).at(-1)).toBe(40);
});
