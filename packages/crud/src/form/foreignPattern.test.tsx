import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { expect, it, vi } from 'vitest';
import { SchemaForm } from './SchemaForm.tsx';

it('a pattern that was loaded at run time cannot block the page: one with a lookbehind is left to the server, and the field says so (T-R5)', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const onSubmit = vi.fn(async () => {});
  const schema = {
    type: 'object',
    properties: { word: { type: 'string', title: '词', pattern: '^(a+)+(?<!c)$' } },
  };
  render(
    <App>
      <SchemaForm schema={schema} onSubmit={onSubmit} />
    </App>,
  );
  const field = await screen.findByLabelText('词');
  expect(screen.getByText('此处不检查格式，由接收方检查')).toBeVisible();
  const submit = () => userEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await userEvent.type(field, 'aab');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  const long = `${'a'.repeat(60)}b`;
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(long);
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ word: long }));
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
