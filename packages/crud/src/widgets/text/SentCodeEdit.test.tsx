import type { JsonSchema } from '@isp/schema';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AdapterError } from '../../core/adapter.ts';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { sentCode } from './sentCodeWidget.ts';

beforeAll(() => sentCode.preload?.());

const confirmation = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      title: '验证码',
      'x-ui': { widget: 'sent-code', options: { purpose: 'confirm' } },
    },
  },
};

const schema = {
  type: 'object',
  required: ['phone', 'code'],
  properties: {
    phone: { type: 'string', title: '手机' },
    code: {
      type: 'string',
      title: '验证码',
      'x-ui': { widget: 'sent-code', options: { of: 'phone', purpose: 'loan' } },
    },
  },
};

function open(locale: 'zh-CN' | 'en-US' = 'zh-CN', mayAsk = true, asked: JsonSchema = schema) {
  const { sendCode, ...memory } = memoryAdapter({ areas: {} });
  const adapter = { ...memory, ...(mayAsk && { sendCode: vi.fn(sendCode) }) };
  const handleSubmit = vi.fn();
  render(
    <AreaHost adapter={adapter} areas={{}} locale={locale}>
      <SchemaForm schema={asked} onSubmit={handleSubmit} />
    </AreaHost>,
  );
  return { sendCode: adapter.sendCode, handleSubmit };
}

describe('a code that is sent', () => {
  it('a code is sent to the phone in the other field, and not again before the interval is over', async () => {
    const { handleSubmit, sendCode } = open();
    const ask = await screen.findByRole('button', { name: '获取验证码' });
    expect(ask).toBeDisabled();
    await userEvent.type(screen.getByLabelText(/手机/), '13800000000');
    await userEvent.click(ask);
    expect(await screen.findByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    expect(sendCode).toHaveBeenCalledExactlyOnceWith({ purpose: 'loan', to: '13800000000' });
    await userEvent.type(screen.getByLabelText(/验证码/), '123456');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith({ phone: '13800000000', code: '123456' }));
  });

  it('a code is sent to the phone of the user when no field has one', async () => {
    const { sendCode } = open('zh-CN', true, confirmation);
    await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    expect(sendCode).toHaveBeenCalledExactlyOnceWith({ purpose: 'confirm', to: '' });
  });

  it('the field shows in the user’s language why no code was sent, and can send again', async () => {
    const { sendCode } = open('en-US');
    sendCode?.mockRejectedValueOnce(
      new AdapterError('failed', '发送过于频繁', { messages: { 'en-US': 'Too often' } }),
    );
    await userEvent.type(await screen.findByLabelText(/手机/), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Too often')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled());
  });

  it('the field has no button where the portal sends no codes', async () => {
    open('zh-CN', false);
    expect(await screen.findByLabelText(/验证码/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
  });
});
