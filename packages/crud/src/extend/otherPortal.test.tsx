import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import jaJP from 'antd/locale/ja_JP';
import { beforeEach, expect, it, vi } from 'vitest';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { CrudProvider, type CrudProviderProps } from '../host/CrudProvider.tsx';
import { SchemaForm } from '../host/screens.tsx';
import {
  printed,
  purchaseAdapter,
  purchaseAreas,
  purchaseFile,
  purchasing,
  toJapanese,
  words,
} from './otherPortal.fixture.tsx';

/** Opens the portal. It has no pages for records. Its language is Japanese, for which this package has no texts. */
function open(props: Partial<CrudProviderProps> = {}) {
  const view = (
    <ConfigProvider locale={jaJP} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <CrudProvider
          adapter={purchaseAdapter()}
          areas={purchaseAreas}
          extensions={[purchasing]}
          locale="ja-JP"
          translate={toJapanese}
          location={location}
          {...props}
        >
          <AreaScreen entity="purchase.purchase" page="list" />
        </CrudProvider>
      </App>
    </ConfigProvider>
  );
  render(view);
  return userEvent.setup();
}
const location = { search: '', setSearch: () => undefined };

beforeEach(() => printed.splice(0));

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('a portal of another kind shows its widgets, cells, columns of its own and slots, in its language (R10.06)', async () => {
  open();
  const row = await rowOf('PO-1');
  expect(row.getByText('★★★★')).toBeVisible();
  expect(row.getByText('1280.50 net')).toBeVisible();
  expect(row.getByRole('progressbar', { name: 'PO-1' })).toHaveAttribute('value', '50');
  expect(screen.getByText('Totals of page 1')).toBeVisible();
  for (const title of ['番号', '金額', '進捗'])
    expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: '検索' })).toBeVisible();
  // a text of this package that has no Japanese translation is shown in English, so no Chinese text is left
  expect(screen.queryByText(/[请条无]/)).toBeNull();
});

it('an action of the portal is done from a row, above the list, and by a click on the row', async () => {
  const user = open();
  const row = await rowOf('PO-1');
  await user.click(row.getByText('★★★★'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('印刷PO-1');
  await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: /^印刷/ })[0] as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveTextContent('印刷すべて');
  expect(printed).toEqual(['print PO-1', 'print ']);
});

it('an action of the portal asks its question and its form first', async () => {
  const user = open();
  const row = await rowOf('PO-2');
  await user.click(row.getByRole('button', { name: /: PO-2/ }));
  await user.click(await screen.findByRole('menuitem', { name: '発注' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('発注しますか?');
  await user.type(await within(dialog).findByLabelText('備考'), 'soon');
  expect(printed).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '確定' }));
  expect(await screen.findByText(/発注しました/)).toBeVisible();
  expect(printed).toEqual(['order PO-2 soon']);
});

it('a record opens over its list where the portal has no page, with the tab and the ribbon of the portal', async () => {
  const user = open();
  const row = await rowOf('PO-1');
  await user.click(row.getByRole('button', { name: /: PO-1/ }));
  await user.click(await screen.findByRole('menuitem', { name: '表示' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Ribbon of purchase.purchase 1')).toBeVisible();
  expect(await drawer.findAllByText(/€1,280.50/)).not.toHaveLength(0);
  await user.click(drawer.getByRole('tab', { name: '履歴' }));
  expect(await drawer.findByText('履歴: PO-1 created')).toBeVisible();
});

it('an empty list is what the portal makes of it, and its form opens over it', async () => {
  const user = open({ adapter: purchaseAdapter([]) });
  await user.click(await screen.findByRole('button', { name: /^Buy/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText('账号'), 'nothing');
  await user.click(drawer.getByRole('button', { name: '確定' }));
  expect(await drawer.findByText('番号を入力してください')).toBeVisible();
  expect(drawer.getByText('IBANの形式が正しくありません')).toBeVisible();
});

it.each([
  [
    'brings nothing of it',
    [],
    /No extension brings the action "print" of purchase\.purchase\. Brought for it: none/,
  ],
  [
    'misspells it',
    [{ actions: { 'purchase.pritn': () => undefined } }],
    /No extension brings the action "print" of purchase\.purchase\. Brought for it: pritn/,
  ],
  [
    'brings what has no place',
    [purchasing, { tabs: { 'purchase.histry': () => null } }],
    /brings the tab "histry" for purchase\.purchase.*There: history/,
  ],
])(
  'a schema that names what nobody brings is refused with the name: who %s',
  async (_, extensions, shown) => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue();
    await act(async () => void open({ extensions }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(quiet.mock.calls.flat().map(String).join('\n')).toMatch(shown);
    quiet.mockRestore();
  },
);

it('a schema with an unknown widget is refused with its name and the known names', () => {
  const file = structuredClone(purchaseFile) as unknown as Parameters<typeof loadArea>[0];
  expect(() => loadArea(file, { vocabulary: { ...words, widgets: [] } })).toThrow(
    /no widget "stars".*text, textarea/s,
  );
  expect(() => loadArea(file, { vocabulary: words })).not.toThrow();
});

it('a form of any schema takes extensions, too, without a provider', async () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: '名前' },
      rating: { type: 'integer', title: '評価', 'x-ui': { widget: 'stars' } },
    },
  } as const;
  const onSubmit = vi.fn();
  render(
    <ConfigProvider locale={jaJP} button={{ autoInsertSpace: false }}>
      <App>
        <SchemaForm schema={schema} extensions={[purchasing]} onSubmit={onSubmit} />
      </App>
    </ConfigProvider>,
  );
  const user = userEvent.setup();
  expect(await screen.findAllByRole('radio')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: '確定' }));
  expect(await screen.findByText('名前を入力してください')).toBeVisible();
});
