import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderArea } from '../testing/renderArea.tsx';

const text = { type: 'string', title: '名称' };
const area = (form: object, add = true) => ({
  area: 'shop',
  entities: {
    book: {
      title: '图书',
      record: { type: 'object', properties: { name: text } },
      detail: { related: [{ entity: 'shop.review', by: 'bookId', title: '书评', add }] },
    },
    review: {
      title: '书评',
      record: {
        type: 'object',
        properties: {
          name: text,
          bookId: { type: 'string', title: '图书', 'x-ref': 'shop.book' },
        },
      },
      list: { columns: ['name', 'createUser'] },
      form,
    },
  },
});
const rows = { book: [{ id: '1', name: '大海' }], review: [] };

const openTab = async (file: object, more: object = {}) => {
  const opened = await renderArea(
    file as never,
    {
      page: 'detail',
      entity: 'book',
      id: '1',
      rows,
      ...more,
    } as never,
  );
  await userEvent.click(await screen.findByRole('tab', { name: /书评/ }));
  return opened;
};

it('the button adds a related record over the screen, with this one filled in, and shows it', async () => {
  const { adapter } = await openTab(area({ as: 'dialog' }));
  await userEvent.click(await screen.findByRole('button', { name: /新建/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText('名称'), '好看');
  await userEvent.click(within(dialog).getByRole('button', { name: /确定/ }));
  await waitFor(() => expect(adapter.rows('shop.review')).toHaveLength(1));
  expect(adapter.rows('shop.review')[0]).toMatchObject({ name: '好看', bookId: '1' });
  // the creator is shown by name instead of by id
  const row = await screen.findByRole('row', { name: /好看/ });
  expect(row).toHaveTextContent('李工');
});

it('the button opens the form where it is a page, with this record in the address', async () => {
  const { visited } = await openTab(area({}));
  await userEvent.click(await screen.findByRole('button', { name: /新建/ }));
  expect(visited).toEqual([{ entity: 'shop.review', page: 'form', query: { bookId: '1' } }]);
});

it.each([
  ['the schema asks for none', area({}, false), {}],
  ['nobody may', area({}), { may: (code: string) => code !== 'review_add' }],
])('the button is missing where %s (R6.05)', async (_, file, more) => {
  await openTab(file, more);
  await screen.findAllByText('暂无数据');
  expect(screen.queryByRole('button', { name: /新建/ })).toBeNull();
});
