import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { AreaHost } from '../../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../../testing/memoryAdapter.ts';
import { DetailScreen } from '../../DetailScreen.tsx';
import { drawerFile, drawerFolder } from './drawer.fixture.ts';

interface DrawerStoryProps {
  /** Width of the pane around the tab, in px. */
  readonly width?: number;
  readonly locale?: 'zh-CN' | 'en-US';
  /** Returns true if the user has a permission. @defaultValue the user has all permissions */
  readonly may?: (code: string) => boolean;
}

const modules = [loadArea(drawerFile)];

function DrawerStory({ width, locale = 'zh-CN', may }: DrawerStoryProps) {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas: modules,
      rows: { 'workshop.drawer': [{ id: '1', name: '一号抽屉', rowVersion: 0 }] },
      reads: { 'workshop.drawer/files': drawerFolder },
      ...(may && { may }),
    }),
  );
  return (
    <div style={width === undefined ? undefined : { width }}>
      <AreaHost
        adapter={adapter}
        areas={modules}
        search="?tab=files"
        locale={locale}
        navigate={() => undefined}
        {...(may && { may })}
      >
        <DetailScreen entity="workshop.drawer" id="1" />
      </AreaHost>
    </div>
  );
}

const meta = {
  component: DrawerStory,
  title: 'browse/FilesTab',
  render: (args, { globals }) => (
    <DrawerStory
      key={JSON.stringify(args)}
      {...args}
      locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'}
    />
  ),
} satisfies Meta<typeof DrawerStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Files: Story = {
  tags: ['dark'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'data' }));
    await expect(await screen.findByText('labels.jsonl')).toBeVisible();
  },
};

export const OnAPhone: Story = { ...Files, tags: [], args: { width: 390 } };

export const Empty: Story = {
  play: async (context) => {
    await Files.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'raw' }));
    await expect(await screen.findByRole('button', { name: /全部文件|All files/ })).toBeVisible();
  },
};

/** The user has only the permission to view. */
export const ReadOnly: Story = { args: { may: (code) => code.endsWith('_view') } };
