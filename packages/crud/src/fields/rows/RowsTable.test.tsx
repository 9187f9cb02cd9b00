import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { loadEveryWidget } from '../../testing/loadEveryWidget.fixture.ts';

beforeAll(loadEveryWidget);

const money = { type: 'string', format: 'money' };
const order = (extra: object = {}): JsonSchemaObject => ({
  type: 'object',
  properties: {
    total: { ...money, title: '合计', readOnly: true, 'x-derive': { rule: 'sum', from: ['lines.amount'] } },
    lines: {
      type: 'array',
      title: '行',
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称', maxLength: 5 },
          kind: { title: '类型', oneOf: [{ const: 'a', title: '甲' }] },
          count: { type: 'integer', title: '数量', minimum: 1 },
          price: { ...money, title: '单价' },
          amount: {
            ...money,
            title: '金额',
            readOnly: true,
            'x-derive': { rule: 'product', from: ['count', 'price'] },
          },
        },
      },
      ...extra,
    },
  },
});

function show(lines: readonly object[], extra: object = {}) {
  const onSubmit = vi.fn(async (_value: unknown) => {});
  render(
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <SchemaForm schema={order(extra)} value={{ lines }} onSubmit={onSubmit} />
      </App>
    </ConfigProvider>,
  );
  return { onSubmit, user: userEvent.setup({ delay: null }) };
}

const cells = (title: string) => screen.queryAllByLabelText(title) as HTMLInputElement[];
const names = () => cells('名称').map(({ value }) => value);
const pasteAt = (target: Element, text: string) =>
  act(async () => {
    fireEvent.paste(target, { clipboardData: { getData: () => text } });
  });
const send = () => fireEvent.click(screen.getByRole('button', { name: /确定$/ }));
const two = [
  { name: '一', count: 1 },
  { name: '二', count: 2 },
];

describe('cells of a spreadsheet (T-R19)', () => {
  it('pasted cells fill the rows from the cursor on, add new ones, and are counted', async () => {
    const { onSubmit } = show(two);
    await pasteAt(cells('名称')[1]!, '丙\t甲\t3\t1.5\t999\r\n丁\t\t4\t2\r\n');
    await waitFor(() => expect(names()).toEqual(['一', '丙', '丁']));
    expect(screen.getByLabelText('合计')).toHaveTextContent('12.50');
    expect(screen.getByText('已粘贴 2 行')).toBeVisible();
    send();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        total: '12.50',
        lines: [
          { name: '一', count: 1 },
          { name: '丙', kind: 'a', count: 3, price: '1.50', amount: '4.50' },
          { name: '丁', count: 4, price: '2.00', amount: '8.00' },
        ],
      }),
    );
  });

  it('invalid and unreadable pasted cells show an error until they are corrected', async () => {
    const { user, onSubmit } = show(two);
    await pasteAt(cells('名称')[0]!, '丙\t乙\t0\n一二三四五六\t甲\tmany\n丁');
    expect(await screen.findByText('无法识别“乙”')).toBeVisible();
    expect(cells('数量')[0]).toHaveAccessibleDescription(/1/);
    expect(cells('名称')[1]).toBeInvalid();
    expect(cells('数量')[1]).toHaveAccessibleDescription('无法识别“many”');
    expect(cells('数量')[2]).not.toBeInvalid();
    expect(screen.getByRole('button', { name: '4 处需要修改' })).toBeVisible();
    await user.type(cells('数量')[1]!, '5');
    expect(cells('数量')[1]).not.toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('pasted numbers are not rounded: one that is too long is an error', async () => {
    show(two);
    await pasteAt(cells('数量')[0]!, '9007199254740993\n9007199254740991');
    await waitFor(() =>
      expect(cells('数量')[0]).toHaveAccessibleDescription('数字过长，无法精确保存：9007199254740993'),
    );
    expect(cells('数量')[1]).toHaveValue('9007199254740991');
  });

  it('a paste is undone by the button and by Ctrl+Z, with the rows it added', async () => {
    const { onSubmit, user } = show(two);
    await pasteAt(cells('名称')[1]!, '一二三四五六\t乙\n丁');
    await waitFor(() => expect(names()).toEqual(['一', '一二三四五六', '丁']));
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(names()).toEqual(['一', '二']);
    expect(cells('名称')[1]).not.toBeInvalid();
    expect(screen.queryByRole('button', { name: /需要修改/ })).toBeNull();
    await pasteAt(cells('名称')[0]!, '丙\n丁\n戊');
    await waitFor(() => expect(names()).toEqual(['丙', '丁', '戊']));
    fireEvent.keyDown(cells('名称')[0]!, { key: 'z', ctrlKey: true });
    expect(names()).toEqual(['一', '二']);
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ lines: two, total: '0.00' }));
  });

  it('a paste cannot be undone after more was typed', async () => {
    const { user } = show(two);
    await pasteAt(cells('名称')[0]!, '丙\n丁');
    await waitFor(() => expect(names()).toEqual(['丙', '丁']));
    await user.type(cells('名称')[0]!, 'x');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    fireEvent.keyDown(cells('名称')[0]!, { key: 'z', ctrlKey: true });
    expect(names()).toEqual(['丙x', '丁']);
  });

  it('a paste stops at the maximum length, and a single text is pasted as usual', async () => {
    show(two, { maxItems: 3 });
    await pasteAt(cells('名称')[1]!, '丙\n丁\n戊');
    await waitFor(() => expect(names()).toEqual(['一', '丙', '丁']));
    expect(screen.getByText('已粘贴 2 行，1 行超出上限，未粘贴')).toBeVisible();
    const event = () => fireEvent.paste(cells('名称')[0]!, { clipboardData: { getData: () => '海' } });
    expect(event()).toBe(true);
  });
});

describe('the keys of a table of rows', () => {
  it('Enter goes down, begins a row at the end, and sends nothing', async () => {
    const { onSubmit, user } = show(two, { maxItems: 3 });
    act(() => cells('数量')[0]!.focus());
    await user.keyboard('{Enter}');
    expect(cells('数量')[1]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(cells('数量')).toHaveLength(3);
    expect(cells('数量')[2]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(cells('数量')).toHaveLength(3);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('Alt with arrows moves the row, Alt with Delete removes it, and the cursor goes along', async () => {
    const { user } = show([...two, { name: '三' }], { minItems: 2 });
    act(() => cells('名称')[0]!.focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['二', '一', '三']);
    expect(cells('名称')[1]).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['一', '二', '三']);
    await user.keyboard('{Alt>}{Delete}{/Alt}');
    expect(names()).toEqual(['二', '三']);
    expect(cells('名称')[0]).toHaveFocus();
    await user.keyboard('{Alt>}{Delete}{/Alt}');
    expect(names()).toEqual(['二', '三']);
  });

  it('the error of a cell takes room in its row', async () => {
    show([{}]);
    send();
    const row = screen.getAllByRole('row')[1]!;
    const error = within(row).getByText(/名称/, { selector: '.ant-form-item-explain-error' });
    expect(error).toBeVisible();
    // the element below an error that reserves its space must not be displayed: the error itself takes space here,
    // so that it does not cover the next row
    expect(getComputedStyle(row.querySelector('.isp-offset')!).display).toBe('none');
  });
});
