import type { JsonSchema } from '@isp/schema';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { SchemaForm } from './SchemaForm.tsx';

/** Draws the form of a JSON Schema. @returns the simulated user with which the test fills in the form */
export async function showForm(onSubmit: (value: unknown) => void, schema: JsonSchema, value?: unknown) {
  await act(async () =>
    render(
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
        <App>
          <SchemaForm<unknown> schema={schema} value={value} onSubmit={onSubmit} />
        </App>
      </ConfigProvider>,
    ),
  );
  return userEvent.setup({ delay: null });
}
