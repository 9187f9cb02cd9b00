import type { JsonSchemaObject } from '@isp/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';

beforeAll(loadEveryWidget);

function show(item: JsonSchemaObject, value?: unknown) {
  const sent = vi.fn();
  render(
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <SchemaForm
          schema={{ type: 'object', properties: { item: { title: '项', ...item } } }}
          {...(value === undefined ? {} : { value: { item: value } })}
          onSubmit={sent}
        />
      </App>
    </ConfigProvider>,
  );
  return { sent, user: userEvent.setup({ delay: null }) };
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /确定$/ }));
const text = { type: 'string' };
const choose = async (title: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '项' }));
  fireEvent.click(await screen.findByTitle(title));
};

describe('a value of several types (T-R19)', () => {
  it.each<[string, JsonSchemaObject]>([
    ['types', { type: ['integer', 'string'] }],
    ['oneOf', { oneOf: [{ type: 'integer' }, { type: 'string' }] }],
    ['anyOf', { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 8 }] }],
  ])('by %s is typed as either', async (_, schema) => {
    const { sent, user } = show(schema);
    const box = screen.getByLabelText('项');
    await user.type(box, '25%');
    await user.tab();
    expect(box).toHaveValue('25%');
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ item: '25%' }));
    await user.clear(box);
    await user.type(box, '12');
    await user.tab();
    send();
    // the field allows numbers and texts; a typed number is sent as a number
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ item: 12 }));
  });

  it('a value of several types is sent as it was stored', async () => {
    const { sent } = show({ type: ['integer', 'string'] }, 12);
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ item: 12 }));
  });
});

describe('one of several objects (T-R19)', () => {
  const disk = {
    type: 'object',
    title: '磁盘',
    properties: { path: { ...text, title: '路径' } },
    required: ['path'],
  };
  const site = {
    type: 'object',
    title: '网址',
    properties: { host: { ...text, title: '主机' }, port: { type: 'integer', title: '端口' } },
    required: ['host'],
  };
  it.each(['oneOf', 'anyOf'])(
    'of %s without a mark keeps what is typed into the second, letter by letter',
    async (keyword) => {
      const { sent, user } = show({ [keyword]: [disk, site] });
      await choose('网址');
      await user.type(screen.getByLabelText('主机'), 'a');
      expect(screen.getByLabelText('主机')).toHaveValue('a');
      await user.clear(screen.getByLabelText('主机'));
      expect(screen.getByLabelText('主机')).toHaveValue('');
      await user.type(screen.getByLabelText('主机'), 'b.example');
      await user.type(screen.getByLabelText('端口'), '80');
      send();
      await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ item: { host: 'b.example', port: 80 } }));
    },
  );

  it('a stored value of the second kind is shown as that kind', async () => {
    const { sent } = show({ oneOf: [disk, site] }, { host: 'b.example' });
    expect(screen.getByLabelText('主机')).toHaveValue('b.example');
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ item: { host: 'b.example' } }));
  });

  it('an element of a list keeps its kind and value when another one is removed', async () => {
    const { sent, user } = show({ type: 'array', items: { oneOf: [disk, site] } });
    const add = screen.getByRole('button', { name: '添加项' });
    await user.click(add);
    await user.click(add);
    const boxes = () => screen.getAllByRole('combobox');
    fireEvent.mouseDown(boxes()[1]!);
    fireEvent.click((await screen.findAllByTitle('网址')).at(-1)!);
    await user.type(screen.getByLabelText('主机'), 'x');
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    expect(screen.getByLabelText('主机')).toHaveValue('x');
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ item: [{ host: 'x' }] }));
  });

  it('unfinished JSON in an element stays when another one is removed', async () => {
    const { sent, user } = show({ type: 'array', items: { type: 'object' } });
    const add = screen.getByRole('button', { name: '添加项' });
    await user.click(add);
    await user.click(add);
    const second = screen.getAllByPlaceholderText('请输入 JSON')[1]!;
    await user.clear(second);
    await user.type(second, '{{"a": 1');
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    expect(screen.getByPlaceholderText('请输入 JSON')).toHaveValue('{"a": 1');
    send();
    expect(await screen.findByText(/^不是有效的 JSON/)).toBeVisible();
    await user.type(screen.getByPlaceholderText('请输入 JSON'), '}');
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ item: [{ a: 1 }] }));
  });
});
