import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { SchemaForm } from './SchemaForm.tsx';

beforeAll(loadEveryWidget);

const schema: JsonSchemaObject = {
  type: 'object',
  properties: {
    code: { type: 'string', title: '编号', pattern: '^S', 'x-message': '以 S 开头' },
    due: { type: 'string', format: 'date', title: '期限', 'x-min': 'today+1', 'x-max': 'today+3' },
    lines: {
      type: 'array',
      title: '明细',
      'x-unique': ['book'],
      items: { type: 'object', properties: { book: { type: 'string', title: '图书' } } },
    },
  },
};

async function show(value: object) {
  const onSubmit = vi.fn(async () => {});
  const page = (
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <SchemaForm schema={schema} value={value as never} onSubmit={onSubmit} />
      </App>
    </ConfigProvider>
  );
  await act(async () => void render(page));
  return { onSubmit, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: /确定$/ }));

describe('rules of an area file in a form', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T12:00:00') }));
  afterEach(() => void vi.useRealTimers());

  it('the form shows the messages of the area file, with the day that is meant', async () => {
    const { onSubmit } = await show({ code: 'A', due: '2026-11-14', lines: [{ book: '1' }, { book: '1' }] });
    submit();
    await screen.findByText('以 S 开头');
    expect(screen.getByText('不能晚于 2026-11-13')).toBeInTheDocument();
    expect(screen.getByText('与其他行重复')).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('the picker offers the days that are allowed and no other', async () => {
    const { user } = await show({});
    await user.click(screen.getByLabelText('期限'));
    await waitFor(() => expect(document.querySelector('[title="2026-11-11"]')).not.toBeNull());
    const isOffered = (day: string) =>
      !document.querySelector(`[title="${day}"]`)?.classList.contains('ant-picker-cell-disabled');
    expect(['2026-11-10', '2026-11-11', '2026-11-13', '2026-11-14'].map(isOffered)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
