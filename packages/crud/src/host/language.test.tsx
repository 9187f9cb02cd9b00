import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CrudContextValue } from '../context/context.ts';
import { AdapterError } from '../core/adapter.ts';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { chineseOf, wordsOf } from '../testing/wordsOf.fixture.ts';
import { AreaScreen, type AreaScreenProps } from './AreaScreen.tsx';

const status = {
  title: '状态',
  readOnly: true,
  oneOf: [
    { const: 'NEW', title: '新建', 'x-tag': 'run' },
    { const: 'DONE', title: '完成', 'x-tag': 'ok' },
  ],
};
const ticket = (as: 'page' | 'steps') => ({
  title: '工单',
  label: 'name',
  reads: { events: {} },
  record: {
    type: 'object',
    required: ['name', 'days'],
    properties: {
      name: { type: 'string', title: '名称', maxLength: 5, 'x-ui': { help: '不超过五字' } },
      days: { type: 'integer', title: '天数', minimum: 1, 'x-ui': { unit: '天' } },
      kind: { title: '类别', oneOf: [{ const: 'A', title: '甲类' }] },
      notes: { type: 'array', title: '备注', items: { type: 'string' } },
      reason: { type: 'string', title: '原因', readOnly: true, 'x-ui': { translate: true } },
      status,
    },
  },
  form: {
    as,
    groups: [
      { title: '基本', fields: ['name', 'days'] },
      { title: '其他', description: '可不填', fields: ['kind', 'notes'] },
    ],
  },
  states: {
    field: 'status',
    initial: 'NEW',
    transitions: { finish: [{ from: ['NEW'], to: 'DONE', by: 'user' }] },
  },
  actions: { finish: { title: '办结', place: ['row', 'detail'] } },
  detail: {
    tabs: [
      { kind: 'fields', title: '资料' },
      { kind: 'events', title: '事件', read: 'events' },
    ],
  },
});
const area = loadArea({
  area: 'desk',
  title: '柜台',
  entities: { ticket: ticket('page'), walk: ticket('steps') },
});
const words: Readonly<Record<string, string>> = {
  工单: 'Ticket',
  名称: 'Name',
  不超过五字: 'Five letters',
  天数: 'Days',
  天: 'd',
  类别: 'Kind',
  甲类: 'First kind',
  备注: 'Notes',
  状态: 'State',
  新建: 'New',
  完成: 'Done',
  基本: 'Basics',
  其他: 'More about it',
  可不填: 'Optional',
  办结: 'Finish',
  资料: 'Facts',
  事件: 'Events',
  排队中: 'Queued',
  原因: 'Reason',
  等待叫号: 'Waiting to be called',
};
const english = (word: string) => (Object.hasOwn(words, word) ? words[word] : undefined);

async function open(screenProps: AreaScreenProps) {
  const adapter = memoryAdapter({
    areas: [area],
    rows: {
      'desk.ticket': [
        { id: '1', name: 'A-1', days: 3, kind: 'A', status: 'NEW', notes: ['x'], reason: '等待叫号' },
      ],
    },
    reads: { 'desk.ticket/events': [{ time: '2026-01-01 08:00:00', message: '排队中' }] },
  });
  const shown = (locale: CrudContextValue['locale']) => (
    <AreaHost
      areas={[area]}
      adapter={adapter}
      locale={locale}
      {...(locale === 'en-US' ? { translate: english } : {})}
    >
      <AreaScreen {...screenProps} />
    </AreaHost>
  );
  const { container, rerender } = await act(async () => render(shown('zh-CN')));
  return {
    adapter,
    container,
    setLocale: (locale: CrudContextValue['locale']) => act(async () => rerender(shown(locale))),
  };
}

it('a form changes to the language that is chosen: labels, help, units, errors, buttons (T-R17)', async () => {
  const { container, setLocale } = await open({ entity: 'desk.ticket', page: 'form' });
  await userEvent.type(await screen.findByLabelText('名称'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(container.querySelectorAll('[data-invalid]')).toHaveLength(2));
  const before = wordsOf(container);
  await setLocale('en-US');
  expect(await screen.findByLabelText('Name')).toHaveValue('123456');
  await waitFor(() => expect(chineseOf(container)).toEqual([]));
  expect(container.querySelectorAll('[data-invalid]')).toHaveLength(2);
  await setLocale('zh-CN');
  await waitFor(() => expect(wordsOf(container)).toEqual(before));
});

it('an error of the service is shown in the language that is chosen (T-R17)', async () => {
  const { adapter, container, setLocale } = await open({ entity: 'desk.ticket', page: 'form' });
  const messages = { 'zh-CN': '柜台已关闭', 'en-US': 'The desk is closed' };
  adapter.fail('add', new AdapterError('failed', messages['zh-CN'], { messages }), 1);
  await userEvent.type(await screen.findByLabelText('名称'), 'A');
  await userEvent.type(screen.getByLabelText('天数'), '2');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('柜台已关闭')).toBeVisible();
  await setLocale('en-US');
  expect(await screen.findByText('The desk is closed')).toBeVisible();
  await waitFor(() => expect(chineseOf(container)).toEqual([]));
});

