import type { JsonSchema } from '@isp/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { showForm } from './shownForm.fixture.tsx';

beforeAll(loadEveryWidget);

const text = { type: 'string' };
const send = () => fireEvent.click(screen.getByRole('button', { name: '确定' }));
const card: JsonSchema = {
  type: 'object',
  properties: { kind: { enum: ['card', 'cash'], title: '方式' }, number: { ...text, title: '卡号' } },
  if: { properties: { kind: { const: 'card' } }, required: ['kind'] },
  else: { properties: { number: false } },
};

describe('what is sent other than it was left is said before', () => {
  it('a hidden value with its name, as long as its field is hidden; it is there again afterwards (C34)', async () => {
    const sent = vi.fn();
    const user = await showForm(sent, card, { kind: 'card', number: '6222' });
    expect(screen.queryByText(/不会保存/)).toBeNull();
    const choose = async (from: string, to: string) => {
      await user.click(screen.getByLabelText('方式'));
      await user.click(await screen.findByTitle(to));
      await waitFor(() => expect(screen.queryByTitle(from)).not.toBeNull());
    };
    await choose('card', 'cash');
    expect(await screen.findByText(/在当前条件下不适用/)).toBeVisible();
    expect(screen.getByText('卡号：6222')).toBeVisible();
    await user.click(screen.getByLabelText('方式'));
    await user.click((await screen.findAllByTitle('card')).at(-1)!);
    await waitFor(() => expect(screen.queryByText(/在当前条件下不适用/)).toBeNull());
    expect(screen.getByLabelText('卡号')).toHaveValue('6222');
    send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ kind: 'card', number: '6222' }));
  });

  it('a hidden value of a record that was opened so, and only where the schema refuses it (C34)', async () => {
    const sent = vi.fn();
    await showForm(sent, card, { kind: 'cash', number: '6222' });
    expect(await screen.findByText('卡号：6222')).toBeVisible();
    send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ kind: 'cash' }));
  });

  it('a required list that the record lacks, until the user fills it (C33)', async () => {
    const sent = vi.fn();
    const schema: JsonSchema = {
      required: ['steps'],
      properties: { n: text, steps: { type: 'array', title: '步骤', items: text } },
    };
    const user = await showForm(sent, schema, { n: 'x' });
    expect(await screen.findByText(/原数据缺少以下必填项/)).toBeVisible();
    send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ n: 'x', steps: [] }));
    await user.type(screen.getByRole('combobox', { name: '步骤' }), 'a{Enter}');
    await waitFor(() => expect(screen.queryByText(/原数据缺少以下必填项/)).toBeNull());
  });
});
