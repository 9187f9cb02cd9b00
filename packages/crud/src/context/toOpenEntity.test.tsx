import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RenderAreaOptions, renderArea } from '../testing/renderArea.tsx';

const shop = {
  area: 'shop',
  title: '书店',
  entities: {
    shelf: {
      title: '书架',
      path: 'shelf',
      permission: 'shelf',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          rent: { type: 'integer', title: '租金', default: 7, 'x-permission': 'finance' },
          place: {
            type: 'object',
            title: '位置',
            'x-permission': 'finance',
            properties: { street: { type: 'string', title: '街道' } },
          },
        },
        if: { properties: { name: { const: '窗边' } }, required: ['name'] },
        // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
        then: { properties: { rent: { minimum: 5 } } },
      },
      list: { columns: ['name', 'rent', 'place.street'], tools: { columns: true } },
      search: { items: ['name', 'rent'] },
      form: {
        groups: [
          { title: '基本信息', fields: ['name'] },
          { title: '财务', fields: ['rent', 'place'] },
        ],
      },
      views: {
        all: {
          title: '全部',
          list: { columns: ['name', 'rent'] },
          search: { items: ['rent'] },
        },
      },
    },
  },
};
const row = { id: '1', name: '窗边', rent: 4711, place: { street: '长街' }, createUser: '1' };
const closed = (code: string) => code !== 'shelf_finance';
const open = (options: Omit<RenderAreaOptions, 'rows'>) =>
  renderArea(shop, { rows: { shelf: [row] }, ...options });

it('a list shows a field with a permission of its own to users with that permission (R6.05)', async () => {
  await open({ page: 'list' });
  expect(await screen.findByText('4,711')).toBeVisible();
  expect(screen.getByText('长街')).toBeVisible();
  expect(screen.getByLabelText('租金')).toBeVisible();
});

it.each([undefined, 'all'])(
  'a list hides it from others, with its condition (view %s) (R6.05)',
  async (view) => {
    await open({ page: 'list', may: closed, ...(view === undefined ? {} : { view }) });
    expect(await screen.findByText('窗边')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/4,?711|租金|街/);
  },
);

it('a detail hides it, and the group that held nothing else (R6.05)', async () => {
  await open({ page: 'detail', id: '1' });
  expect(await screen.findByText('4,711')).toBeVisible();
  document.body.replaceChildren();
  await open({ page: 'detail', id: '1', may: closed });
  expect((await screen.findAllByText('窗边'))[0]).toBeVisible();
  expect(document.body.textContent).not.toMatch(/4,?711|租金|街/);
});

it('a form neither shows nor sends it, and a stored value stays (R6.05)', async () => {
  const { adapter, form } = await open({ page: 'form', id: '1', may: closed });
  await form.field('name').type('窗边二');
  expect(screen.queryByText('财务')).toBeNull();
  expect(screen.queryByLabelText(/租金|街道/)).toBeNull();
  await form.submit();
  await waitFor(() => expect(adapter.callsOf('update')).toHaveLength(1));
  const [sent] = adapter.callsOf('update')[0]?.args ?? [];
  expect(sent).not.toHaveProperty('rent');
  expect(sent).not.toHaveProperty('place');
  await waitFor(() => expect(adapter.rows('shop.shelf')[0]).toMatchObject({ name: '窗边二', rent: 4711 }));
  expect(adapter.rows('shop.shelf')[0]).toMatchObject({ place: { street: '长街' } });
});

it('a new record is added without it (R6.05)', async () => {
  const { adapter, form } = await open({ page: 'form', may: closed });
  await form.field('name').type('门边');
  await form.submit();
  await waitFor(() => expect(adapter.callsOf('add')).toHaveLength(1));
  expect(adapter.callsOf('add')[0]?.args).toEqual([{ name: '门边' }]);
});