it('an error of the service at a field is shown in the language that is chosen (T-R17)', async () => {
  const { adapter, container, setLocale } = await open({ entity: 'desk.ticket', page: 'form' });
  const messages = { 'zh-CN': '名称已存在', 'en-US': 'The name already exists' };
  const fields = [
    { field: 'name', message: messages['zh-CN'], messages },
    // this form shows no field with this name
    { field: 'gone', message: '柜台已满', messages: { 'zh-CN': '柜台已满', 'en-US': 'The desk is full' } },
  ];
  adapter.fail('add', new AdapterError('invalid', messages['zh-CN'], { fields, messages }), 1);
  await userEvent.type(await screen.findByLabelText('名称'), 'A');
  await userEvent.type(screen.getByLabelText('天数'), '2');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getByLabelText('名称')).toHaveAccessibleDescription(/名称已存在/));
  await setLocale('en-US');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      /The name already exists/,
    ),
  );
  expect(screen.getByText(/The desk is full/)).toBeVisible();
  await waitFor(() => expect(chineseOf(container)).toEqual([]));
});

it('texts that the service writes into a field follow the language, those of users stay (T-R17)', async () => {
  const { container, setLocale } = await open({ entity: 'desk.ticket', page: 'detail', id: '1' });
  await screen.findByText('等待叫号');
  await setLocale('en-US');
  expect(await screen.findByText('Waiting to be called')).toBeVisible();
  await waitFor(() => expect(chineseOf(container)).toEqual([]));
});

it('steps change to the language that is chosen, and stay at the current step (T-R17)', async () => {
  const { container, setLocale } = await open({ entity: 'desk.walk', page: 'form' });
  await userEvent.type(await screen.findByLabelText('名称'), 'A');
  await userEvent.type(screen.getByLabelText('天数'), '2');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByRole('button', { name: '上一步' });
  await setLocale('en-US');
  await waitFor(() => expect(chineseOf(container)).toEqual([]));
  expect(screen.getByText('More about it')).toBeVisible();
});

it('a detail changes to the language that is chosen: fields, tags, tabs, actions, events (T-R17)', async () => {
  const { container, setLocale } = await open({ entity: 'desk.ticket', page: 'detail', id: '1' });
  await userEvent.click(await screen.findByRole('tab', { name: '事件' }));
  await screen.findByText('排队中');
  const before = wordsOf(container);
  expect(before).toEqual(expect.arrayContaining(['甲类', '新建', '办结', '排队中']));
  await setLocale('en-US');
  expect(await screen.findByText('Queued')).toBeVisible();
  await waitFor(() => expect(chineseOf(container)).toEqual([]));
  await setLocale('zh-CN');
  await waitFor(() => expect(wordsOf(container)).toEqual(before));
});

it('a question and the message after it change to the language that is chosen while they are shown (T-R17)', async () => {
  const { setLocale } = await open({ entity: 'desk.ticket', page: 'list' });
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 A-1' }));
  await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog', { name: '删除工单「A-1」？' });
  expect(dialog).toHaveTextContent('确定将选择数据删除?');
  await setLocale('en-US');
  expect(chineseOf(dialog)).toEqual([]);
  expect(dialog).toHaveAccessibleName('Delete ticket “A-1”?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const done = screen.getByRole('alert');
  await waitFor(() => expect(done).toHaveTextContent('Deleted ticket “A-1”'));
  await setLocale('zh-CN');
  expect(done).toHaveTextContent('删除成功：工单「A-1」');
});

it('the question before leaving a form, and the message after saving, follow the language (T-R17)', async () => {
  const { setLocale } = await open({ entity: 'desk.ticket', page: 'form' });
  await userEvent.type(await screen.findByLabelText('名称'), 'A');
  await userEvent.type(screen.getByLabelText('天数'), '2');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  const dialog = await screen.findByRole('dialog');
  await setLocale('en-US');
  expect(chineseOf(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  const shown = await screen.findByText(/^Created/);
  await setLocale('zh-CN');
  expect(shown).toHaveTextContent('新增成功：工单「A」');
});
