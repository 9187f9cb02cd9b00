import { loadArea } from '@isp/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost, toIndex } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { renderArea } from '../testing/renderArea.tsx';

const areaWith = (as: 'dialog' | 'page') => ({
  area: 'pantry',
  title: '储藏室',
  entities: {
    jar: {
      title: '罐子',
      record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
      actions: {
        fill: {
          title: '装入',
          place: ['row'],
          effect: 'open',
          to: { entity: 'pantry.fill', page: 'form', query: { jarId: 'id' } },
        },
      },
    },
    fill: {
      title: '内容',
      form: { as },
      record: {
        type: 'object',
        properties: {
          what: { type: 'string', title: '内容物' },
          jarId: { type: 'string', title: '罐子', 'x-ref': 'pantry.jar' },
        },
      },
    },
  },
});
const jars = { jar: [{ id: '7', name: '一号罐', rowVersion: 0 }], fill: [] };

it('an action opens a form over its screen, filled in for the record, and both lists are read again', async () => {
  const { adapter, visited } = await renderArea(areaWith('dialog'), { page: 'list', rows: jars });
  await userEvent.click(await screen.findByRole('button', { name: /^装入/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByLabelText('内容物'), '盐');
  const reads = adapter.callsOf('getList').length;
  await userEvent.click(form.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(adapter.callsOf('add')[0]).toMatchObject({ args: [{ what: '盐', jarId: '7' }] });
  await waitFor(() => expect(adapter.callsOf('getList').length).toBeGreaterThan(reads));
  expect(visited).toEqual([]);
});

it('TargetForm shows an error when the form’s area cannot be loaded, and the screen stays (T-R8)', async () => {
  const load = vi.fn().mockRejectedValue(new Error('Failed to fetch'));
  const jar = loadArea(areaWith('dialog'));
  const adapter = memoryAdapter({ areas: [jar], rows: { 'pantry.jar': jars.jar } });
  const { 'pantry.fill': fill, ...index } = toIndex([jar]);
  render(
    <AreaHost adapter={adapter} areas={{ ...index, 'pantry.fill': { ...fill!, load } }}>
      <AreaScreen entity="pantry.jar" page="list" />
    </AreaHost>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^装入/ }));
  expect(await screen.findByText('网络异常')).toBeVisible();
  expect(screen.getByText('一号罐')).toBeVisible();
});

it('a form that is a page is opened by navigation', async () => {
  const { visited } = await renderArea(areaWith('page'), { page: 'list', rows: jars });
  await userEvent.click(await screen.findByRole('button', { name: /^装入/ }));
  await waitFor(() =>
    expect(visited).toEqual([{ entity: 'pantry.fill', page: 'form', query: { jarId: '7' } }]),
  );
});
