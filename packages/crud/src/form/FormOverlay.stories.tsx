import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { FormOverlay } from './FormOverlay.tsx';
import { library } from './libraryArea.fixture.ts';

const modules = [loadArea(library)];
const rows = { 'library.shelf': [{ id: '1', name: '一层东', floor: 1, open: true, rowVersion: 1 }] };

function OverlayStory({ entity, id }: { readonly entity: string; readonly id?: string }) {
  const [open, setOpen] = useState(true);
  const [adapter] = useState(() => memoryAdapter({ areas: modules, rows }));
  return (
    <AreaHost adapter={adapter} areas={modules} storagePrefix={`overlay-story-${entity}`}>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <FormOverlay entity={entity} id={id} open={open} onClose={() => setOpen(false)} />
    </AreaHost>
  );
}

const meta = {
  title: 'form/FormOverlay',
  tags: ['pro'],
  component: OverlayStory,
  subcomponents: { FormOverlay },
} satisfies Meta<typeof OverlayStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawer: Story = {
  args: { entity: 'library.shelf' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '新建书架' });
    await waitFor(() => expect(dialog).toBeVisible());
    await screen.findByLabelText('名称');
  },
};

export const DrawerToEdit: Story = {
  args: { entity: 'library.shelf', id: '1' },
  play: async () => {
    await expect(await screen.findByLabelText('名称')).toHaveValue('一层东');
  },
};

export const Dialog: Story = {
  args: { entity: 'library.reader' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '新建读者' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.type(await screen.findByLabelText('姓名'), '林一');
    await userEvent.type(screen.getByLabelText('电话'), '13800000001');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const DialogWithErrors: Story = {
  args: { entity: 'library.reader' },
  play: async () => {
    await screen.findByLabelText('姓名');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    // the test waits, because the dialog is visible only after its layout and CSS are complete
    await waitFor(() => expect(screen.getByText('请输入姓名')).toBeVisible());
  },
};
