import { loadArea, type Row } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

/**
 * An area with different relations to shelves. Books and letters can be searched by their shelf. Notes have a
 * shelf, but cannot be searched by it. Readers have no shelf.
 */
const area = loadArea({
  area: 'shop',
  title: '书店',
  entities: {
    shelf: {
      title: '书架',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          open: { type: 'boolean', title: '开放' },
          above: { type: 'string', title: '上层', 'x-ref': 'shop.shelf' },
        },
      },
      search: { items: ['name'] },
      actions: {
        enter: { title: '进入书架', permission: 'view', to: { entity: 'shop.book', focus: true } },
      },
    },
    ...Object.fromEntries(
      Object.entries({ book: '图书', letter: '读者来信' }).map(([name, title]) => [
        name,
        {
          title,
          record: {
            type: 'object',
            properties: {
              name: { type: 'string', title: '名称' },
              shelfId: { type: 'string', title: '书架', 'x-ref': 'shop.shelf' },
              good: { type: 'boolean', title: '推荐' },
            },
          },
          search: { items: ['shelfId', 'name'] },
          views: { good: { title: '推荐', preset: { good: true } } },
        },
      ]),
    ),
    note: {
      title: '便签',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          shelfId: {
            type: 'string',
            title: '书架',
            'x-ref': { entity: 'shop.shelf', filter: { open: true } },
          },
          bookId: {
            type: 'string',
            title: '图书',
            'x-ref': { entity: 'shop.book', by: { shelfId: 'shelfId' } },
          },
        },
      },
      search: { items: ['name'] },
      form: { as: 'dialog' },
    },
    reader: {
      title: '读者',
      record: { type: 'object', properties: { name: { type: 'string', title: '姓名' } } },
    },
  },
});

const named = (kind: string): Row[] =>
  [1, 2, 3, 4].map((at) => ({
    id: `${at}`,
    name: `${kind} ${at}`,
    shelfId: `${(at % 2) + 1}`,
    good: at < 3,
  }));
const rows = {
  'shop.shelf': [1, 2].map((at) => ({ id: `${at}`, name: `${at} 号书架`, open: at === 1 })),
  'shop.book': named('图书'),
  'shop.letter': named('来信'),
  'shop.note': named('便签'),
  'shop.reader': [{ id: '1', name: '苏禾' }],
};

function ListFocusStory() {
  const [adapter] = useState(() => memoryAdapter({ areas: [area], rows }));
  // each list has its own host, because five lists that share one address would all have its conditions
  return ['shelf', 'book', 'letter', 'note', 'reader'].map((name) => (
    <section key={name} aria-label={name} style={{ height: 420 }}>
      <AreaHost areas={[area]} adapter={adapter} scopeKey="focus" navigate={stay}>
        <AreaScreen entity={`shop.${name}`} page="list" />
      </AreaHost>
    </section>
  ));
}

const stay = () => undefined;

const meta: Meta<typeof ListFocusStory> = { title: 'list/ListFocus', component: ListFocusStory };
export default meta;

/**
 * The focus on one shelf: all lists with a reference to a shelf show only the records of this shelf, until the user
 * removes this condition in one of the lists.
 */
export const OneShelf: StoryObj<typeof meta> = {
  // the rule is switched off, because in a portal each list is on a separate page, where its landmarks are unique
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  beforeEach: () => window.sessionStorage.clear(),
  play: async ({ canvasElement }) => {
    const list = (name: string) =>
      within(canvasElement.querySelector<HTMLElement>(`[aria-label=${name}]`) ?? canvasElement);
    const [enter] = await list('shelf').findAllByRole('button', { name: /^进入书架/ });
    await userEvent.click(enter as HTMLElement);
    await waitFor(() => expect(list('book').queryByText('图书 1')).toBeNull());
    await expect(await list('letter').findByText('1 号书架', { selector: 'li span' })).toBeVisible();
  },
};
