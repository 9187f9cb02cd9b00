import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { sampleId, sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';
import { DetailDrawer } from './DetailDrawer.tsx';

const modules = [loadArea(shop)];

function DrawerStory({ id = sampleId('shop.book', 0) }: { readonly id?: string }) {
  const [shown, setShown] = useState<string | undefined>(id);
  const [adapter] = useState(() =>
    memoryAdapter({ areas: modules, rows: (entity) => sampleRows(entity, 12) }),
  );
  return (
    <AreaHost adapter={adapter} areas={modules}>
      <Button onClick={() => setShown(id)}>打开</Button>
      <DetailDrawer entity="shop.book" id={shown} onClose={() => setShown(undefined)} />
    </AreaHost>
  );
}

const meta = {
  component: DrawerStory,
  subcomponents: { DetailDrawer },
  title: 'detail/DetailDrawer',
} satisfies Meta<typeof DrawerStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(await screen.findByText('库存')).toBeVisible();
  },
};

/** Deleting the record closes the drawer, and the list behind it is read again. */
export const ClosesWhenDeleted: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    const question = await screen.findByRole('dialog', { name: /^删除图书「.+」？$/ });
    await expect(question).toHaveAccessibleDescription(/^确定将选择数据删除\?/);
    const dialog = within(question);
    await userEvent.click(await dialog.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('库存')).toBeNull());
  },
};

export const NotFound: Story = { args: { id: '404' } };
