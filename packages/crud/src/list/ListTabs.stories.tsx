import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { books, shopFile } from '../core/books.fixture.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

const { book } = shopFile.entities;
const area = loadArea({
  ...shopFile,
  entities: {
    book: {
      ...book,
      views: { novels: { title: '小说', preset: { shelf: 'NOVEL' } } },
      list: { ...book.list, tabs: { readers: { entity: 'shop.reader' } } },
    },
    reader: {
      title: '读者',
      titles: '读者名册',
      list: { columns: ['name', 'phone', 'createTime'] },
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '姓名' },
          phone: { type: 'string', title: '电话', format: 'phone' },
        },
      },
    },
  },
});
const readers = ['王小明', '李芳', '赵晨'].map((name, at) => ({
  id: `r${at}`,
  name,
  phone: `1380000000${at}`,
  createTime: `2026-01-1${at} 08:00:00`,
}));

let hosts = 0;

/** A page of books that has a tab for the list of readers. */
function Library({ search }: { readonly search: string }) {
  const [adapter] = useState(() =>
    memoryAdapter({ areas: [area], rows: { 'shop.book': books(12), 'shop.reader': readers } }),
  );
  const [name] = useState(() => `tabs-${++hosts}`);
  return (
    <AreaHost areas={[area]} adapter={adapter} scopeKey={name} storagePrefix={name} search={search}>
      <AreaScreen entity="shop.book" page="list" />
    </AreaHost>
  );
}

const meta: Meta<typeof Library> = { title: 'list/ListTabs', component: Library, args: { search: '' } };
export default meta;

type Story = StoryObj<typeof meta>;

/** One of the page's tabs shows the list of another entity. */
export const OtherEntity: Story = {
  tags: ['dark'],
  args: { search: '?view=readers' },
  play: async () => {
    await expect(await screen.findByText('共 3 条')).toBeVisible();
    await expect(screen.getByRole('tab', { name: /读者名册/ })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Arrow keys move the focus from tab to tab, and Enter opens the list of the tab. */
export const ByKeys: Story = {
  play: async () => {
    await expect(await screen.findByText('共 12 条')).toBeVisible();
    (await screen.findByRole('tab', { name: /小说/ })).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(await screen.findByText('共 3 条')).toBeVisible();
    await expect(await screen.findByRole('columnheader', { name: /姓名/ })).toBeVisible();
  },
};
