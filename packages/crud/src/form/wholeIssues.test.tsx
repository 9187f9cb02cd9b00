import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { showForm } from './shownForm.fixture.tsx';

beforeAll(loadEveryWidget);

const properties = {
  x: { type: 'string', title: '备注' },
  a: { type: 'string', title: '电话' },
  b: { type: 'string', title: '邮箱' },
};
const send = () => fireEvent.click(screen.getByRole('button', { name: '确定' }));

it('a choice of what is asked for names the fields at the first of them, which takes the focus (C37)', async () => {
  const sent = vi.fn();
  const user = await showForm(sent, { properties, oneOf: [{ required: ['a'] }, { required: ['b'] }] });
  send();
  expect(await screen.findByText('请填写以下内容之一：电话、邮箱')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('电话')).toHaveFocus());
  await user.type(screen.getByLabelText('邮箱'), 'a');
  await user.type(screen.getByLabelText('电话'), 'b');
  expect(await screen.findByText('以下内容只能填写其中一项：电话、邮箱')).toBeVisible();
  await user.clear(screen.getByLabelText('电话'));
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ b: 'a' }));
});
